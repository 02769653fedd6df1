import { sql, type Kysely, type RawBuilder } from 'kysely';
import { diasEntre } from '../../../src/schemas/brasil/dias.ts';
import { contadoEm } from '../../../src/schemas/relatorios/contagem.ts';
import { setorDoLugar } from '../../../src/schemas/relatorios/fluxo.ts';
import type { Medida, Relatorio } from '../../../src/schemas/relatorios/relatorio.ts';
import { dizDeUm, type PaginaDeContados } from '../../../src/schemas/relatorios/requerimentosContados.ts';
import type { Tables } from '../../database/tables.ts';
import type { PedidoDeRelatorio } from './consultaDoRelatorio.ts';
import { colunasDo, figura } from './figuras.ts';
import { emSuaUnidade } from './lerRelatorio.ts';
import type { LugaresPedidos, PedidoDeFluxo } from './pedidoDeFluxo.ts';
import { valorDaColuna } from './sqlDasFontes.ts';

/** A figure over the rows of one request; of days, the most that one of them has. */
const deUm = ({ agregado }: Medida): RawBuilder<unknown> =>
  agregado.tipo === 'quantil' ? sql`max(${sql.id(agregado.coluna)})` : figura(agregado);

interface DeCadaUm {
  readonly medida: string;
  /** ` and …` of the rows that the figure is made of. */
  readonly onde: RawBuilder<unknown>;
}

/** The requests of a page, each with its own figure, where that says something of one: read of the rows of these alone. */
export const comValores = async (
  db: Kysely<Tables>,
  declarado: Relatorio,
  { organizacaoId, contagem, hoje }: Pick<PedidoDeRelatorio, 'organizacaoId' | 'contagem' | 'hoje'>,
  { medida: qual, onde }: DeCadaUm,
  pagina: PaginaDeContados,
): Promise<PaginaDeContados> => {
  const relatorio = contadoEm(declarado, contagem);
  const { fonte } = relatorio;
  const medida = relatorio.medidas[qual];
  if (medida === undefined || pagina.data.length === 0 || !dizDeUm(relatorio, qual)) return pagina;
  const colunas = [...new Set(colunasDo(medida.agregado))].map(
    (coluna) => sql`, ${valorDaColuna(fonte, coluna, hoje)} as ${sql.id(coluna)}`,
  );
  const { rows } = await sql<{ id: number; valor: number | null }>`
    select requerimento_id::int8 as id, ${deUm(medida)}::float8 as valor
    from (select requerimento_id, 1 as n${sql.join(colunas, sql``)} from ${sql.id(fonte.tabela)}
      where organizacao_id = ${organizacaoId}::bigint and requerimento_id = any(${pagina.data.map(({ id }) => id)}::bigint[])${onde}) as linhas
    group by requerimento_id`.execute(db);
  const valores = new Map(rows.map(({ id, valor }) => [Number(id), valor]));
  return {
    ...pagina,
    data: pagina.data.map((um) => ({ ...um, valor: emSuaUnidade(medida, valores.get(um.id) ?? null) })),
  };
};

/** The requests of a page of the flow, each with the days that it stood in the place that it went to, the longest stay of the period, or since when it is where it is. */
export const comDiasNoLugar = async (
  db: Kysely<Tables>,
  { organizacaoId, hoje, periodo, setor }: PedidoDeFluxo,
  { saiu_de, foi_para, esta_em }: LugaresPedidos,
  pagina: PaginaDeContados,
): Promise<PaginaDeContados> => {
  if (esta_em !== undefined)
    return { ...pagina, data: pagina.data.map((um) => ({ ...um, valor: diasEntre(um.dia, hoje) })) };
  if (foi_para === undefined || saiu_de !== undefined || pagina.data.length === 0) return pagina;
  const doSetor = setorDoLugar(foi_para);
  const [dias, noLugar] =
    doSetor === undefined
      ? [sql`dias_ali`, sql`para = ${foi_para}::text`]
      : [sql`dias_no_setor`, sql`setor_para is not distinct from ${doSetor}::text`];
  const { rows } = await sql<{ id: number; valor: number | null }>`
    select requerimento_id::int8 as id, max(${dias})::float8 as valor from fato_passagem
    where organizacao_id = ${organizacaoId}::bigint and requerimento_id = any(${pagina.data.map(({ id }) => id)}::bigint[])
      and dia between ${periodo.de}::date and ${periodo.ate}::date and ${noLugar}
      ${setor === undefined ? sql`` : sql`and (setor_de = ${setor}::text or setor_para = ${setor}::text)`}
    group by requerimento_id`.execute(db);
  const valores = new Map(rows.map(({ id, valor }) => [Number(id), valor]));
  return { ...pagina, data: pagina.data.map((um) => ({ ...um, valor: valores.get(um.id) ?? null })) };
};
