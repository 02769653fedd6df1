import { sql } from 'kysely';
import { ok, pagina } from '../../../src/schemas/envelope.ts';
import { lerConsulta } from '../../../src/schemas/listQuery.ts';
import type { Contexto } from '../../contexto.ts';
import type { Fonte } from '../../entities/fonte.ts';
import type { Handler } from '../../entities/handlers.ts';
import type { Valores } from '../../entities/partes.ts';
import { listar } from '../../entities/repository.ts';
import { sessaoDe } from '../../plugins/session.ts';

/** GET assinatura/excluidos: what was withdrawn, for whom it was asked of and for who had asked. */
export const assinaturasRetiradas =
  ({ db }: Contexto, { entity, partes }: Fonte): Handler =>
  async (req) => {
    const { id, organizacaoId } = sessaoDe(req);
    const consulta = lerConsulta(entity, req.query as Valores);
    const condicao = sql<boolean>`(t.usuario_id = ${id} or t.pedida_por_id = ${id})`;
    const { data, total } = await listar(
      db,
      { entity, partes: { ...partes, condicao } },
      organizacaoId,
      consulta,
      'excluidos',
    );
    return ok(pagina(data, total, consulta.page, consulta.perPage));
  };
