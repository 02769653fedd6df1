import type { Contagem } from './contagem.ts';
import type { Fonte } from './fatos/fonte.ts';
import type { ComparadoCom } from './periodosProntos.ts';

/** Value of a dimension that a row has; several: one of them. */
export interface Condicao<D extends string = string> {
  readonly coluna: D;
  readonly valores: readonly (string | boolean)[];
}

/**
 * How rows become a figure. `n` is the number of rows; a share and a mean have no value where they would divide by zero.
 * `conta`: rows, those that a condition holds of where it is given. `soma`: sum of columns. `media`: that, per row. `distintos`: how many values of a dimension the rows have. `parte`: rows that hold `de` among those
 * that hold `em` (absent: all). `parte-da-soma`: sum of columns within the sum of others. `quantil`: the least value of a dimension that a share of
 * the rows does not exceed. `requerimentos`: how many requests the rows are of; the rows themselves are read for it, whatever the period.
 */
export type Agregado<D extends string = string, S extends string = string> =
  | { readonly tipo: 'conta' | 'requerimentos'; readonly onde?: Condicao<D> }
  | { readonly tipo: 'soma'; readonly colunas: readonly S[]; readonly onde?: Condicao<D> }
  | { readonly tipo: 'media'; readonly colunas: readonly S[]; readonly onde?: Condicao<D> }
  | { readonly tipo: 'distintos'; readonly coluna: D; readonly onde?: Condicao<D> }
  | { readonly tipo: 'parte'; readonly de: Condicao<D>; readonly em?: Condicao<D> }
  | { readonly tipo: 'parte-da-soma'; readonly colunas: readonly S[]; readonly em: readonly S[] }
  | { readonly tipo: 'quantil'; readonly coluna: D; readonly parte: number };

/** How a figure is written. What is kept in seconds or centavos is told in days and reais. */
export type Formato = 'quantidade' | 'dias' | 'segundos' | 'percentual' | 'centavos' | 'area' | 'media';

export interface Medida<D extends string = string, S extends string = string> {
  readonly rotulo: string;
  /** What it counts and how, as whoever reads it is told. */
  readonly frase: string;
  readonly agregado: Agregado<D, S>;
  readonly formato: Formato;
  /** Which way is better; absent: neither. */
  readonly melhor?: 'mais' | 'menos';
  /** Other measures that are told small under it on a card, each with its short name: the rest of what it is a part of. */
  readonly ao_lado?: Readonly<Record<string, string>>;
  /** Why there is none, where it has no value. */
  readonly falta: string;
  /** What stands small beside it, or of one and of several; absent: what its kind has ('dias'), or nothing. */
  readonly unidade?: string | readonly [uma: string, varias: string];
  /** The figures of several groups add up to nothing that means anything. */
  readonly semTotal?: true;
  /** What the rows that it is made of are called, one and several; absent: as the report calls its rows. */
  readonly linhas?: readonly [uma: string, varias: string];
  /** What it counts of one request, one and several, where it is a mean of such counts: 'rodada'. */
  readonly deUm?: readonly [uma: string, varias: string];
  /** Of a share: the measure that counts what it is a share of, which a sentence says where those are a handful; absent: none does. */
  readonly base?: string;
}

/** What the values of a dimension stand for. */
export type NomesDe = 'processo' | 'setor' | 'etapa' | 'pessoa' | 'padrao' | 'texto' | Readonly<Record<string, string>>;

/** What a report is grouped and filtered by. */
export interface Dimensao<D extends string = string> {
  readonly rotulo: string;
  readonly coluna: D;
  readonly nomes: NomesDe;
  /** What stands where a row has none: 'Sem setor'. */
  readonly semValor: string;
  /** Why rows that have none stand apart from those that are ranked, without a full stop; absent: they are ranked with them. */
  readonly semValorAparte?: string;
  /** What a filter of it says that narrows to none: 'Todas'; absent: 'Todos'. */
  readonly todos?: string;
  /** How it is said that something is told by it: 'pelo que veio'; absent: 'por ' and its name. */
  readonly por?: string;
  /** Key of the dimension within which a value means something: steps of two types have no more in common than their key. */
  readonly dentroDe?: string;
}

/**
 * A drawing of figures, with the sentence that says what is seen in it. `barras`: a bar for each group, in parts where there are several figures; `linha`:
 * a figure over the periods; `colunas`: a column for each period, in parts.
 */
