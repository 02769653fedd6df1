import { aplicarMascara, mascaraDePadrao, semMascara, type Mascara } from './mascara.ts';
import { mascaras } from './mascaras.ts';

/** Masks of spec 5 that a field of a process may name. */
const nomeadas = {
  telefone: mascaras.telefone,
  cep: mascaras.cep,
  ano: mascaras.ano,
  numerica: mascaras.numerica,
  alfanumerica: mascaras.alfanumerica,
  maiusculas: mascaras.alfaMaiuscula,
  minusculas: mascaras.alfaMinuscula,
} as const satisfies Record<string, Mascara>;

/** What an answer looks like whose mask has no places: it may be as long as it likes. */
const exemplos: Readonly<Partial<Record<keyof typeof nomeadas, string>>> = {
  numerica: '1234',
  alfanumerica: 'Ab12',
  maiusculas: 'ABC',
  minusculas: 'abc',
};

/** Names of the masks that the portal has for fields of processes. */
export const nomesDasMascaras = Object.keys(nomeadas) as readonly (keyof typeof nomeadas)[];

const ehNome = (escrita: string): escrita is keyof typeof nomeadas => Object.hasOwn(nomeadas, escrita);

/**
 * What a mask of a field may be, as a pattern of its text: a name, or places of its own, `#` a digit and `@` a digit or letter. Letters and digits stand
 * before the first place only: between places they would read as typed ones.
 */
export const PADRAO_DA_MASCARA = `^(${nomesDasMascaras.join('|')}|[A-Za-z0-9 .,/():;_+-]{0,20}[#@][#@ .,/():;_+-]{0,38})$`;

/** The mask that a field of a process types with. */
export const mascaraDoCampo = (escrita: string): Mascara =>
  ehNome(escrita) ? nomeadas[escrita] : mascaraDePadrao(escrita);

const lugares = (padrao: string): number => padrao.replace(/[^#@]/g, '').length;
/** Whether digits alone can be typed, which phones then offer. */
export const soAlgarismos = (escrita: string): boolean => {
  const { aceita, padroes } = mascaraDoCampo(escrita);
  return padroes === undefined ? !aceita.test('A') && !aceita.test('a') : !padroes.some((um) => um.includes('@'));
};

/** Whether a text is one whole answer: each place filled, written as the mask writes it (answers of processes are kept as they are shown). */
export const cabeNaMascara = (escrita: string, texto: string): boolean => {
  const mascara = mascaraDoCampo(escrita);
  const cheios = semMascara(mascara, texto).length;
  const { padroes } = mascara;
  const inteiro = padroes === undefined ? cheios > 0 : padroes.some((padrao) => lugares(padrao) === cheios);
  return inteiro && aplicarMascara(mascara, texto) === texto;
};

/** What an answer looks like: '(00) 00000-0000', 'SC-000000', 'AAA-0A00'. */
export const exemploDaMascara = (escrita: string): string => {
  const { prefixo = '', padroes } = mascaraDoCampo(escrita);
  if (padroes === undefined) return ehNome(escrita) ? (exemplos[escrita] ?? '') : '';
  return `${prefixo}${(padroes.at(-1) ?? '').replace(/#/g, '0').replace(/@/g, 'A')}`;
};
