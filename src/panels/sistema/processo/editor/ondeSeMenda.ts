import { junto, type Caminho } from '../../../../schemas/processo/edicao/caminho.ts';
import type { Achado, CodigoDeAchado } from '../../../../schemas/processo/verificar/achado.ts';

/** Findings of a piece as a whole, by what of its sheet mends them. */
const DA_PECA: Readonly<Partial<Record<CodigoDeAchado, string>>> = {
  campo_sem_etapa: 'lugar',
  etapa_inalcancavel: 'vem_de',
  etapa_vazia: 'secoes',
  documento_nunca_emitido: 'emitido_em',
};

/** The place where what was found can be mended: the finding's own, or that of the sheet which decides it. */
export const ondeSeMenda = ({ codigo, onde }: Pick<Achado, 'codigo' | 'onde'>): Caminho => {
  const nome = DA_PECA[codigo];
  return nome === undefined ? onde : junto(onde, nome);
};
