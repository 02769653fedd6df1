import { ErroDeAvaliacao, type CodigoErroAvaliacao } from './erro.ts';
import { acessoDe, chamadaDe, filhosDe, type No } from './no.ts';
import { valorDeSaida } from './saida.ts';
import type { ValorExpressao } from './tipo.ts';

/** What a part of an expression comes to: a value, rows of a table (which have none of their own), or why there is none. */
export type ValorExaminado =
  | {
      readonly ok: true;
      readonly valor: ValorExpressao;
      /** Names without an answer that were read as no. */
      readonly vazias?: readonly string[];
    }
  | { readonly ok: true; readonly linhas: number }
  | {
      readonly ok: false;
      readonly codigo: CodigoErroAvaliacao;
      readonly mensagem: string;
      /** Names without an answer, when `codigo` is `indefinido`. */
      readonly falta: readonly string[];
    };

/** A part of an expression with what it comes to for some answers, and its own parts in the order of the source. */
export interface Exame {
  readonly no: No;
  readonly resultado: ValorExaminado;
  /** Whether the part above hangs on it: not a branch that was not taken, nor a side of `e`/`ou` that the other side decided. */
  readonly conta: boolean;
  readonly partes: readonly Exame[];
}

const ehFalha = (r: ValorExaminado): boolean => !r.ok;
const ehVerdadeiro = (r: ValorExaminado): boolean => r.ok && 'valor' in r && r.valor === true;

/** Which of the parts decide what the whole comes to. */
const decidem = (no: No, resultado: ValorExaminado, partes: readonly ValorExaminado[]): readonly boolean[] => {
  if (no.op === '&&' || no.op === '||') {
    if (ehFalha(resultado)) return partes.map(ehFalha);
    const decide = no.op === '||';
    return ehVerdadeiro(resultado) === decide
      ? partes.map((p) => !ehFalha(p) && ehVerdadeiro(p) === decide)
      : partes.map(() => true);
  }
  if (chamadaDe(no)?.nome === 'f_se') {
    const [condicao] = partes;
    if (condicao === undefined || ehFalha(condicao)) return [true, false, false];
    return [true, ehVerdadeiro(condicao), !ehVerdadeiro(condicao)];
  }
  return partes.map(() => true);
};

/** Parts that only exist inside a repetition, or have no value apart from what is around them. */
const semPartes = (no: No): boolean => {
  const chamada = chamadaDe(no);
  const repete = chamada !== null && (chamada.alvo !== null || (chamada.nome === 'f_soma' && chamada.args.length > 1));
  return repete || no.op === 'list' || acessoDe(no) !== null;
};

/**
 * Takes an expression apart: what every part of it comes to, by the very engine that gives the whole.
 * @param detalhar false: the whole alone, of an expression too costly to take apart
 * @param vazias where the engine puts the names of blanks that it reads as no
 */
export function examinar(
  raiz: No,
  avaliar: (no: No) => unknown,
  detalhar: boolean,
  vazias: Set<string> = new Set(),
): Exame {
  return visitar(raiz, resultadoDe(raiz), true);

  function visitar(no: No, resultado: ValorExaminado, conta: boolean): Exame {
    const filhos = !detalhar || semPartes(no) ? [] : filhosDe(no);
    const deles = filhos.map(resultadoDe);
    const contam = decidem(no, resultado, deles);
    const partes = filhos.flatMap((filho, i) => {
      const dele = deles[i];
      return dele === undefined ? [] : [visitar(filho, dele, contam[i] ?? true)];
    });
    return { no, resultado, conta, partes };
  }

  function resultadoDe(no: No): ValorExaminado {
    vazias.clear();
    try {
      const valor = avaliar(no);
      if (Array.isArray(valor) && valor.some((item) => item instanceof Map)) return { ok: true, linhas: valor.length };
      return { ok: true, valor: valorDeSaida(valor), ...(vazias.size > 0 ? { vazias: [...vazias] } : {}) };
    } catch (erro) {
      if (!(erro instanceof ErroDeAvaliacao)) throw erro;
      return { ok: false, codigo: erro.codigo, mensagem: erro.message, falta: erro.falta };
    }
  }
}
