import type { FastifyInstance } from 'fastify';
import { ok } from '../../../src/schemas/envelope.ts';
import type { RascunhoEmNome } from '../../../src/schemas/requerimento/rascunhoEmNome.ts';
import type { Contexto } from '../../contexto.ts';
import { noPainel } from '../../plugins/access.ts';
import { sessaoDe } from '../../plugins/session.ts';

/** The newest of them; who has more sends or discards some first. */
const NO_MAXIMO = 100;

/** Drafts that staff began for citizens, to each his own: the city's lists show what was filed, so they would be found nowhere else (AMB-103). */
export const rascunhosEmNome = (app: FastifyInstance, { db }: Contexto): void => {
  app.get(
    '/painel-prefeitura/rascunhos-em-nome',
    {
      config: { access: noPainel('painel-prefeitura') },
      schema: { tags: ['Requerimentos'], summary: 'Rascunhos que quem chama começou em nome de cidadãos' },
    },
    async (req) => {
      const { organizacaoId, id, pessoaId } = sessaoDe(req);
      const linhas = await db
        .selectFrom('requerimento as r')
        .innerJoin('processo as p', (j) =>
          j.onRef('p.organizacao_id', '=', 'r.organizacao_id').onRef('p.id', '=', 'r.processo_id'),
        )
        .select([
          'r.id',
          'r.processo_id',
          'p.chave as processo_chave',
          'r.processo_nome',
          'r.requerente_nome',
          'r.criado_em',
        ])
        .where('r.organizacao_id', '=', organizacaoId)
        .where('r.criado_por', '=', id)
        .where('r.situacao', '=', 'Rascunho')
        .where('r.descartado_em', 'is', null)
        .where('r.procuracao_id', 'is', null)
        .where('r.criador_saiu_em', 'is', null)
        .where('r.pessoa_id', 'is distinct from', pessoaId)
        .orderBy('r.id', 'desc')
        .limit(NO_MAXIMO)
        .execute();
      return ok(linhas.map((l): RascunhoEmNome => ({ ...l, criado_em: l.criado_em.toISOString() })));
    },
  );
};
