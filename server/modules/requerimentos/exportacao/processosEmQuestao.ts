import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Trx } from '../../../database/transaction.ts';
import { definicaoDaVersao } from '../../processos/definicaoDaVersao.ts';
import { comEscopo, condicoes, relogioPedido } from '../condicoesDaLista.ts';
import type { PedidoDeLista } from '../pedidoDeLista.ts';
import type { PerguntaDaVersao } from './familias/colunasDoCampo.ts';
import type { Leitura, ProcessoEmQuestao } from './familias/familia.ts';

/** Versions of processes that the requests of a list call go by. */
export const versoesEmQuestao = async (db: Kysely<Tables>, pedido: PedidoDeLista): Promise<readonly number[]> => {
  const p = comEscopo(pedido);
  const onde = sql.join([...condicoes(p), ...relogioPedido(p)], sql` and `);
  // A version is done with at the first of its requests: along their index, most often, where a list of the requests would be walked whole.
  const { rows } = await sql<{ id: number }>`
    select v.id from processo_versao v where v.organizacao_id = ${pedido.organizacaoId}
      and exists (select from requerimento r where r.processo_versao_id = v.id and ${onde}) order by 1`.execute(db);
  return rows.map(({ id }) => id);
};

/** What all published versions of the processes of some versions ask, once where they ask the same. */
const perguntasDe = async (
  db: Kysely<Tables> | Trx,
  organizacaoId: number,
  versoes: readonly number[],
): Promise<ReadonlyMap<number, readonly PerguntaDaVersao[]>> => {
  const { rows } = await sql<{ processo_id: number; perguntas: readonly PerguntaDaVersao[] }>`
    select processo_id, json_agg(pergunta) as perguntas from (
      select distinct v.processo_id, jsonb_strip_nulls(jsonb_build_object(
        'chave', c -> 'chave', 'tipo', c -> 'tipo', 'nome', c -> 'nome', 'pessoal', c -> 'pessoal', 'colunas', c -> 'colunas')) as pergunta
      from processo_versao v cross join jsonb_array_elements(v.conteudo -> 'campos') c
      where v.organizacao_id = ${organizacaoId} and v.situacao <> 'rascunho' and v.processo_id in (
        select de.processo_id from processo_versao de where de.organizacao_id = ${organizacaoId} and de.id = any(${versoes}::bigint[]))) x
    group by processo_id`.execute(db);
  return new Map(rows.map(({ processo_id, perguntas }) => [processo_id, perguntas]));
};

/** Those versions with their definitions, by process: processes by name, versions newest first. */
export const processosDasVersoes = async (
  db: Kysely<Tables> | Trx,
  organizacaoId: number,
  versoes: readonly number[],
): Promise<readonly ProcessoEmQuestao[]> => {
  const { rows } = await sql<{ id: number; processo_id: number; chave: string; nome: string }>`
    select v.id, p.id as processo_id, p.chave, p.nome_curto as nome from processo_versao v
    join processo p on p.organizacao_id = v.organizacao_id and p.id = v.processo_id
    where v.organizacao_id = ${organizacaoId} and v.id = any(${versoes}::bigint[]) order by p.nome_curto, p.id, v.numero desc`.execute(
    db,
  );
  const perguntas = await perguntasDe(db, organizacaoId, versoes);
  const processos = new Map<string, ProcessoEmQuestao & { readonly versoes: ProcessoEmQuestao['versoes'][number][] }>();
  for (const { id, processo_id, chave, nome } of rows) {
    const processo = processos.get(chave) ?? { chave, nome, versoes: [], perguntas: perguntas.get(processo_id) ?? [] };
    processo.versoes.push({ id, definicao: await definicaoDaVersao(db, organizacaoId, id) });
    processos.set(chave, processo);
  }
  return [...processos.values()];
};

/** Each version with its process, as families look it up. */
export const porVersao = (processos: readonly ProcessoEmQuestao[]): Leitura['versoes'] =>
  new Map(
    processos.flatMap(({ chave: processo, versoes }) =>
      versoes.map(({ id, definicao }) => [id, { processo, definicao }] as const),
    ),
  );
