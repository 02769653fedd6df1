import { nomeUsavel } from '../../expressao/palavras.ts';
import type { Definicao } from '../definicao.ts';
import { datasDasRegras, fatosDoFluxo } from '../expressoes.ts';
import type { Caminho } from './caminho.ts';
import type { Alvo } from './ficha.ts';
import { percorrer } from './percorrer.ts';

const TAMANHO = 60;

const nomesReservados: ReadonlySet<string> = new Set([...Object.keys(fatosDoFluxo), ...Object.keys(datasDasRegras)]);

/** Keys that a definition declares of a kind, each with its place. Of `coluna`, `opcao` and `propria` the same may come in several lists. */
export const chavesDe = (
  definicao: Definicao,
  alvo: Alvo,
): readonly { readonly chave: string; readonly onde: Caminho }[] =>
  [...percorrer(definicao)].flatMap(({ item: { editor }, valor, caminho }) =>
    editor.como === 'chave' && editor.de === alvo && valor !== '' ? [{ chave: String(valor), onde: caminho }] : [],
  );

const semSinais = (nome: string): string =>
  nome
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('²', '2')
    .replaceAll('³', '3')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

/** Small words that a key does well without, so that it stays one that somebody likes to read in a rule. */
const MIUDAS = new Set([
  'a',
  'o',
  'as',
  'os',
  'da',
  'de',
  'do',
  'das',
  'dos',
  'e',
  'em',
  'na',
  'no',
  'um',
  'uma',
  'que',
  'com',
  'ou',
]);

/**
 * A key made of a label ('Área a construir (m²)' gives `area_construir_m2`): ASCII, usable in rules, none of `usadas`.
 * @param separador of processes '-', of all else '_'
 */
export const chaveDeNome = (nome: string, usadas: Iterable<string>, separador: '_' | '-' = '_'): string => {
  const palavras = semSinais(nome)
    .split('_')
    .filter((palavra, _i, todas) => todas.length === 1 || !MIUDAS.has(palavra));
  const inteira = palavras.join('_').slice(0, TAMANHO).replace(/_$/, '');
  const comLetra = /^[a-z]/.test(inteira) ? inteira : `item_${inteira}`.replace(/_$/, '');
  const base =
    nomeUsavel(comLetra) && !nomesReservados.has(comLetra) ? comLetra : `${comLetra.slice(0, TAMANHO - 6)}_campo`;
  const tomadas = new Set(usadas);
  const na = (n: number): string => (n === 1 ? base : `${base.slice(0, TAMANHO - String(n).length - 1)}_${n}`);
  const numeros = Array.from({ length: tomadas.size + 1 }, (_, i) => i + 1);
  const livre = na(numeros.find((n) => !tomadas.has(na(n).replaceAll('_', separador))) ?? 1);
  return livre.replaceAll('_', separador);
};
