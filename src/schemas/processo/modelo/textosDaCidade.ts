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
  /[\w.+-]+@[\w-]+\.[\w.-]+/,
  /https?:\/\/\S+/,
  /\(?\b\d{2}\)?\s?9?\d{4}-\d{4}\b/,
  /\b\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}\b/,
  /\b\d{5}-\d{3}\b/,
  /\b(?:lei|decreto|portaria|resolução)\b[^.;]{0,40}?\b(?:municipal|nº?\s*\d|\d)[\w./-]*/i,
];

const escapado = (nome: string): string => nome.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

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
      buscas.find(({ nome, curto }) =>
        new RegExp(`(?<![\\p{L}\\p{N}_])${escapado(curto ? nome : plano(nome))}(?![\\p{L}\\p{N}_])`, 'u').test(
          curto ? texto : plano(texto),
        ),
      )?.nome ?? SINAIS.map((sinal) => sinal.exec(texto)?.[0]).find((um) => um !== undefined);
    return achado === undefined ? [] : [{ onde, trecho: achado }];
  });
};