export interface Grafico<M extends string = string> {
  readonly tipo: 'barras' | 'linha' | 'colunas';
  readonly medidas: readonly M[];
  readonly titulo: string;
  /** What the axis counts: 'dias', 'requerimentos'. */
  readonly unidade: string;
  /** The same of one: 'requerimento'; absent: no figure of it is told by that word. */
  readonly uma?: string;
  /** With the term that the processes declare for the whole request as a line, where they share one. */
  readonly meta?: true;
  /** What is drawn in their place by the very thing that they are told apart by: all that is counted. */
  readonly inteira?: M;
  /** What is counted then, of one and of several, where it is not what the figures count: 'etapas em aberto' in the place of 'etapas fora do prazo'. */
  readonly unidade_inteira?: readonly [uma: string, varias: string];
}

/** A report, declared once: its query, its screen, its files and its call follow from it. */
export interface Relatorio<F extends Fonte = Fonte, M extends string = string, A extends string = string> {
  /** Last part of its addresses (specification 2). */
  readonly nome: string;
  readonly rotulo: string;
  /** The question that it answers. */
  readonly pergunta: string;
  /** What it counts, as a sentence: what brings something into it. */
  readonly conta: string;
  readonly fonte: F;
  /** What its rows are called, one and several, where a request may have several; absent: each is a request. */
  readonly linhas?: readonly [uma: string, varias: string];
  /** It counts what goes on now (rows that have no day yet): without a period, and without one before it. Absent: what was in a period. */
  readonly momento?: 'agora';
  /** A column that only the rows have (`detalhes`) may be one too: then the rows are read, whatever the period. */
  readonly dimensoes: Readonly<Record<A, Dimensao<Chaves<F, 'dimensoes' | 'detalhes' | 'deHoje'>>>>;
  readonly medidas: Readonly<Record<M, Medida<Chaves<F, 'dimensoes' | 'deHoje'>, Chaves<F, 'somas'>>>>;
  /** By what its rows may be grouped, the usual one first. */
  readonly agrupa: readonly A[];
  /** By what it may be narrowed. */
  readonly filtra: readonly A[];
  /** What must have come before anything is counted, told where nothing is; absent: that another period or fewer filters may help. */
  readonly vazio?: string;
  /** Figures that stand above all, with what they were in the period before. */
  readonly cartoes: readonly M[];
  /** Columns of its table. */
  readonly colunas: readonly M[];
  readonly graficos: readonly Grafico<M>[];
}

export type Chaves<F, Q extends 'dimensoes' | 'somas' | 'detalhes' | 'deHoje'> = Q extends keyof F
  ? keyof NonNullable<F[Q]> & string
  : never;

export const defineRelatorio = <const F extends Fonte, const M extends string, const A extends string>(
  relatorio: Relatorio<F, M, A>,
): Relatorio<F, M, A> => relatorio;

/** @throws RangeError for one that the report does not have (a defect of the caller) */
export const dimensaoDe = ({ nome, dimensoes }: Pick<Relatorio, 'nome' | 'dimensoes'>, qual: string): Dimensao => {
  const dimensao = dimensoes[qual];
  if (dimensao === undefined) throw new RangeError(`O relatório ${nome} não tem a dimensão ${qual}`);
  return dimensao;
};

/** Stands between a value of a dimension and that within which it means something, which comes first: '7 analise'. */
export const DENTRO = ' ';

/** How a report is grouped, and by what it is narrowed. */
interface Agrupado {
  readonly por: string;
  readonly filtro: Readonly<Record<string, readonly unknown[]>>;
  /** They are told apart whatever was chosen. */
  readonly separa?: boolean;
}

/**
 * Dimension within whose values those of another are told apart, where a report is grouped by that; undefined: by itself it says what it is, or one value of
 * the outer one was chosen.
 */
export const separadaPor = (
  { dimensoes }: Pick<Relatorio, 'dimensoes'>,
  { por, filtro, separa = false }: Agrupado,
): Dimensao | undefined => {
  const fora = dimensoes[por]?.dentroDe;
  return fora === undefined || (!separa && filtro[fora]?.length === 1) ? undefined : dimensoes[fora];
};

/** By what the requests behind a report may be narrowed: its filters, and whatever it is grouped by. */
export const estreitaPor = ({ agrupa, filtra }: Pick<Relatorio, 'agrupa' | 'filtra'>): readonly string[] => [
  ...new Set([...filtra, ...agrupa]),
];

