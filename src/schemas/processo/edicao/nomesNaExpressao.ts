import { ErroDeCompilacao } from '../../expressao/erro.ts';
import { lerSimbolos, type Simbolo } from '../../expressao/lexico.ts';
import { escreverTexto } from '../../expressao/impressao.ts';
import { palavraDe } from '../../expressao/palavras.ts';

/** The symbols of a source; none of one that cannot be split: it is left as it was typed. */
const simbolosDe = (fonte: string): readonly Simbolo[] => {
  try {
    return lerSimbolos(fonte);
  } catch (erro) {
    if (erro instanceof ErroDeCompilacao) return [];
    throw erro;
  }
};

const trocar = (fonte: string, simbolos: readonly Simbolo[], novo: (texto: string) => string): string =>
  [...simbolos].reverse().reduce((texto, s) => texto.slice(0, s.inicio) + novo(s.texto) + texto.slice(s.fim), fonte);

const ehSinal = (s: Simbolo | undefined, ...sinais: readonly string[]): boolean =>
  s?.tipo === 'sinal' && sinais.includes(s.texto);

const ehNome = (simbolos: readonly Simbolo[], i: number, nome: string): boolean =>
  simbolos[i]?.tipo === 'nome' &&
  simbolos[i].texto === nome &&
  !ehSinal(simbolos[i - 1], '.') &&
  !ehSinal(simbolos[i + 1], '(');

/** Names of an expression, apart from columns and functions. */
export const nomesNaExpressao = (fonte: string): readonly string[] => {
  const simbolos = simbolosDe(fonte);
  return simbolos.flatMap((s, i) =>
    s.tipo === 'nome' && ehNome(simbolos, i, s.texto) && palavraDe(s.texto) === undefined ? [s.texto] : [],
  );
};

/** The same expression with a field, sub-request or parameter by another name. */
export const renomearNome = (fonte: string, de: string, para: string): string => {
  const simbolos = simbolosDe(fonte);
  return trocar(
    fonte,
    simbolos.filter((_, i) => ehNome(simbolos, i, de)),
    () => para,
  );
};

/** Places of the texts that a field is compared with: `campo = "a"`, `"a" != campo`, `campo [não] em ("a", "b")`. */
const textosComparados = (simbolos: readonly Simbolo[], campo: string): readonly Simbolo[] =>
  simbolos.flatMap((_, i) => {
    if (!ehNome(simbolos, i, campo)) return [];
    const [depois, segundo] = [simbolos[i + 1], simbolos[i + 2]];
    if (ehSinal(depois, '=', '==', '!=')) return segundo?.tipo === 'texto' ? [segundo] : [];
    const antes = simbolos[i - 2];
    if (ehSinal(simbolos[i - 1], '=', '==', '!=') && antes?.tipo === 'texto') return [antes];
    const em = [i + 1, i + 2].find((j) => simbolos[j]?.tipo === 'nome' && palavraDe(simbolos[j].texto) === 'em');
    if (em === undefined) return [];
    const fim = simbolos.findIndex((s, j) => j > em && ehSinal(s, ')'));
    return simbolos.slice(em, fim < 0 ? undefined : fim).filter((s) => s.tipo === 'texto');
  });

/** Options of a field that an expression compares it with. */
export const opcoesNaExpressao = (fonte: string, campo: string): readonly string[] =>
  textosComparados(simbolosDe(fonte), campo).map(({ texto }) => texto);

/** The same with an option of a field by another key. */
export const renomearOpcao = (fonte: string, campo: string, de: string, para: string): string =>
  trocar(
    fonte,
    textosComparados(simbolosDe(fonte), campo).filter(({ texto }) => texto === de),
    () => escreverTexto(para),
  );

/** Columns of a table: named after a point, or as what a function of it works on. */
const colunasDe = (simbolos: readonly Simbolo[], tabela: string): readonly Simbolo[] =>
  simbolos.some((_, i) => ehNome(simbolos, i, tabela))
    ? simbolos.filter(
        (s, i) =>
          s.tipo === 'nome' &&
          (ehSinal(simbolos[i - 1], '.')
            ? !ehSinal(simbolos[i + 1], '(')
            : ehSinal(simbolos[i - 1], ',', ';') && ehNome(simbolos, i - 2, tabela)),
      )
    : [];

export const colunasNaExpressao = (fonte: string, tabela: string): readonly string[] =>
  colunasDe(simbolosDe(fonte), tabela).map(({ texto }) => texto);

/** The same with a column of a table by another key. */
export const renomearColuna = (fonte: string, tabela: string, de: string, para: string): string =>
  trocar(
    fonte,
    colunasDe(simbolosDe(fonte), tabela).filter(({ texto }) => texto === de),
    () => para,
  );
