import { plural } from '../texto/plural.ts';
import { ErroDeAvaliacao } from './erro.ts';
import { escreverDecimal, escreverTexto, imprimir } from './impressao.ts';
import { acessoDe, chamadaDe, filhosDe, literalDe, numeroEscrito, type No } from './no.ts';
import { Numero } from './numero.ts';
import { valorDeSaida } from './saida.ts';
import type { ValorExpressao } from './tipo.ts';

/** One step of a calculation, innermost first. */
export interface Passo {
  /** The part as written: `area * 0,02`. */
  readonly expressao: string;
  /** The same with the values of its operands: `200 * 0,02`. */
  readonly valores: string;
  /** Its value as text (`4`, `verdadeiro`, `"residencial"`), or the sentence that says why it has none. */
  readonly resultado: string;
  /** It has no value. */
  readonly falhou?: true;
}

/**
 * The steps by which the engine reaches the value: only branches taken, nothing for plain names and literals.
 * @param detalhar false: the whole as one step, for an expression too costly to take apart
 */
export function passosDe(raiz: No, avaliar: (no: No) => unknown, detalhar: boolean): readonly Passo[] {
  const passos: Passo[] = [];
  if (detalhar) visitar(raiz);
  else passos.push({ expressao: imprimir(raiz), valores: imprimir(raiz), ...resultadoDe(raiz) });
  return passos;

  function visitar(no: No): void {
    const chamada = chamadaDe(no);
    const filhos = filhosDe(no);
    if (filhos.length === 0 || no.op === 'list' || acessoDe(no)) return;
    const repete =
      chamada !== null && (chamada.alvo !== null || (chamada.nome === 'f_soma' && chamada.args.length > 1));
    if (chamada?.nome === 'f_se') {
      const [condicao, sim, nao] = chamada.args;
      if (condicao) visitar(condicao);
      const tomado = condicao && texto(condicao) === 'verdadeiro' ? sim : nao;
      if (tomado) visitar(tomado);
    } else if (!repete) filhos.forEach(visitar);
    const valores = repete ? itensSomados(no) : imprimir(no, (filho) => (naoTomado(no, filho) ? null : texto(filho)));
    passos.push({ expressao: imprimir(no), valores: valores ?? imprimir(no), ...resultadoDe(no) });
  }

  /** The branch of `se` that is not evaluated is printed as written. */
  function naoTomado(no: No, filho: No): boolean {
    const chamada = chamadaDe(no);
    if (chamada?.nome !== 'f_se' || filho === chamada.args[0]) return false;
    const condicao = chamada.args[0];
    return filho !== (condicao && texto(condicao) === 'verdadeiro' ? chamada.args[1] : chamada.args[2]);
  }

  /** `soma(tabela, coluna)` shows the numbers it adds. */
  function itensSomados(no: No): string | null {
    const chamada = chamadaDe(no);
    const [tabela, coluna] = chamada?.args ?? [];
    if (chamada?.alvo !== null || !tabela || !coluna || texto(no) === null) return null;
    const linhas = avaliar(tabela) as readonly ReadonlyMap<string, unknown>[];
    return `soma(${linhas.map((linha) => escrever(valorDeSaida(linha.get(String(coluna.args))), true)).join('; ')})`;
  }

  function texto(no: No): string | null {
    const literal = literalDe(no);
    if (literal !== null) return escrever(literal, false);
    const numero = numeroEscrito(no);
    if (numero !== null) return escreverDecimal(numero);
    try {
      const valor = avaliar(no);
      if (temLinhas(valor)) return null;
      return escrever(valorDeSaida(valor), valor instanceof Numero);
    } catch (erro) {
      if (erro instanceof ErroDeAvaliacao) return null;
      throw erro;
    }
  }

  function resultadoDe(no: No): Pick<Passo, 'resultado' | 'falhou'> {
    try {
      const valor = avaliar(no);
      return { resultado: temLinhas(valor) ? plural(valor.length, 'linha', 'linhas') : (texto(no) ?? '') };
    } catch (erro) {
      if (!(erro instanceof ErroDeAvaliacao)) throw erro;
      return { resultado: erro.message, falhou: true };
    }
  }
}

/** Rows have no text of their own. */
const temLinhas = (valor: unknown): valor is readonly unknown[] =>
  Array.isArray(valor) && valor.some((item) => item instanceof Map);

/** A value as the language writes it. */
function escrever(valor: ValorExpressao, semAspas: boolean): string {
  if (typeof valor === 'boolean') return valor ? 'verdadeiro' : 'falso';
  if (typeof valor === 'string') return semAspas ? escreverDecimal(valor) : escreverTexto(valor);
  return `(${valor.map((item) => escrever(item, semAspas)).join('; ')})`;
}
