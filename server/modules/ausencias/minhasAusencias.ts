import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { ausencia } from '../../../src/schemas/ausencia.ts';
import { ok } from '../../../src/schemas/envelope.ts';
import type { MinhaAusencia } from '../../../src/schemas/minhaAusencia.ts';
import type { Contexto } from '../../contexto.ts';
import type { Trx } from '../../database/transaction.ts';
import { corpoDeCriacao, corpoDeIds } from '../../entities/bodySchemas.ts';
import { gravarUmaVez } from '../../entities/gravarUmaVez.ts';
import { excluirIds, recusar } from '../../entities/mover.ts';
import type { Valores } from '../../entities/partes.ts';
import { criar } from '../../entities/write.ts';
import { noPainel } from '../../plugins/access.ts';
import { sessaoDe } from '../../plugins/session.ts';

type Corpo = Readonly<Record<string, unknown>>;

/** The registry's own body, without whose it is. */
const corpoDaMinha = (): Corpo => {
  const { properties, required, ...resto } = corpoDeCriacao(ausencia) as {
    readonly properties: Corpo;
    readonly required: readonly string[];
  };
  const { usuario_id: _quem, ...campos } = properties;
  return { ...resto, required: required.filter((campo) => campo !== 'usuario_id'), properties: campos };
};

/** The caller's absences that are not over by his city's calendar, the next one first. */
const minhas = async (
  { db, clock }: Pick<Contexto, 'clock'> & { readonly db: Contexto['db'] | Trx },
  req: FastifyRequest,
) => {
  const { id, organizacaoId } = sessaoDe(req);
  const { rows } = await sql<MinhaAusencia>`
    select a.id, a.inicio::text, a.fim::text, a.motivo, u.nome as substituto
    from ausencia a join organizacao o on o.id = a.organizacao_id left join usuario u on u.id = a.substituto_id
    where a.organizacao_id = ${organizacaoId} and a.usuario_id = ${id} and a.excluido_em is null
      and a.fim >= (${clock.now()}::timestamptz at time zone o.fuso)::date
    order by a.inicio, a.id limit 100`.execute(db);
  return rows;
};

/**
 * GET and POST painel-prefeitura/minhas-ausencias and POST …/excluirIds: staff say themselves when they are away and who stands in. The rows are
 * those of the managers' registry, written by its own rules; nobody reaches another one's here.
 */
export const minhasAusencias = (app: FastifyInstance, contexto: Contexto): void => {
  const servico = app.servicos.get(ausencia.name);
  if (servico === undefined) throw new Error('o cadastro de ausências não foi registrado');
  const base = '/painel-prefeitura/minhas-ausencias';
  const config = { access: noPainel('painel-prefeitura') };
  const tags = ['Ausências'];
  app.get(base, { config, schema: { tags, summary: 'As ausências de quem chama' } }, async (req) =>
    ok(await minhas(contexto, req)),
  );
  app.post<{ Body: Valores }>(
    base,
    { config, schema: { tags, summary: 'Nova ausência de quem chama', body: corpoDaMinha() } },
    (req, reply) =>
      gravarUmaVez(contexto.db, req, reply, async (trx) => {
        const { id: usuario_id, organizacaoId } = sessaoDe(req);
        await criar(servico, { trx, req, organizacaoId }, { ...req.body, usuario_id });
        return { status: 201, corpo: ok(await minhas({ ...contexto, db: trx }, req), 'Ausência registrada') };
      }),
  );
  app.post<{ Body: { readonly ids: number[] } }>(
    `${base}/excluirIds`,
    { config, schema: { tags, summary: 'Cancelar ausências de quem chama', body: corpoDeIds } },
    (req, reply) =>
      gravarUmaVez(contexto.db, req, reply, async (trx) => {
        const { ids } = req.body;
        const suas = new Set((await minhas({ ...contexto, db: trx }, req)).map(({ id }) => id));
        recusar(
          ids,
          new Map(ids.filter((id) => !suas.has(id)).map((id): [number, string] => [id, 'Ausência não localizada'])),
        );
        await excluirIds(servico, { trx, req, organizacaoId: sessaoDe(req).organizacaoId }, ids);
        const frase = ids.length === 1 ? 'Ausência cancelada' : `${ids.length} ausências canceladas`;
        return { status: 200, corpo: ok(await minhas({ ...contexto, db: trx }, req), frase) };
      }),
  );
};
