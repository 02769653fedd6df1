import { funcoesDaLinguagem } from './catalogo.ts';
import { acessoDe, chamadaDe, ladosDe, literalDe, nomeDe, numeroEscrito, semPrefixo, type No } from './no.ts';

const LIGACOES: Readonly<Record<string, readonly [string, number]>> = {
  '||': ['ou', 1],
  '&&': ['e', 2],
  '==': ['=', 4],
  '!=': ['!=', 4],
  '<': ['<', 4],
  '<=': ['<=', 4],
  '>': ['>', 4],
  '>=': ['>=', 4],
  in: ['em', 4],
  '+': ['+', 5],
  '-': ['-', 5],
  '*': ['*', 6],
  '/': ['/', 6],
  '%': ['%', 6],
};
const METODOS: Readonly<Record<string, string>> = { filter: 'filtrar', map: 'mapear', all: 'todos', exists: 'algum' };

/**
 * Writes a syntax tree in the Portuguese surface, decimals with a comma and values apart by `;`, with no more parentheses than needed. The text compiles again to the
 * same tree, whatever spelling (`and`, `==`, `ceil`) the source had.
 * @param substituir text to print instead of a direct operand, e.g. its value in a calculation memory; `null` prints it
 */
export function imprimir(no: No, substituir: (no: No) => string | null = () => null): string {
  const comoEsta: Descer = (filho, forca) => de(filho, forca, comoEsta);
  return de(no, 0, (filho, forca) => substituir(filho) ?? comoEsta(filho, forca));
}

type Descer = (no: No, forca: number) => string;

function de(no: No, forca: number, descer: Descer): string {
  const folha = imprimirFolha(no);
  if (folha !== null) return folha;
  const acesso = acessoDe(no);
  if (acesso) return `${descer(acesso.alvo, 8)}.${acesso.coluna}`;
  if (no.op === 'list') return `(${separados(no.args as No[], descer)})`;
  if (no.op === '!_') return negacao(no.args as No, forca, descer);
  if (no.op === '-_') return cercar(`-${descer(no.args as No, 7)}`, 7, forca);
  const chamada = chamadaDe(no);
  if (chamada) {
    const args =
      funcoesDaLinguagem[semPrefixo(chamada.nome)]?.umValor === true
        ? chamada.args.map((arg) => descer(arg, 0)).join('; ')
        : separados(chamada.args, descer);
    return chamada.alvo
      ? `${descer(chamada.alvo, 8)}.${METODOS[chamada.nome] ?? chamada.nome}(${args})`
      : `${semPrefixo(chamada.nome)}(${args})`;
  }
  const lados = ladosDe(no);
  const [sinal, peso] = LIGACOES[no.op] ?? [no.op, 0];
  if (!lados) return sinal;
  // A comparison inside a comparison keeps its parentheses on either side: chains are refused.
  const texto = `${descer(lados[0], peso === 4 ? 5 : peso)} ${sinal} ${descer(lados[1], peso + 1)}`;
  return cercar(texto, peso, forca);
}

/** Values apart by `;`. A single one among brackets that take several is in its own where a decimal comma would else be read as what separates (virgulas.ts). */
function separados(nos: readonly No[], descer: Descer): string {
  const [unico = '', ...outros] = nos.map((no) => descer(no, 0));
  return outros.length === 0 && temVirgulaSolta(unico) ? `(${unico})` : [unico, ...outros].join('; ');
}

/** Whether a text has a decimal comma outside of all brackets of its own. */
function temVirgulaSolta(texto: string): boolean {
  let aberto = 0;
  return (texto.match(/"(?:\\[\s\S]|[^"\\])*"?|[()]|\d,\d/g) ?? []).some((parte) => {
    if (parte === '(') aberto++;
    else if (parte === ')') aberto--;
    return aberto === 0 && /^\d/.test(parte);
  });
}

/** "não x em (…)" reads "x não em (…)". */
function negacao(no: No, forca: number, descer: Descer): string {
  const lados = no.op === 'in' ? ladosDe(no) : null;
  if (lados) return cercar(`${descer(lados[0], 5)} não em ${descer(lados[1], 5)}`, 4, forca);
  return cercar(`não ${descer(no, 3)}`, 3, forca);
}

function imprimirFolha(no: No): string | null {
  const literal = literalDe(no);
  if (typeof literal === 'boolean') return literal ? 'verdadeiro' : 'falso';
  if (literal !== null) return escreverTexto(literal);
  const numero = numeroEscrito(no);
  return numero === null ? nomeDe(no) : escreverDecimal(numero);
}

/** A number as the language writes it: 1234.5 -> 1234,5. */
export const escreverDecimal = (numero: string): string => numero.replace('.', ',');

/** A text between quotes, as the language reads it. */
export const escreverTexto = (texto: string): string =>
  `"${texto.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n').replace(/\t/g, '\\t')}"`;

const cercar = (texto: string, peso: number, forca: number): string => (peso < forca ? `(${texto})` : texto);
