import { aplicarMascara, semMascara, type Mascara } from './mascara.ts';

/** What a masked input shows after a key, and where its caret goes. */
export interface Digitado {
  readonly texto: string;
  readonly cursor: number;
}

/** How many of so many characters stand in the group that they end in, and how many it takes; undefined in the last group, which no separator ends. */
const grupoAberto = (
  padrao: string,
  guardados: number,
): { readonly tem: number; readonly leva: number } | undefined => {
  let tem = guardados;
  for (const { length: leva } of padrao.split(/[^#@]+/).slice(0, -1)) {
    if (tem < leva) return { tem, leva };
    tem -= leva;
  }
  return undefined;
};

/** What was typed with zeros before a group that a separator just ended too early. */
const comZeros = (mascara: Mascara, { texto, cursor }: Digitado): Digitado => {
  const { completa = false, aceita, padroes = [] } = mascara;
  const tecla = texto[cursor - 1];
  if (!completa || tecla === undefined || aceita.test(tecla)) return { texto, cursor };
  const guardado = semMascara(mascara, texto.slice(0, cursor));
  const grupo = grupoAberto(padroes[0] ?? '', guardado.length);
  if (grupo === undefined || grupo.tem === 0) return { texto, cursor };
  const inicio = guardado.length - grupo.tem;
  const inteiro = guardado.slice(0, inicio) + guardado.slice(inicio).padStart(grupo.leva, '0');
  return { texto: inteiro + texto.slice(cursor), cursor: inteiro.length };
};

/**
 * Masks what stands in an input after a key and keeps the caret behind the same stored character, so that typing and
 * deleting in the middle of '111.444.777-35' does not throw the caret to the end.
 */
export const mascararDigitacao = (mascara: Mascara, teclado: string, onde: number): Digitado => {
  const { texto: digitado, cursor } = comZeros(mascara, { texto: teclado, cursor: onde });
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
