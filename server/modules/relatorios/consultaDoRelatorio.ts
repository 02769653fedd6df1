import { sql, type RawBuilder } from 'kysely';
import type { Agrupamento, Intervalo } from '../../../src/schemas/relatorios/periodo.ts';
import type { ComparadoCom } from '../../../src/schemas/relatorios/periodosProntos.ts';
import type { Contagem } from '../../../src/schemas/relatorios/contagem.ts';
import {
  DENTRO,
  dimensaoDe,
  dimensaoDosSetores,
  separadaPor,
  type Agregado,
  type Condicao,
  type Relatorio,
} from '../../../src/schemas/relatorios/relatorio.ts';
import { DO_REQUERIMENTO, linhasDeAgora, linhasDosFatos } from './linhasDosFatos.ts';
import { nomes, tipoDaDimensao, valorDaColuna } from './sqlDasFontes.ts';

type Sql = RawBuilder<unknown>;

/** What a call asks of a report. */
export interface PedidoDeRelatorio {
  readonly organizacaoId: number;
  /** AAAA-MM-DD in the city. */
  readonly hoje: string;
  /** Of how it is now: today. */
  readonly periodo: Intervalo;
  /** Null: how it is now has none before it. */
  readonly anterior: Intervalo | null;
  readonly comparado_com: ComparadoCom | null;
  readonly contagem: Contagem;
  readonly agrupar: Agrupamento;
  /** Dimension that its rows are grouped by. */
  readonly por: string;
  /** Chosen values by dimension; null among them: rows that have none. */
  readonly filtro: Readonly<Record<string, readonly (string | null)[]>>;
  /** Sectors that its reader is held to, by their ids; absent: the whole city. */
  readonly setores?: readonly number[];
}

const vale = ({ coluna, valores }: Condicao): Sql => sql`${sql.id(coluna)}::text = any(${valores.map(String)}::text[])`;

const somar = (colunas: readonly string[]): Sql =>
  sql.join(
    colunas.map((c) => sql`${sql.id(c)}`),
    sql` + `,
  );

const daSoma = (colunas: readonly string[], onde: Condicao | undefined): Sql =>
  sql`coalesce(sum(${somar(colunas)})${onde === undefined ? sql`` : sql` filter (where ${vale(onde)})`}, 0)`;

const linhas = (onde?: Condicao): Sql =>
  sql`coalesce(sum(n)${onde === undefined ? sql`` : sql` filter (where ${vale(onde)})`}, 0)`;

const distintos = (coluna: string, onde: Condicao | undefined): Sql =>
  sql`count(distinct ${sql.id(coluna)})${onde === undefined ? sql`` : sql` filter (where ${vale(onde)})`}`;

/** A figure over the rows of `base`; quantiles are worked out beside it. */
const figura = (a: Exclude<Agregado, { tipo: 'quantil' }>): Sql => {
  switch (a.tipo) {
    case 'conta':
      return linhas(a.onde);
    case 'requerimentos':
      return distintos(DO_REQUERIMENTO, a.onde);
    case 'soma':
      return daSoma(a.colunas, a.onde);
    case 'media':
      return sql`${daSoma(a.colunas, a.onde)}::float8 / nullif(${linhas(a.onde)}, 0)`;
    case 'distintos':
      return distintos(a.coluna, a.onde);
    case 'parte':
      return sql`${linhas(a.de)}::float8 / nullif(${linhas(a.em)}, 0)`;
    case 'parte-da-soma':
      return sql`${daSoma(a.colunas, undefined)}::float8 / nullif(${daSoma(a.em, undefined)}, 0)`;
  }
};

const colunasDo = (agregado: Agregado): readonly string[] => {
  const condicoes: readonly (Condicao | undefined)[] =
    agregado.tipo === 'parte' ? [agregado.de, agregado.em] : 'onde' in agregado ? [agregado.onde] : [];
  return [
    ...('colunas' in agregado ? agregado.colunas : []),
    ...(agregado.tipo === 'parte-da-soma' ? agregado.em : []),
    ...(agregado.tipo === 'quantil' || agregado.tipo === 'distintos' ? [agregado.coluna] : []),
    ...(agregado.tipo === 'requerimentos' ? [DO_REQUERIMENTO] : []),
    ...condicoes.flatMap((c) => c?.coluna ?? []),
  ];
};

/** ` and …` of the sectors that a reader is held to: none where the report tells no sectors apart. */
const dosSetores = (relatorio: Relatorio, { organizacaoId, setores }: PedidoDeRelatorio): Sql => {
  if (setores === undefined) return sql``;
  const dimensao = dimensaoDosSetores(relatorio);
  if (dimensao === undefined) return sql` and false`;
  return sql` and ${sql.id(dimensao.coluna)} in (select coalesce(nullif(s.sigla, ''), s.nome) from setor s
    where s.organizacao_id = ${organizacaoId}::bigint and s.id = any(${setores}::bigint[]))`;
};

