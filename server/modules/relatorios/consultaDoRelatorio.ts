import { sql, type RawBuilder } from 'kysely';
import type { Fonte } from '../../../src/schemas/relatorios/fatos/fonte.ts';
import type { Agrupamento, Intervalo } from '../../../src/schemas/relatorios/periodo.ts';
import type { ComparadoCom } from '../../../src/schemas/relatorios/periodosProntos.ts';
import type { Contagem } from '../../../src/schemas/relatorios/contagem.ts';
import {
  DENTRO,
  dimensaoDe,
  dimensaoDosSetores,
  separadaPor,
  type Relatorio,
} from '../../../src/schemas/relatorios/relatorio.ts';
import { colunasDo, deUmaVez, figura, quantisDe, semGrupos, semPeriodos, soGrupos, type Conjunto } from './figuras.ts';
import {
  CADA_DE,
  fatiasDasLinhas,
  linhasDeAgora,
  partesDosFatos,
  temClassesDe,
  type LidasEmClasses,
} from './linhasDosFatos.ts';
import { quantisDeTudo, quantisDosGrupos, type EmClasses } from './quantisEmClasses.ts';
import { tipoDaDimensao, valorDaColuna } from './sqlDasFontes.ts';

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
  /** Groups are told within that within which they mean something, also where one value of it was chosen: beside another reading they are the same groups. */
  readonly separa?: boolean;
  /** Sectors that its reader is held to, by their ids; absent: the whole city. */
  readonly setores?: readonly number[];
}

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

/** What the rows of a report are grouped by: its columns, and the key that they make. */
interface Grupo {
  readonly colunas: readonly string[];
  readonly chave: Sql;
  /** SQL type of the key. */
  readonly tipo: Sql;
}

const grupoDe = (relatorio: Relatorio, pedido: PedidoDeRelatorio): Grupo => {
  const { por } = pedido;
  const { coluna } = dimensaoDe(relatorio, por);
  const fora = separadaPor(relatorio, pedido)?.coluna;
  if (fora === undefined)
    return { colunas: [coluna], chave: sql.id(coluna), tipo: sql.raw(tipoDaDimensao(relatorio.fonte, coluna)) };
  const chave = sql`${sql.id(fora)}::text || ${DENTRO}::text || ${sql.id(coluna)}::text`;
  return { colunas: [coluna, fora], chave, tipo: sql`text` };
};

/** Which rows figures are made of. */
interface Deles {
  readonly colunas: readonly string[];
  readonly chave: Sql;
  /** Null: no periods are told apart. */
  readonly agrupar: Agrupamento | null;
}

/**
 * The rows that figures are made of, with their group and period; those of the period before beside them, where there is one: its own periods are not told.
 * @param classes how each of the two is read of sums that are kept in classes; undefined: where no slice is read so
 */
const linhasLidas = (
  relatorio: Relatorio,
  pedido: PedidoDeRelatorio,
  { colunas, chave, agrupar }: Deles,
  classes: (antes: boolean) => LidasEmClasses | undefined,
): Sql | undefined => {
  const { periodo, anterior } = pedido;
  const lidas = { colunas, onde: ondeDe(relatorio, pedido), olhadas: olhadasDe(relatorio, pedido) };
  const delas = (antes: boolean, dias: Intervalo): readonly Sql[] => {
    const como = classes(antes);
    const partes = partesDosFatos(relatorio.fonte, { ...pedido, agrupar: antes ? null : agrupar }, dias, {
      ...lidas,
      ...(como !== undefined && { classes: como }),
    });
    return partes.map(
      (parte) => sql`select ${sql.lit(antes)} as antes, ${chave} as chave, parte.* from (${parte}) as parte`,
    );
  };
  const todas = [...delas(false, periodo), ...(anterior === null ? [] : delas(true, anterior))];
  return todas.length === 0 ? undefined : sql.join(todas, sql` union all `);
};

/** All of them, with their values; how it is now has none before it. */
const baseDe = (relatorio: Relatorio, pedido: PedidoDeRelatorio, deles: Deles): Sql => {
  const { colunas, chave } = deles;
  if (relatorio.momento !== 'agora') return linhasLidas(relatorio, pedido, deles, () => undefined) ?? sql``;
  const agora = linhasDeAgora(relatorio.fonte, pedido, { colunas, onde: ondeDe(relatorio, pedido) });
  return sql`select false as antes, ${chave} as chave, agora.* from (${agora}) as agora`;
};

/**
 * What figures of some columns are put together from. All and its periods are read of the narrowest sums that have those columns; groups, which tell no periods
 * apart, of the narrowest and longest that have their own as well: where the two are the same tables, they are read once.
 */
