import type { Relatorio } from './relatorio.ts';

/** The measure of a comparison that is drawn: the one that was chosen, if it is in the table. */
export const medidaDesenhada = ({ colunas }: Pick<Relatorio, 'colunas'>, pedida: string | undefined): string =>
  pedida !== undefined && colunas.includes(pedida) ? pedida : (colunas[0] ?? '');
