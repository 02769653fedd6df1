import type { Pagina } from './envelope.ts';

/** So far a search of requests is counted (docs/decisions/0072). */
export const TETO_DO_TOTAL = 10_000;

const numero = new Intl.NumberFormat('pt-BR');
/** '312', or 'mais de 10.000' of what was not counted to its end. */
export const totalEmPalavras = ({ total, total_parcial }: Pick<Pagina<unknown>, 'total' | 'total_parcial'>): string =>
  total_parcial === true ? `mais de ${numero.format(total)}` : numero.format(total);