/** ` and …` of what a report is narrowed to. */
export const ondeDe = (relatorio: Relatorio, pedido: PedidoDeRelatorio): Sql => {
  const { filtro, hoje } = pedido;
  const condicoes = Object.entries(filtro).map(([chave, valores]) => {
    const { coluna, dentroDe } = dimensaoDe(relatorio, chave);
    const ditos = valores.filter((v) => v !== null);
    const valor = valorDaColuna(relatorio.fonte, coluna, hoje);
    // One of them within one value of another dimension, as a group of it is called.
    const separados = dentroDe === undefined ? [] : ditos.filter((v) => v.includes(DENTRO));
    const dentro =
      dentroDe === undefined || separados.length === 0
        ? sql``
        : sql` or ${sql.id(dimensaoDe(relatorio, dentroDe).coluna)}::text || ${DENTRO}::text || ${valor} = any(${separados}::text[])`;
    const nulo = valores.length > ditos.length ? sql` or ${valor} is null` : sql``;
    return sql` and (${valor} = any(${ditos}::${sql.raw(tipoDaDimensao(relatorio.fonte, coluna))}[])${dentro}${nulo})`;
  });
  return sql.join([...condicoes, dosSetores(relatorio, pedido)], sql``);
};

/** ` and …` of when the rows are of that a report counts. */
export const diasDe = ({ momento }: Pick<Relatorio, 'momento'>, { periodo }: PedidoDeRelatorio): Sql =>
  momento === 'agora' ? sql` and dia is null` : sql` and dia >= ${periodo.de}::date and dia <= ${periodo.ate}::date`;

/** Columns that a report is narrowed by. */
const olhadasDe = (relatorio: Relatorio, { filtro, setores }: PedidoDeRelatorio): readonly string[] => [
  ...Object.keys(filtro).flatMap((chave) => {
    const { coluna, dentroDe } = dimensaoDe(relatorio, chave);
    return dentroDe === undefined ? [coluna] : [coluna, dimensaoDe(relatorio, dentroDe).coluna];
  }),
  ...(setores === undefined ? [] : [dimensaoDosSetores(relatorio)?.coluna ?? []].flat()),
];

/** The rows that figures are made of, with their group and period; those of the period before beside them, where there is one. */
const baseDe = (relatorio: Relatorio, pedido: PedidoDeRelatorio, dasFiguras: readonly string[]): Sql => {
  const { fonte, momento } = relatorio;
  const { anterior, periodo } = pedido;
  const coluna = dimensaoDe(relatorio, pedido.por).coluna;
  const fora = separadaPor(relatorio, pedido.por, pedido.filtro)?.coluna;
  const grupo =
    fora === undefined ? sql.id(coluna) : sql`${sql.id(fora)}::text || ${DENTRO}::text || ${sql.id(coluna)}::text`;
  const colunas = [...new Set([coluna, ...(fora === undefined ? [] : [fora]), ...dasFiguras])];
  const partes = { colunas, onde: ondeDe(relatorio, pedido), olhadas: olhadasDe(relatorio, pedido) };
  const agora =
    momento === 'agora' ? linhasDeAgora(fonte, pedido, partes) : linhasDosFatos(fonte, pedido, periodo, partes);
  const daqui = sql`select false as antes, ${grupo} as chave, agora.* from (${agora}) as agora`;
  if (anterior === null) return daqui;
  return sql`${daqui}
    union all select true, ${grupo}, null::date, n, ${nomes(colunas)} from (${linhasDosFatos(fonte, pedido, anterior, partes)}) as antes`;
};

/** The key of a group so that none is like any other none, and can be looked up. */
const CHAVE_CERTA = sql`chave is null, coalesce(chave::text, '')`;

const QUAL = sql`case grouping(chave, inicio) when 3 then 'total' when 1 then 'grupo' else 'periodo' end`;

