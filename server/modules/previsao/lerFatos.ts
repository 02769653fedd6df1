import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { FatosDoRequerimento } from '../../../src/schemas/previsao/dosFatos.ts';
import { numeroDoDia } from '../../../src/schemas/previsao/historia.ts';
import type { NaFila } from '../../../src/schemas/previsao/razoes.ts';
import type { Tables } from '../../database/tables.ts';

/** Requests of one statement: some hundred kilobytes. */
const LOTE = 300;

/** All of one request, in the order of its rows. */
const emOrdem = (tabela: 'fato_etapa' | 'fato_passagem', colunas: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(json_agg(x), '[]') from (select ${colunas} from ${sql.id(tabela)} f
    where f.organizacao_id = e.organizacao_id and f.requerimento_id = e.requerimento_id order by f.ordem) x)`;

/**
 * The facts of the next filed requests of a city that forecasts are made by, in the order of their ids.
 * @param onde a condition on `e`, the row of the filing
 */
export const lerFatos = async (
  db: Kysely<Tables>,
  organizacaoId: number,
  onde: RawBuilder<unknown>,
  depoisDe: number,
): Promise<readonly FatosDoRequerimento[]> => {
  const { rows } = await sql<FatosDoRequerimento>`select e.requerimento_id as requerimento,
    json_build_array(json_build_object('dia', e.dia, 'processo_id', e.processo_id)) as entradas,
    ${emOrdem('fato_etapa', sql`f.etapa, f.setor, f.aberta, f.dia, f.refeita`)} as etapas,
    ${emOrdem('fato_passagem', sql`f.dia, f.de, f.para, f.setor_de, f.setor_para, f.encaminhada`)} as passagens
    from fato_entrada e where e.organizacao_id = ${organizacaoId}::bigint and e.requerimento_id > ${depoisDe}::bigint and ${onde}
    order by e.requerimento_id limit ${LOTE}`.execute(db);
  return rows;
};

/**
 * Who stands in a step of a sector, by the day of coming there; whoever waits for the applicant stands in no queue.
 * @param processos absent: of all of the city
 */
export const lerFila = async (
  db: Kysely<Tables>,
  organizacaoId: number,
  processos?: readonly number[],
): Promise<readonly NaFila[]> => {
  const deles = processos === undefined ? sql`` : sql` and f.processo_id = any(${processos}::bigint[])`;
  const { rows } = await sql<{ processo: number; etapa: string; setor: string; aberta: string; quantos: number }>`
    select f.processo_id as processo, f.etapa, f.setor, f.aberta::text as aberta, count(*)::int as quantos from fato_etapa f
    join fato_entrada e on e.organizacao_id = f.organizacao_id and e.requerimento_id = f.requerimento_id and e.situacao <> 'Aguardando requerente'
    where f.organizacao_id = ${organizacaoId}::bigint and f.dia is null and f.setor is not null${deles} group by 1, 2, 3, 4`.execute(
    db,
  );
  return rows.map(({ processo, etapa, setor, aberta, quantos }) => ({
    processo,
    lugar: { chave: `etapa:${etapa}`, setor },
    entrou: numeroDoDia(aberta),
    quantos,
  }));
};