const conjuntosDe = (
  relatorio: Relatorio,
  pedido: PedidoDeRelatorio,
  dasFiguras: readonly string[],
): readonly Conjunto[] => {
  const { agrupar, periodo } = pedido;
  const { chave, tipo, colunas } = grupoDe(relatorio, pedido);
  const semEle = [...new Set(dasFiguras)];
  const comEle = [...new Set([...colunas, ...semEle])];
  const tabelasDe = (delas: readonly string[], cada: Agrupamento | null): string => {
    const todas = [...delas, ...olhadasDe(relatorio, pedido)];
    const fatias = fatiasDasLinhas(relatorio.fonte, { ...pedido, agrupar: cada }, periodo, todas);
    return fatias.map(({ em }) => em?.tabela).join();
  };
  const deTudo = (): Sql => baseDe(relatorio, pedido, { colunas: comEle, chave, agrupar });
  if (relatorio.momento === 'agora') return [semPeriodos(deTudo())];
  if (tabelasDe(semEle, agrupar) === tabelasDe(comEle, null)) return [deUmaVez(deTudo())];
  return [
    semGrupos(baseDe(relatorio, pedido, { colunas: semEle, chave: sql`null::${tipo}`, agrupar }), tipo),
    soGrupos(baseDe(relatorio, pedido, { colunas: comEle, chave, agrupar: null })),
  ];
};

/** Whether a column of a source's rows is null in none. */
const semNulos = ({ dimensoes }: Fonte, coluna: string): boolean => dimensoes[coluna]?.endsWith('?') === false;

/** Quantiles of one column: where its sums are kept in classes too, of those; else of all its values. */
const quantilDe = (
  relatorio: Relatorio,
  pedido: PedidoDeRelatorio,
  coluna: string,
  partes: readonly (readonly [medida: string, parte: number])[],
): Sql => {
  const { agrupar, periodo } = pedido;
  const { chave, tipo, colunas } = grupoDe(relatorio, pedido);
  const deValores = (): Sql => quantisDe(conjuntosDe(relatorio, pedido, [coluna]), coluna, partes);
  if (relatorio.momento === 'agora') return deValores();
  const temClasses = (delas: readonly string[], cada: Agrupamento | null): boolean =>
    fatiasDasLinhas(relatorio.fonte, { ...pedido, agrupar: cada }, periodo, [
      ...delas,
      ...olhadasDe(relatorio, pedido),
    ]).some(({ em }) => temClassesDe(em, coluna));
  const comEle = [...new Set([...colunas, coluna])];
  if (!temClasses([coluna], agrupar) || !temClasses(comEle, null)) return deValores();
  if (!colunas.every((c) => semNulos(relatorio.fonte, c))) return deValores();
  const emClasses = (um: Deles): EmClasses => ({
    coluna,
    classes: () => linhasLidas(relatorio, pedido, um, () => ({ coluna, como: 'classe' })),
    dentro: (onde) => linhasLidas(relatorio, pedido, um, (antes) => ({ coluna, como: 'dentro', onde: onde(antes) })),
    bordas: () => linhasLidas(relatorio, pedido, um, () => ({ coluna, como: 'bordas' })),
  });
  const deTudo = emClasses({ colunas: [coluna], chave: sql`null::${tipo}`, agrupar });
  const dosGrupos = emClasses({ colunas: comEle, chave, agrupar: null });
  return sql`${quantisDeTudo(deTudo, partes, { cada: CADA_DE[agrupar], tipo })} union all ${quantisDosGrupos(dosGrupos, partes, colunas, chave)}`;
};

/** The key of a group so that none is like any other none, and can be looked up. */
const CHAVE_CERTA = sql`chave is null, coalesce(chave::text, '')`;

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
  const conjuntos = conjuntosDe(
    relatorio,
    pedido,
    figuras.flatMap(([, agregado]) => colunasDo(agregado)),
  );
  const coluna = (i: number): Sql => sql.id(`figura_${i}`);
  const valores = sql.join(
    figuras.map(([, agregado], i) => sql`, ${figura(agregado)} as ${coluna(i)}`),
    sql``,
  );
  const contadas = sql`contadas as (${sql.join(
    conjuntos.map(
      ({ base, rotulos, por }) =>
        sql`select antes, ${rotulos}, sum(n) as n${valores} from (${base}) as linhas group by ${por()}`,
    ),
    sql` union all `,
  )})`;
  // Groups are told by the first column of the table: of thousands the largest are shown, and how many more there are.
  const principal = figuras.findIndex(([chave]) => chave === relatorio.colunas[0]);
  const tamanho = principal === -1 ? sql`n` : coluna(principal);
  const maiores = sql`maiores as (select ${CHAVE_CERTA} from contadas where qual = 'grupo' and not antes order by ${tamanho} desc nulls last, chave limit ${GRUPOS})`;
  const escolhidas = sql`escolhidas as (select * from contadas where qual = 'total' or (qual = 'periodo' and not antes)
    union all select * from contadas where qual = 'grupo' and (${CHAVE_CERTA}) in (select * from maiores))`;
  const dosQuantis = [...porColuna].map(([qual, partes], i) => ({
    nome: sql.id(`quantil_${i}`),
    consulta: quantilDe(relatorio, pedido, qual, partes),
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
