import { aplicarMascara, semMascara, type Mascara } from './mascara.ts';

/** What a masked input shows after a key, and where its caret goes. */
export interface Digitado {
  readonly texto: string;
  readonly cursor: number;
}

/**
 * Masks what stands in an input after a key and keeps the caret behind the same stored character, so that typing and
 * deleting in the middle of '111.444.777-35' does not throw the caret to the end.
 */
export const mascararDigitacao = (mascara: Mascara, digitado: string, cursor: number): Digitado => {
  const texto = aplicarMascara(mascara, digitado);
  const { prefixo = '', sufixo = '' } = mascara;
  const guardadosAntes = semMascara({ ...mascara, sufixo: '' }, digitado.slice(0, cursor)).length;
  const fim = texto.length - (texto === '' ? 0 : sufixo.length);
  let posicao = texto === '' ? 0 : prefixo.length;
  for (let vistos = 0; vistos < guardadosAntes && posicao < fim; posicao += 1) {
    if (mascara.aceita.test(texto[posicao] ?? '')) vistos += 1;
  }
  return { texto, cursor: posicao };
};
