import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { ok } from '../../../src/schemas/envelope.ts';
import type { EtapaListada } from '../../../src/schemas/requerimento/etapaListada.ts';
import type { Contexto } from '../../contexto.ts';
import type { Tables } from '../../database/tables.ts';
import { noPainel } from '../../plugins/access.ts';
import { sessaoDe } from '../../plugins/session.ts';

/**
 * Steps of every type of request of a city, by key: as the newest published version of each type calls them, and those of ended versions, which
 * requests may still stand in.
 */
export const etapasDaCidade = async (db: Kysely<Tables>, organizacaoId: number): Promise<readonly EtapaListada[]> => {
  const { rows } = await sql<EtapaListada>`
    with ditas as (
      select distinct on (v.processo_id, x ->> 'chave') x ->> 'chave' as chave, x ->> 'nome' as nome
      from processo_versao v cross join jsonb_array_elements(v.conteudo -> 'etapas') as x
      where v.organizacao_id = ${organizacaoId} and v.situacao in ('vigente', 'encerrada')
      order by v.processo_id, x ->> 'chave', v.numero desc),
    nomeadas as (select chave, nome, count(*) as vezes from ditas group by chave, nome)
    select chave, json_agg(nome order by vezes desc, nome collate "pt-BR-x-icu") as nomes from nomeadas
    group by chave order by min(nome collate "pt-BR-x-icu"), chave`.execute(db);
  return rows;
};

/** GET painel-prefeitura/requerimento/etapas: what the inbox may be filtered by. */
export const etapasParaFiltrar = (app: FastifyInstance, { db }: Contexto): void => {
  app.get(
    '/painel-prefeitura/requerimento/etapas',
    {
      config: { access: noPainel('painel-prefeitura') },
      schema: { querystring: { type: 'object', additionalProperties: false, properties: {} } },
    },
    async (req) => ok(await etapasDaCidade(db, sessaoDe(req).organizacaoId)),
  );
};
