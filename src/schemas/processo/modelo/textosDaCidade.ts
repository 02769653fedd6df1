import type { Definicao } from '../definicao.ts';
import { junto, type Caminho } from '../edicao/caminho.ts';

/** A text that may say something of the city that wrote it. */
export interface TextoDaCidade {
  readonly onde: Caminho;
  /** What stands there of the city: its name, a sector's, an address, a law. */
  readonly trecho: string;
}

const plano = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Whatever names a person, a place or a municipal law, whoever wrote it. */
const SINAIS: readonly RegExp[] = [
  /https?:\/\/\S+/,
  /\(?\b\d{2}\)?\s?9?\d{4}-\d{4}\b/,
  /\b\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}\b/,
  /\b\d{5}-\d{3}\b/,
];
/** How far from the kind of a law its number stands, and how much is looked at for it. */
const ATE_O_NUMERO = 40;
const TRECHO_DA_NORMA = 160;

/** An e-mail address: what stands around a sign. */
const emailEm = (texto: string): string | undefined => {
  for (let i = texto.indexOf('@'); i >= 0; i = texto.indexOf('@', i + 1)) {
    let de = i;
    while (de > 0 && /[\w.+-]/.test(texto.charAt(de - 1))) de -= 1;
    const [depois] = /^[\w-]+\.[\w.-]+/.exec(texto.slice(i + 1)) ?? [];
    if (de < i && depois !== undefined) return texto.slice(de, i + 1) + depois;
  }
  return undefined;
};

/** A law of somebody's: its kind, and in the same clause its number or that it is municipal. */
const normaEm = (texto: string): string | undefined => {
  for (const { 0: tipo, index } of texto.matchAll(/\b(?:lei|decreto|portaria|resolução)\b/gi)) {
    const resto = texto.slice(index + tipo.length, index + tipo.length + TRECHO_DA_NORMA);
    const numero = /\b(?:municipal|nº?\s{0,3}\d|\d)[\w./-]*/i.exec(resto);
    if (numero !== null && numero.index <= ATE_O_NUMERO && !/[.;]/.test(resto.slice(0, numero.index)))
      return tipo + resto.slice(0, numero.index + numero[0].length);
  }
  return undefined;
};

const sinalEm = (texto: string): string | undefined =>
  emailEm(texto) ?? SINAIS.map((sinal) => sinal.exec(texto)?.[0]).find((um) => um !== undefined) ?? normaEm(texto);

const DE_PALAVRA = /[\p{L}\p{N}_]/u;

/** Whether a text has a name in it as words of their own, none that goes on before or behind it. */
const temInteiro = (texto: string, nome: string): boolean => {
  for (let i = texto.indexOf(nome); i >= 0; i = texto.indexOf(nome, i + 1))
    if (!DE_PALAVRA.test(texto.slice(0, i).slice(-1)) && !DE_PALAVRA.test(texto.charAt(i + nome.length))) return true;
  return false;
};

function* textosDe(valor: unknown, onde: Caminho): Generator<readonly [Caminho, string]> {
  if (typeof valor === 'string') yield [onde, valor];
  else if (Array.isArray(valor)) for (const [i, um] of valor.entries()) yield* textosDe(um, junto(onde, i));
  else if (typeof valor === 'object' && valor !== null)
    for (const [nome, um] of Object.entries(valor)) yield* textosDe(um, junto(onde, nome));
}

/**
 * The texts of a template that still name the city it comes from, each once, for who offers it to read. `nomes`: what the city, its organisation and its
 * sectors are called; short ones count as they are written, long ones however they are.
 */
export const textosDaCidade = (modelo: Definicao, nomes: readonly string[]): readonly TextoDaCidade[] => {
  const buscas = nomes
    .filter((nome) => nome.trim().length >= 3)
    .map((nome) => ({ nome, curto: nome.length <= 8 && nome === nome.toUpperCase() }));
  return [...textosDe(modelo, '')].flatMap(([onde, texto]): readonly TextoDaCidade[] => {
    const achado =
      buscas.find(({ nome, curto }) => (curto ? temInteiro(texto, nome) : temInteiro(plano(texto), plano(nome))))
        ?.nome ?? sinalEm(texto);
    return achado === undefined ? [] : [{ onde, trecho: achado }];
  });
};
