import { funcoesDaLinguagem } from './catalogo.ts';
import { ErroDeCompilacao } from './erro.ts';
import type { Simbolo } from './lexico.ts';
import { funcaoDe, palavraDe } from './palavras.ts';

/** Symbols with their decimal commas read, and the first comma that can be read in two ways. */
export interface Lidos {
  readonly simbolos: readonly Simbolo[];
  /** From the figure before it to the one after it. */
  readonly ambigua?: Pick<Simbolo, 'inicio' | 'fim'>;
}

/** What is open: whether it takes several values, and which sign separates them. */
interface Quadro {
  readonly separa: boolean;
  readonly porPonto: boolean;
}

const RAIZ: Quadro = { separa: false, porPonto: false };
const ehSinal = (s: Simbolo | undefined, sinal: string): boolean => s?.tipo === 'sinal' && s.texto === sinal;

/** What an opening bracket opens, by the word before it. */
const aoAbrir = (antes: Simbolo | undefined, depoisDePonto: boolean, extras: readonly string[]): boolean => {
  if (antes?.tipo !== 'nome') return false;
  const palavra = depoisDePonto ? undefined : palavraDe(antes.texto);
  if (palavra !== undefined) return palavra === 'em';
  const nome = depoisDePonto ? undefined : funcaoDe(antes.texto, extras);
  return nome === undefined || funcoesDaLinguagem[nome]?.umValor !== true;
};

/** Places of the brackets that hold a semicolon directly. */
function comPontoEVirgula(simbolos: readonly Simbolo[]): ReadonlySet<number> {
  const achados = new Set<number>();
  const abertos: number[] = [];
  simbolos.forEach((s, i) => {
    const dentro = abertos.at(-1);
    if (ehSinal(s, '(')) abertos.push(i);
    else if (ehSinal(s, ')')) abertos.pop();
    else if (ehSinal(s, ';') && dentro !== undefined) achados.add(dentro);
  });
  return achados;
}

/** `1,5` without a space on either side. */
const coladas = (simbolos: readonly Simbolo[], i: number): readonly [Simbolo, Simbolo] | undefined => {
  const [antes, virgula, depois] = [simbolos[i - 1], simbolos[i], simbolos[i + 1]];
  return antes?.tipo === 'numero' &&
    depois?.tipo === 'numero' &&
    antes.fim === virgula?.inicio &&
    depois.inicio === virgula.fim
    ? [antes, depois]
    : undefined;
};

/**
 * Reads the commas between figures (docs/decisions/0129). Outside a call or list a comma is a decimal one, and so it is where `;` separates the values
 * or the function takes only one. Where commas separate, as older definitions write it, `1,5` are two values: `ambigua` tells that whoever wrote it may
 * have meant one. Linear in the number of symbols. Throws `ErroDeCompilacao`.
 * @param extras names of functions of this expression alone
 */
export function lerVirgulas(simbolos: readonly Simbolo[], extras: readonly string[]): Lidos {
  if (!simbolos.some((s) => ehSinal(s, ','))) return { simbolos };
  const porPonto = comPontoEVirgula(simbolos);
  const quadros: Quadro[] = [RAIZ];
  const lidos: Simbolo[] = [];
  let ambigua: Lidos['ambigua'];
  for (let i = 0; i < simbolos.length; i++) {
    const s = simbolos[i];
    if (s === undefined) break;
    const quadro = quadros.at(-1) ?? RAIZ;
    if (ehSinal(s, '('))
      quadros.push({
        separa: aoAbrir(simbolos[i - 1], ehSinal(simbolos[i - 2], '.'), extras),
        porPonto: porPonto.has(i),
      });
    else if (ehSinal(s, ')') && quadros.length > 1) quadros.pop();
    const par = ehSinal(s, ',') ? coladas(simbolos, i) : undefined;
    const decimal = par !== undefined && (!quadro.separa || quadro.porPonto);
    if (par === undefined || !decimal) {
      if (par !== undefined && !par[0].texto.includes('.') && !par[1].texto.includes('.'))
        ambigua ??= { inicio: par[0].inicio, fim: par[1].fim };
      lidos.push(s);
      continue;
    }
    const [antes, depois] = par;
    const onde = { inicio: antes.inicio, fim: depois.fim };
    if (lidos.at(-1) !== antes || antes.texto.includes('.') || depois.texto.includes('.'))
      throw new ErroDeCompilacao(
        'sintaxe',
        'Escreva o número com uma só vírgula e sem separar os milhares: 1234,5',
        onde,
      );
    lidos[lidos.length - 1] = { tipo: 'numero', texto: `${antes.texto}.${depois.texto}`, ...onde };
    i++;
  }
  return { simbolos: lidos, ...(ambigua !== undefined && { ambigua }) };
}
