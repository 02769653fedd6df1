import { mostrarValor } from '../mostrarValor.ts';
import type { Formato, Grafico, Relatorio, RelatorioLido, Valores } from '../relatorio.ts';
import type { Forma } from './formas.ts';

/** Room below for what the axis says. */
export const EIXO = 28;
/** Groups that are drawn; the table has all. */
export const GRUPOS_NO_DESENHO = 12;

/** How close its bars stand, and how many there are at most. */
export interface Espacos {
  readonly barra: number;
  /** From the top of a bar to that of the next. */
  readonly passo: number;
  readonly grupos: number;
  /** Lines that a name beside its bar may take. */
  readonly linhas: number;
  /** From a line of a name to the next. */
  readonly linha: number;
  /** From the top of a bar to that of the next where a name takes several lines, if that is more. */
  readonly passoComLinhas: number;
  /** Room of the names where one does not fit into its lines and the bars can spare it. */
  readonly nomesLongos: number;
  /** Height of a drawing over periods. */
  readonly altura: number;
}

export const NA_TELA: Espacos = {
  barra: 26,
  passo: 38,
  grupos: GRUPOS_NO_DESENHO,
  linhas: 2,
  linha: 15,
  passoComLinhas: 38,
  nomesLongos: 204,
  altura: 212,
};
/** A screen that is printed: its drawings stand below one another, and both on the first page. */
export const NA_FOLHA: Espacos = { ...NA_TELA, barra: 20, passo: 32, passoComLinhas: 32, grupos: 8, altura: 168 };
/**
 * A file: up to six bars leave room on the first page for a table as short as they are; of more groups the table begins on the next page, and the drawings have
 * the room that it leaves.
 */
export const NO_PAPEL: Espacos = {
  barra: 16,
  passo: 22,
  grupos: 10,
  linhas: 2,
  linha: 13,
  passoComLinhas: 28,
  nomesLongos: 250,
  altura: 164,
};

/** The figures of one drawing are of one kind. */
export const formatoDe = (medidas: Relatorio['medidas'], { medidas: [qual = ''] }: Grafico): Formato =>
  medidas[qual]?.formato ?? 'quantidade';

export const somaDe = (valores: Valores, medidas: readonly string[]): number =>
  medidas.reduce((total, m) => total + (valores[m] ?? 0), 0);

/** What is to be kept of the figures of a drawing, in days; null: nothing. */
export const metaDe = ({ meta }: Grafico, lido: RelatorioLido): number | null => (meta === true ? lido.meta : null);

export const metaDita = (meta: number): string => `meta: ${mostrarValor({ formato: 'dias' }, meta)}`;

export const texto = (
  x: number,
  y: number,
  t: string,
  papel: Extract<Forma, { tipo: 'texto' }>['papel'],
  ancora: 'start' | 'middle' | 'end' = 'start',
): Forma => ({ tipo: 'texto', x, y, texto: t, papel, ancora });

/** What there is a bar for, the largest first: of nothing there is none, unless there is nothing else. */
export const comBarra = <G>(grupos: readonly G[], quanto: (grupo: G) => number): readonly G[] => {
  const comAlgo = grupos.filter((um) => quanto(um) > 0);
  return (comAlgo.length === 0 ? grupos : comAlgo).toSorted((a, b) => quanto(b) - quanto(a));
};

/** Groups that a drawing has a bar for. */
export const gruposDesenhados = (
  { medidas }: Pick<Grafico, 'medidas'>,
  { grupos }: Pick<RelatorioLido, 'grupos'>,
  cabem: number,
): RelatorioLido['grupos'] => comBarra(grupos, ({ valores }) => somaDe(valores, medidas)).slice(0, cabem);

/** That so many are in the table alone; undefined where the drawing has all. */
export const maisNaTabela = (fora: number): string | undefined => {
  if (fora <= 0) return undefined;
  return fora === 1 ? 'Mais 1 está na tabela.' : `Mais ${fora} estão na tabela.`;
};
