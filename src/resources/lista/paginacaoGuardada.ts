import { gravar, ler } from '../../authProvider/armazenamento.ts';
import { chaves } from '../../authProvider/chaves.ts';
import { PER_PAGE } from '../../schemas/listQuery.ts';

/** A list's pagination as it is kept (spec 3). */
export interface Paginacao {
  /** Column; '' is the server's own order. */
  readonly sortBy: string;
  readonly descending: boolean;
  readonly page: number;
  readonly rowsPerPage: number;
  readonly rowsNumber: number;
}

/** Spec 3: sortBy empty, descending false, page 1, rowsPerPage 10, rowsNumber 10. */
export const PAGINACAO_PADRAO: Paginacao = {
  sortBy: '',
  descending: false,
  page: 1,
  rowsPerPage: PER_PAGE.padrao,
  rowsNumber: 10,
};

type Objeto = Readonly<Record<string, unknown>>;
const objeto = (valor: unknown): Objeto =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor) ? (valor as Objeto) : {};

const inteiro = (valor: unknown, minimo: number, maximo: number, padrao: number): number =>
  Number.isInteger(valor) && Number(valor) >= minimo && Number(valor) <= maximo ? Number(valor) : padrao;

/** What was kept for the screen, each part checked: a value that the server would refuse falls back to its default. */
export const lerPaginacao = (escopo: string, colunas: readonly string[]): Paginacao => {
  const guardada = objeto(objeto(ler(chaves.paginacoes))[escopo]);
  const { sortBy, descending, page, rowsPerPage, rowsNumber } = guardada;
  return {
    sortBy: typeof sortBy === 'string' && colunas.includes(sortBy) ? sortBy : PAGINACAO_PADRAO.sortBy,
    descending: descending === true,
    page: inteiro(page, 1, Number.MAX_SAFE_INTEGER, PAGINACAO_PADRAO.page),
    rowsPerPage: inteiro(rowsPerPage, PER_PAGE.min, PER_PAGE.max, PAGINACAO_PADRAO.rowsPerPage),
    rowsNumber: inteiro(rowsNumber, 0, Number.MAX_SAFE_INTEGER, PAGINACAO_PADRAO.rowsNumber),
  };
};

/** Kept at once, beside those of the other screens (spec 4). */
export const gravarPaginacao = (escopo: string, paginacao: Paginacao): void =>
  gravar(chaves.paginacoes, { ...objeto(ler(chaves.paginacoes)), [escopo]: paginacao });
