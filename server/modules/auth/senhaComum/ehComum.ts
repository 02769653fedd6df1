import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as comum } from '@zxcvbn-ts/language-common';
import { dictionary as brasileiro } from '@zxcvbn-ts/language-pt-br';

/**
 * Guesses that a password has to withstand. Eight signs drawn at random are worth 10^8 by the measure of zxcvbn, which takes ten tries for a sign that follows
 * from nothing: what the law of the passwords demands is always enough, and no word of a dictionary with a year after it is.
 */
const PALPITES = 1e8;
const LETRA = /\p{L}/u;
const POR_SINAL = 10;
const POR_ANO = 100;
const POR_DATA = 10_000;

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...comum, ...brasileiro },
  graphs: adjacencyGraphs,
  maxLength: 20,
  l33tMaxSubstitutions: 4,
});

const emOrdem = (texto: string): boolean => {
  const passos = new Set(
    Array.from(texto.slice(1), (sinal, i) => (sinal.codePointAt(0) ?? 0) - (texto.codePointAt(i) ?? 0)),
  );
  const [passo] = passos;
  return texto.length >= 3 && passos.size === 1 && passo !== undefined && Math.abs(passo) <= 1;
};

const ehData = (digitos: string): boolean => {
  const [, dia = '', mes = ''] = /^(\d\d)(\d\d)(?:\d\d|(?:19|20)\d\d)$/.exec(digitos) ?? [];
  return Number(dia) >= 1 && Number(dia) <= 31 && Number(mes) >= 1 && Number(mes) <= 12;
};

/** What stands before or after the words: figures and signs in the ways that people put them there. */
const palpitesDoResto = (resto: string, pessoais: readonly string[]): number =>
  (resto.match(/\d+|[^\d]+/g) ?? []).reduce((palpites, parte) => {
    if (emOrdem(parte) || new Set(parte).size === 1) return palpites * POR_SINAL;
    if (parte.length >= 3 && pessoais.some((um) => um.includes(parte))) return palpites * POR_SINAL;
    if (/^(?:19|20)\d\d$/.test(parte)) return palpites * POR_ANO;
    return palpites * (ehData(parte) ? POR_DATA : POR_SINAL ** parte.length);
  }, 1);

/**
 * Whether a password is among those that are tried first: a common password, a word, a name or what concerns its owner, with figures and signs around
 * it.
 * @param pessoais words and numbers of the owner and of his city
 */
export const ehComum = (senha: string, pessoais: readonly string[]): boolean => {
  const sinais = Array.from(senha);
  const primeira = sinais.findIndex((sinal) => LETRA.test(sinal));
  const ultima = sinais.findLastIndex((sinal) => LETRA.test(sinal));
  const [antes, palavras, depois] = [
    sinais.slice(0, Math.max(0, primeira)),
    sinais.slice(Math.max(0, primeira), ultima + 1),
    sinais.slice(ultima + 1),
  ].map((parte) => parte.join(''));
  const dele = pessoais.filter((um) => um.length >= 3).map((um) => um.toLowerCase());
  const palpites = zxcvbn.check(palavras ?? '', dele).guesses;
  return palpites * palpitesDoResto(antes ?? '', dele) * palpitesDoResto(depois ?? '', dele) < PALPITES;
};
