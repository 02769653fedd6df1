import type { Query, ValorDeQuery } from './query.ts';

/** Values of the advanced filters by field path; a range is `{de, ate}`, emptiness `{vazio: '1'}`. */
export type Filtros = Readonly<Record<string, ValorDeQuery>>;

export interface ConsultaDaLista {
  readonly pagina: number;
  readonly porPagina: number;
  /** Column; '' is the server's own order, newest first. */
  readonly ordem: string;
  readonly decrescente: boolean;
  readonly s?: string;
  readonly filtros?: Filtros;
}

/** AMB-046: '', null, undefined, an empty list and a group of nothing else are empty; 0 and false are values. */
export const filtroVazio = (valor: ValorDeQuery): boolean => {
  if (valor === '' || valor === null || valor === undefined) return true;
  if (Array.isArray(valor)) return valor.length === 0;
  return typeof valor === 'object' && Object.values(valor).every(filtroVazio);
};

/** Number of filters whose value is not empty (spec 3, ENT-019). */
export const contarFiltros = (filtros: Filtros): number =>
  Object.values(filtros).filter((valor) => !filtroVazio(valor)).length;

const semVazios = (filtros: Filtros): Filtros =>
  Object.fromEntries(
    Object.entries(filtros)
      .filter(([, valor]) => !filtroVazio(valor))
      .map(([caminho, valor]) => [
        caminho,
        typeof valor === 'object' && valor !== null && !Array.isArray(valor) ? semVazios(valor as Filtros) : valor,
      ]),
  );

/**
 * The query of a list call (spec 3, spec 7, api.md "lists"): page, per_page, order and direction, s, `filtro[campo]=v`. Without a
 * column neither order nor direction is sent.
 */
export const consultaDaLista = ({ pagina, porPagina, ordem, decrescente, s, filtros = {} }: ConsultaDaLista): Query => {
  const preenchidos = semVazios(filtros);
  return {
    ...(s === undefined || s.trim() === '' ? {} : { s: s.trim() }),
    page: pagina,
    per_page: porPagina,
    ...(ordem === '' ? {} : { order: ordem, direction: decrescente ? 'desc' : 'asc' }),
    ...(Object.keys(preenchidos).length === 0 ? {} : { filtro: preenchidos }),
  };
};
