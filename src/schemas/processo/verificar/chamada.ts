import { rotuloDaPropriedade } from '../edicao/ondeEmPalavras.ts';

/**
 * A property with its place as findings begin to speak of it: by the label that its sheet gives it, which is what stands beside the sentence. '“Só aparece se”
 * do campo "Área"'.
 * @param deQue of what it is: 'do campo "Área"'
 */
export const chamada = (onde: string, deQue: string): { readonly onde: string; readonly oQue: string } => ({
  onde,
  oQue: `“${rotuloDaPropriedade(onde)}” ${deQue}`,
});
