import { Data, Hora } from '../../expressao/calendario.ts';
import { chamadaDe, filhosDe, ladosDe, literalDe, nomeDe, numeroEscrito, type No } from '../../expressao/no.ts';
import { imprimir } from '../../expressao/impressao.ts';
import { Numero } from '../../expressao/numero.ts';

/** A value written in an expression: numbers, and dates and hours as counts, compare alike. */
export type Constante = Numero | string | boolean;

/** The smallest parts that are true or false by themselves. */
export type Atomo =
  | { readonly tipo: 'nome'; readonly nome: string }
  | { readonly tipo: 'preenchido'; readonly nome: string }
  | {
      readonly tipo: 'comparacao';
      readonly nome: string;
      readonly operador: string;
      readonly com: readonly Constante[];
    }
  /** No names in it: it has one value. */
  | { readonly tipo: 'constante'; readonly fonte: string }
  /** Anything else: may be true or false, alike wherever it is written the same. `vazio`: what it is where one of its names has no answer, if that says it. */
  | { readonly tipo: 'livre'; readonly fonte: string; readonly nomes: readonly string[]; readonly vazio?: boolean };

const INVERSO: Readonly<Record<string, string>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '==': '==',
  '!=': '!=',
};

const constanteDe = (no: No): Constante | undefined => {
  const numero = numeroEscrito(no);
  if (numero !== null) return new Numero(numero);
  if (no.op === '-_') {
    const negado = numeroEscrito(no.args as No);
    return negado === null ? undefined : new Numero(negado).neg();
  }
  const literal = literalDe(no);
  if (literal !== null) return literal;
  const chamada = chamadaDe(no);
  const texto =
    chamada?.alvo === null && chamada.args.length === 1 && chamada.args[0] ? literalDe(chamada.args[0]) : null;
  if (typeof texto !== 'string') return undefined;
  if (chamada?.nome === 'f_data') {
    const data = Data.ler(texto);
    return data ? new Numero(data.dias) : undefined;
  }
  if (chamada?.nome === 'f_hora') {
    const hora = Hora.ler(texto);
    return hora ? new Numero(hora.minutos) : undefined;
  }
  return undefined;
};

const nomesEm = (no: No): readonly string[] => {
  const nome = nomeDe(no);
  return nome === null ? filhosDe(no).flatMap(nomesEm) : [nome];
};
const temNomes = (no: No): boolean => nomeDe(no) !== null || filhosDe(no).some(temNomes);

/** What comes of it over a blank: a comparison is no, `!=` yes; of a part that chooses or asks whether there is an answer only the whole says. */
const sobreVazio = (no: No): { readonly vazio?: boolean } => {
  const decide = (parte: No): boolean =>
    ['f_se', 'f_preenchido'].includes(chamadaDe(parte)?.nome ?? '') || filhosDe(parte).some(decide);
  return decide(no) ? {} : { vazio: no.op === '!=' };
};

const comparacaoDe = (no: No): Atomo | undefined => {
  const lados = ladosDe(no);
  if (!lados) return undefined;
  const [esquerda, direita] = lados;
  const nome = nomeDe(esquerda);
  if (no.op === 'in') {
    if (nome === null || direita.op !== 'list') return undefined;
    const com = filhosDe(direita).map(constanteDe);
    return com.includes(undefined) ? undefined : { tipo: 'comparacao', nome, operador: 'in', com: com as Constante[] };
  }
  if (!(no.op in INVERSO)) return undefined;
  const outro = nome === null ? nomeDe(direita) : nome;
  const valor = constanteDe(nome === null ? esquerda : direita);
  if (outro === null || valor === undefined) return undefined;
  return { tipo: 'comparacao', nome: outro, operador: nome === null ? (INVERSO[no.op] ?? no.op) : no.op, com: [valor] };
};

/** Reads a part that is neither `e`, `ou` nor `não`. */
export const atomoDe = (no: No): Atomo => {
  const nome = nomeDe(no);
  if (nome !== null) return { tipo: 'nome', nome };
  if (!temNomes(no)) return { tipo: 'constante', fonte: imprimir(no) };
  const chamada = chamadaDe(no);
  const dentro = chamada?.nome === 'f_preenchido' && chamada.args[0] ? nomeDe(chamada.args[0]) : null;
  if (dentro !== null) return { tipo: 'preenchido', nome: dentro };
  return comparacaoDe(no) ?? { tipo: 'livre', fonte: imprimir(no), nomes: nomesEm(no), ...sobreVazio(no) };
};
