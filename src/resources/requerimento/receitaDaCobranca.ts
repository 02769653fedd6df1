import type { CobrancaVista } from '../../schemas/requerimento/vistas/valores.ts';

/** What a charge is booked under: "Taxas de licença (código 1121.01)". */
export const receitaDaCobranca = ({
  categoria,
  codigo_receita,
}: NonNullable<CobrancaVista['classificacao']>): string =>
  codigo_receita === null ? categoria : `${categoria} (código ${codigo_receita})`;
