import { AppError } from '../../../src/schemas/errors.ts';
import {
  formatosDeExportacao,
  LIMITES_DA_EXPORTACAO,
  type FormatoDeExportacao,
} from '../../../src/schemas/exportacao.ts';

/** How each kind of file travels. */
export const TIPO_DO_FORMATO = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const satisfies Record<FormatoDeExportacao, string>;

const numero = (n: number): string => new Intl.NumberFormat('pt-BR').format(n);

/**
 * Refuses a list too long for its format (design figures): a sheet of more rows opens badly, a paper of more nobody reads.
 * @throws AppError regra, naming the format that takes it
 */
export const exigirQueCaiba = (formato: FormatoDeExportacao, total: number): void => {
  const limite = LIMITES_DA_EXPORTACAO[formato];
  if (total <= limite) return;
  const outro = formatosDeExportacao.find((um) => total <= LIMITES_DA_EXPORTACAO[um]);
  const saida =
    outro === undefined ? 'Use filtros para exportar menos' : `Exporte em ${outro.toUpperCase()} ou use filtros`;
  throw new AppError(
    'regra',
    `Um arquivo ${formato.toUpperCase()} leva até ${numero(limite)} linhas, e esta lista tem ${numero(total)}. ${saida}`,
  );
};
