import type { LugarNaPagina } from '../../schemas/visor/lugar.ts';
import type { Palavras } from './folhas.ts';

export interface Achado {
  readonly lugar: LugarNaPagina;
  /** The words around, so that one can tell the places apart. */
  readonly trecho: string;
}

/** One letter for one, so that places in the text stay where they are. */
const simples = (texto: string): string =>
  Array.from({ length: texto.length }, (_, i) => {
    const letra = texto.charAt(i);
    const base = letra.normalize('NFD').charAt(0).toLowerCase();
    return /\s/.test(base) ? ' ' : base || letra;
  }).join('');

const EM_VOLTA = 28;

/** Where a text stands on a page: capitals and accents do not count, and it may go on in the next line. */
export const procurarNaPagina = (
  pagina: number,
  palavras: readonly Palavras[],
  procurado: string,
): readonly Achado[] => {
  const alvo = simples(procurado.trim());
  if (alvo === '') return [];
  const inicios: number[] = [];
  let texto = '';
  for (const p of palavras) {
    inicios.push(texto.length);
    texto += p.texto;
  }
  const onde = simples(texto);
  const achados: Achado[] = [];
  for (let i = onde.indexOf(alvo); i !== -1; i = onde.indexOf(alvo, i + alvo.length)) {
    // The run in which it begins; what goes on in the next one is found from there.
    const qual = inicios.findLastIndex((inicio) => inicio <= i);
    const palavra = palavras[qual];
    if (palavra === undefined) continue;
    const dentro = i - (inicios[qual] ?? 0);
    const tamanho = Math.min(alvo.length, palavra.texto.length - dentro);
    const { x, y, largura, altura } = palavra.lugar;
    const total = Math.max(1, palavra.texto.trimEnd().length);
    const deitada = largura >= altura;
    achados.push({
      lugar: {
        pagina,
        x: deitada ? x + (largura * dentro) / total : x,
        y,
        largura: deitada ? Math.min(largura, (largura * tamanho) / total) : largura,
        altura,
      },
      trecho: texto
        .slice(Math.max(0, i - EM_VOLTA), i + alvo.length + EM_VOLTA)
        .replace(/\s+/g, ' ')
        .trim(),
    });
  }
  return achados;
};
