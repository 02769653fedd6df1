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
  /** Height of a drawing over periods. */
  readonly altura: number;
}

export const NA_TELA: Espacos = { barra: 26, passo: 38, grupos: GRUPOS_NO_DESENHO, linhas: 2, altura: 212 };
/** A screen that is printed: its drawings stand below one another, and both on the first page. */
export const NA_FOLHA: Espacos = { barra: 20, passo: 32, grupos: 8, linhas: 2, altura: 168 };
/** A file: so that the drawings and the beginning of the first table stand on the first page. */
export const NO_PAPEL: Espacos = { barra: 16, passo: 22, grupos: 6, linhas: 1, altura: 164 };

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

/** Groups that a drawing has a bar for, the largest first: of nothing there is none, unless there is nothing else. */
export const gruposDesenhados = (
  { medidas }: Pick<Grafico, 'medidas'>,
  { grupos }: Pick<RelatorioLido, 'grupos'>,
  cabem: number,
): RelatorioLido['grupos'] => {
  const comAlgo = grupos.filter(({ valores }) => somaDe(valores, medidas) > 0);
  return (comAlgo.length === 0 ? grupos : comAlgo)
    .toSorted((a, b) => somaDe(b.valores, medidas) - somaDe(a.valores, medidas))
    .slice(0, cabem);
};
