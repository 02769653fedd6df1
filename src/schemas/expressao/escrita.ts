import type { FuncaoDeclarada } from './catalogo.ts';
import { ErroDeCompilacao } from './erro.ts';
import { lerSimbolos } from './lexico.ts';
import { lerVirgulas } from './virgulas.ts';

/** What an expression says, whichever notation it is written in; undefined where it cannot be read, or in two ways. */
const dito = (
  fonte: string,
  extras: readonly string[],
): readonly { inicio: number; tipo: string; texto: string }[] | undefined => {
  try {
    const { simbolos, ambigua } = lerVirgulas(lerSimbolos(fonte), extras);
    return ambigua === undefined ? simbolos : undefined;
  } catch (erro) {
    if (erro instanceof ErroDeCompilacao) return undefined;
    throw erro;
  }
};

const ehVirgula = ({ tipo, texto }: { readonly tipo: string; readonly texto: string }): boolean =>
  tipo === 'sinal' && texto === ',';

/**
 * An expression as Brazilians write it, decimals with a comma and values apart by `;`: what the editor shows of a definition in the older notation. Sign
 * by sign, so that every other letter keeps its place. Left as it is where it cannot be read, can be read in two ways, or would be.
 * @param extras names of functions of this expression alone
 */
export function escritaBrasileira(fonte: string, extras: readonly string[] = []): string {
  const simbolos = dito(fonte, extras);
  if (simbolos === undefined) return fonte;
  const letras = fonte.split('');
  for (const s of simbolos) {
    const ponto = s.tipo === 'numero' ? fonte.indexOf('.', s.inicio) : -1;
    if (ehVirgula(s)) letras[s.inicio] = ';';
    else if (ponto >= 0 && ponto < s.inicio + s.texto.length) letras[ponto] = ',';
  }
  const escrita = letras.join('');
  const igual = dito(escrita, extras)
    ?.map(({ texto }) => texto)
    .join(' ');
  return igual === simbolos.map((s) => (ehVirgula(s) ? ';' : s.texto)).join(' ') ? escrita : fonte;
}

/** A call to be filled in, with room for each of its values: `arredondar(; )`, `data("")`. */
export const chamadaVazia = (nome: string, { formas }: FuncaoDeclarada): string => {
  if (formas.some((forma) => forma.includes('"'))) return `${nome}("")`;
  const pontos = formas.map((forma) => forma.replace('; …', '').split(';').length - 1);
  return `${nome}(${'; '.repeat(Math.max(...pontos))})`;
};