/** Quantiles of one column: how many rows have each value, and how many have it or less; the least that covers the share is the quantile. */
const quantisDe = (base: Sql, coluna: string, partes: readonly (readonly [medida: string, parte: number])[]): Sql => {
  const valor = sql.id(coluna);
  const figuras = partes.flatMap(([medida, parte]) => [
    sql`${medida}::text`,
    sql`min(valor) filter (where ate >= total * ${parte}::float8)`,
  ]);
  return sql`select antes, qual, chave, inicio, jsonb_build_object(${sql.join(figuras)}) as valores from (
      select antes, qual, chave, inicio, valor, sum(n) over (partition by antes, qual, chave, inicio order by valor) as ate, sum(n) over (partition by antes, qual, chave, inicio) as total from (
        select antes, ${QUAL} as qual, chave, inicio, valor, sum(n) as n from (
          select antes, chave, inicio, ${valor} as valor, n from (${base}) as linhas where ${valor} is not null) as contados
        group by grouping sets ((antes, valor), (antes, chave, valor), (antes, inicio, valor))) as histograma) as acumulado
    group by antes, qual, chave, inicio`;
};

/** One row of the answer: of all, of a group or of a period. */
export interface LinhaLida {
  readonly antes: boolean;
  readonly qual: 'total' | 'grupo' | 'periodo';
  readonly chave: string | null;
  readonly inicio: string | null;
  readonly valores: Readonly<Record<string, number | null>>;
}

/** Groups of one answer: the largest; how many there are is said. */
export const GRUPOS = 500;

export interface RelatorioContado {
  readonly linhas: readonly LinhaLida[];
  /** How many groups there are. */
  readonly grupos: number;
}

/** What is asked of the database for a report: one statement, whose one row holds every figure. */
export const consultaDoRelatorio = (relatorio: Relatorio, pedido: PedidoDeRelatorio): RawBuilder<RelatorioContado> => {
  const declaradas = Object.entries(relatorio.medidas);
  const figuras = declaradas.flatMap(([chave, { agregado }]) =>
    agregado.tipo === 'quantil' ? [] : [[chave, agregado] as const],
  );
  const porColuna = new Map<string, (readonly [string, number])[]>();
  for (const [chave, { agregado }] of declaradas)
    if (agregado.tipo === 'quantil')
      porColuna.set(agregado.coluna, [...(porColuna.get(agregado.coluna) ?? []), [chave, agregado.parte]]);
  const base = baseDe(
    relatorio,
    pedido,
    figuras.flatMap(([, agregado]) => colunasDo(agregado)),
  );
  const coluna = (i: number): Sql => sql.id(`figura_${i}`);
  const contadas = sql`contadas as (select antes, ${QUAL} as qual, chave, inicio, sum(n) as n${sql.join(
    figuras.map(([, agregado], i) => sql`, ${figura(agregado)} as ${coluna(i)}`),
    sql``,
  )} from (${base}) as linhas group by grouping sets ((antes), (antes, chave), (antes, inicio)))`;
  // Groups are told by the first column of the table: of thousands the largest are shown, and how many more there are.
  const principal = figuras.findIndex(([chave]) => chave === relatorio.colunas[0]);
  const tamanho = principal === -1 ? sql`n` : coluna(principal);
  const maiores = sql`maiores as (select ${CHAVE_CERTA} from contadas where qual = 'grupo' and not antes order by ${tamanho} desc nulls last, chave limit ${GRUPOS})`;
  const escolhidas = sql`escolhidas as (select * from contadas where qual = 'total' or (qual = 'periodo' and not antes)
    union all select * from contadas where qual = 'grupo' and (${CHAVE_CERTA}) in (select * from maiores))`;
  const dosQuantis = [...porColuna].map(([qual, partes], i) => ({
    nome: sql.id(`quantil_${i}`),
    consulta: quantisDe(baseDe(relatorio, pedido, [qual]), qual, partes),
  }));
  const juntas = dosQuantis.map(
    ({ nome }) =>
      sql` left join ${nome} on (${nome}.antes, ${nome}.qual) = (c.antes, c.qual) and ${nome}.chave is not distinct from c.chave and ${nome}.inicio is not distinct from c.inicio`,
  );
  const dasFiguras = sql`jsonb_build_object(${sql.join(figuras.flatMap(([chave], i) => [sql`${chave}::text`, sql`c.${coluna(i)}`]))})`;
  const todos = sql.join(
    [dasFiguras, ...dosQuantis.map(({ nome }) => sql`coalesce(${nome}.valores, '{}')`)],
    sql` || `,
  );
  const partes = [
    contadas,
    maiores,
    escolhidas,
    ...dosQuantis.map(({ nome, consulta }) => sql`${nome} as (${consulta})`),
  ];
  return sql<RelatorioContado>`with ${sql.join(partes)}
    select (select count(*)::int from contadas where qual = 'grupo' and not antes) as grupos,
      coalesce(json_agg(json_build_object('antes', c.antes, 'qual', c.qual, 'chave', c.chave::text, 'inicio', c.inicio, 'valores', ${todos})), '[]') as linhas
    from escolhidas c${sql.join(juntas, sql``)}`;
};
