import type { CartaoExportado, FiguraExportada } from './exportado.ts';

/** A column of the figures above all; one that would be empty from its head down is not there. */
interface Coluna {
  readonly titulo: string;
  readonly celula: (cartao: CartaoExportado) => string | FiguraExportada;
  /** Whether a row has something in it. */
  readonly tem: (cartao: CartaoExportado) => boolean;
}

const COMPARADO = ({ antes }: CartaoExportado): boolean => antes !== null;

const COLUNAS: readonly Coluna[] = [
  { titulo: 'Em números', celula: ({ rotulo }) => rotulo, tem: () => true },
  { titulo: 'Valor', celula: ({ agora }) => agora, tem: () => true },
  { titulo: 'Unidade', celula: ({ unidade }) => unidade, tem: ({ unidade }) => unidade !== '' },
  { titulo: 'Antes', celula: ({ antes }) => antes ?? '', tem: COMPARADO },
  { titulo: 'Diferença', celula: ({ diferenca }) => diferenca, tem: COMPARADO },
];

/**
 * The figures above all as tables hold them: a row of heads, then one for each figure. What it was before, and how it differs, where something is compared; why there
 * is no figure is said where each is explained.
 */
export const tabelaDosCartoes = (
  cartoes: readonly CartaoExportado[],
): readonly (readonly (string | FiguraExportada)[])[] => {
  const colunas = COLUNAS.filter(({ tem }) => cartoes.some(tem));
  return [colunas.map(({ titulo }) => titulo), ...cartoes.map((cartao) => colunas.map(({ celula }) => celula(cartao)))];
};
