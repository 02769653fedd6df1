import { compilar } from '../../expressao/compilar.ts';
import { escreverDecimal, escreverTexto, imprimir } from '../../expressao/impressao.ts';
import { chamadaDe, filhosDe, ladosDe, literalDe, nomeDe, numeroEscrito, type No } from '../../expressao/no.ts';
import type { Tipos } from '../../expressao/tipo.ts';
import { arvoreDe } from '../arvore.ts';

/** How a sentence compares; `sim`, `nao`, `preenchido` and `vazio` take no value, `em` and `nao_em` several. */
export const operadores = [
  '=',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  'em',
  'nao_em',
  'sim',
  'nao',
  'preenchido',
  'vazio',
] as const;
export type Operador = (typeof operadores)[number];

/** What something is compared with: a number, the text of an option or a text, a day AAAA-MM-DD, an hour HH:mm, or another thing that rules may name. */
export interface ValorDaRegra {
  readonly tipo: 'numero' | 'texto' | 'dia' | 'hora' | 'medida';
  readonly valor: string;
}

/** One sentence: 'Área a ampliar | acima de | 70'. `medida` is a name, or a count or sum of a list or table, as it stands in the rule's text. */
export interface Comparacao {
  readonly medida: string;
  readonly operador: Operador;
  readonly valores: readonly ValorDaRegra[];
}

/** Sentences of which all (`e`) or any (`ou`) must hold; a group among them is one level down. */
export interface Regra {
  readonly liga: 'e' | 'ou';
  readonly partes: readonly (Comparacao | Regra)[];
}

export const ehGrupo = (parte: Comparacao | Regra): parte is Regra => 'liga' in parte;

const OPERADOR: Readonly<Record<string, Operador>> = {
  '==': '=',
  '!=': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
};

/** A name, the number of a list's items, the sum of a table's column: what a sentence may begin with. */
const medidaDe = (no: No): string | undefined => {
  const nome = nomeDe(no);
  if (nome !== null) return nome;
  const chamada = chamadaDe(no);
  if (chamada === null || chamada.alvo !== null || !['f_qtd', 'f_soma'].includes(chamada.nome)) return undefined;
  return imprimir(no);
};

const valorDe = (no: No): ValorDaRegra | undefined => {
  const numero = numeroEscrito(no);
  if (numero !== null) return { tipo: 'numero', valor: numero };
  const literal = literalDe(no);
  if (typeof literal === 'string') return { tipo: 'texto', valor: literal };
  const chamada = chamadaDe(no);
  const momento = chamada?.args[0] === undefined ? null : literalDe(chamada.args[0]);
  if (typeof momento === 'string' && chamada?.nome === 'f_data') return { tipo: 'dia', valor: momento };
  if (typeof momento === 'string' && chamada?.nome === 'f_hora') return { tipo: 'hora', valor: momento };
  const medida = medidaDe(no);
  return medida === undefined ? undefined : { tipo: 'medida', valor: medida };
};

const pertence = (no: No, operador: 'em' | 'nao_em'): Comparacao | undefined => {
  const lados = no.op === 'in' ? ladosDe(no) : null;
  if (lados === null || lados[1].op !== 'list') return undefined;
  const medida = medidaDe(lados[0]);
  const valores = filhosDe(lados[1]).flatMap((item) => valorDe(item) ?? []);
  return medida === undefined ? undefined : { medida, operador, valores };
};

const comparada = (no: No): Comparacao | undefined => {
  const operador = OPERADOR[no.op];
  const lados = ladosDe(no);
  if (operador === undefined || lados === null) return undefined;
  // With the value first it is left to its text: turned round it would not be the rule that somebody wrote.
  const [medida, valor] = [medidaDe(lados[0]), valorDe(lados[1])];
  return medida === undefined || valor === undefined ? undefined : { medida, operador, valores: [valor] };
};

const informada = (no: No, operador: 'preenchido' | 'vazio'): Comparacao | undefined => {
  const chamada = chamadaDe(no);
  const medida = chamada?.nome === 'f_preenchido' && chamada.args[0] ? nomeDe(chamada.args[0]) : null;
  return medida === null ? undefined : { medida, operador, valores: [] };
};

const frase = (no: No): Comparacao | undefined => {
  const nome = nomeDe(no);
  if (nome !== null) return { medida: nome, operador: 'sim', valores: [] };
  if (no.op !== '!_') return pertence(no, 'em') ?? comparada(no) ?? informada(no, 'preenchido');
  const dentro = no.args as No;
  const negado = nomeDe(dentro);
  if (negado !== null) return { medida: negado, operador: 'nao', valores: [] };
  return pertence(dentro, 'nao_em') ?? informada(dentro, 'vazio');
};

const LIGA: Readonly<Record<string, 'e' | 'ou'>> = { '&&': 'e', '||': 'ou' };

const parcelas = (no: No, op: string): readonly No[] => {
  const lados = no.op === op ? ladosDe(no) : null;
  return lados === null ? [no] : [...parcelas(lados[0], op), ...parcelas(lados[1], op)];
};

const lida = (no: No, fundo: number): Regra | Comparacao | undefined => {
  const liga = LIGA[no.op];
  if (liga === undefined) return frase(no);
  if (fundo > 1) return undefined;
  const partes = parcelas(no, no.op).map((parte) => lida(parte, fundo + 1));
  return partes.includes(undefined) ? undefined : { liga, partes: partes as (Regra | Comparacao)[] };
};

const escreverValor = ({ tipo, valor }: ValorDaRegra): string => {
  if (tipo === 'texto') return escreverTexto(valor);
  if (tipo === 'dia') return `data(${escreverTexto(valor)})`;
  if (tipo === 'numero') return escreverDecimal(valor);
  return tipo === 'hora' ? `hora(${escreverTexto(valor)})` : valor;
};

const escreverFrase = ({ medida, operador, valores }: Comparacao): string => {
  const escritos = valores.map(escreverValor);
  switch (operador) {
    case 'sim':
      return medida;
    case 'nao':
      return `não ${medida}`;
    case 'preenchido':
      return `preenchido(${medida})`;
    case 'vazio':
      return `não preenchido(${medida})`;
    case 'em':
      return `${medida} em (${escritos.join('; ')})`;
    case 'nao_em':
      return `${medida} não em (${escritos.join('; ')})`;
    default:
      return `${medida} ${operador} ${escritos[0] ?? ''}`;
  }
};

/** The text of a rule, as the language spells it. */
export const escreverRegra = ({ liga, partes }: Regra): string =>
  partes
    .map((parte) => {
      if (!ehGrupo(parte)) return escreverFrase(parte);
      const dentro = escreverRegra(parte);
      return liga === 'e' && parte.liga === 'ou' && parte.partes.length > 1 ? `(${dentro})` : dentro;
    })
    .join(` ${liga} `);

/**
 * A rule as sentences to click together; undefined where it says more than these can, and only its text is edited. What is read is
 * written back to the very same rule.
 */
export const lerRegra = (fonte: string, tipos: Tipos): Regra | undefined => {
  const expressao = compilar(fonte, tipos, 'logico');
  const arvore = expressao.ok ? arvoreDe(fonte, tipos) : undefined;
  if (!expressao.ok || arvore === undefined) return undefined;
  const achada = lida(arvore, 0);
  if (achada === undefined) return undefined;
  const regra: Regra = ehGrupo(achada) ? achada : { liga: 'e', partes: [achada] };
  const escrita = compilar(escreverRegra(regra), tipos, 'logico');
  return escrita.ok && escrita.texto === expressao.texto ? regra : undefined;
};