/** Dimension of a report that tells sectors apart; undefined: none does, it is of the whole city. */
export const dimensaoDosSetores = ({ dimensoes }: Pick<Relatorio, 'dimensoes'>): Dimensao | undefined =>
  Object.values(dimensoes).find(({ nomes }) => nomes === 'setor');

/** What a measure says of no rows: counts and sums are nought, shares, means and quantiles are none. */
export const valorDeNada = ({ agregado }: Pick<Medida, 'agregado'>): 0 | null =>
  agregado.tipo === 'conta' ||
  agregado.tipo === 'soma' ||
  agregado.tipo === 'requerimentos' ||
  agregado.tipo === 'distintos'
    ? 0
    : null;

/** Values of one dimension that are offered; who has more is not to be chosen from a list. */
export const OPCOES_NO_MAXIMO = 500;

/** Values of one dimension that a report may be narrowed to at once. */
export const ESCOLHAS_NO_MAXIMO = 50;

/** Figures of a report's rows, by measure; null: there is none. */
export type Valores = Readonly<Record<string, number | null>>;

/** Why some of its figures are none, each reason once with the columns that it is of. */
export const faltasDe = (
  medidas: Readonly<Record<string, Pick<Medida, 'rotulo' | 'falta'>>>,
  colunas: readonly string[],
  linhas: readonly Valores[],
): readonly { readonly falta: string; readonly rotulos: readonly string[] }[] => {
  const porFalta = new Map<string, readonly string[]>();
  for (const coluna of colunas) {
    const medida = medidas[coluna];
    if (medida === undefined || !linhas.some((valores) => (valores[coluna] ?? null) === null)) continue;
    porFalta.set(medida.falta, [...(porFalta.get(medida.falta) ?? []), medida.rotulo]);
  }
  return [...porFalta].map(([falta, rotulos]) => ({ falta, rotulos }));
};

/** Its measures as its screen has them: those of the cards, of the table and of the drawings, each once. */
export const medidasDaTela = ({ cartoes, colunas, graficos, medidas }: Relatorio): readonly Medida[] =>
  [
    ...new Set([
      ...cartoes.flatMap((c) => [c, ...Object.keys(medidas[c]?.ao_lado ?? {})]),
      ...colunas,
      ...graficos.flatMap((g) => g.medidas),
    ]),
  ].flatMap((c) => medidas[c] ?? []);

/** What a report says of one group, in the period and in the one before. */
export interface GrupoDoRelatorio {
  /** Value of the dimension; null: rows that have none. */
  readonly chave: string | null;
  readonly nome: string;
  readonly valores: Valores;
  readonly antes: Valores | null;
}

/** How far the requests are counted that a rebuild has still to read. */
export const POR_REUNIR_CONTADOS = 1_000;

export interface RelatorioLido {
  readonly de: string;
  readonly ate: string;
  /** Null: how it is now has none. */
  readonly anterior: { readonly de: string; readonly ate: string } | null;
  readonly comparado_com: ComparadoCom | null;
  /** In which days its times are told; null: it tells none that could be told in others. */
  readonly contagem: Contagem | null;
  readonly agrupar: 'semanal' | 'mensal' | 'anual';
  readonly por: string;
  readonly total: Valores;
  readonly total_antes: Valores;
  readonly grupos: readonly GrupoDoRelatorio[];
  /** Groups that there are beyond those, which are the largest. */
  readonly grupos_fora: number;
  /** Days that every process that is counted declares for the whole request; null: none, or not the same. */
  readonly meta: number | null;
  /** A row for each period, those without anything too; none of how it is now. */
  readonly periodos: readonly { readonly inicio: string; readonly valores: Valores }[];
  /** Moment that the figures are of; null: of now. */
  readonly atrasado_desde: string | null;
  /** Requests that a rebuild of the facts has still to read, counted up to `POR_REUNIR_CONTADOS`. */
  readonly por_reunir: number;
  /** By persons, its reader is told of his own work alone. */
  readonly so_o_proprio: boolean;
  /** What the persons are called that it was narrowed to, by their ids: a list of them may have no room for all. */
  readonly pessoas?: Readonly<Record<string, string>>;
}

/** A request that a report counts. */
export interface RequerimentoDoRelatorio {
  readonly id: number;
  readonly numero: string;
  readonly tipo: string;
  readonly situacao: string;
  readonly requerente: string;
  /** AAAA-MM-DD, the last day that it is counted on. */
  readonly dia: string;
  /** The asked figure of this request alone, of its own rows; null or absent: none was asked, or it would say nothing of one. */
  readonly valor?: number | null;
}
