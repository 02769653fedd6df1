import type { Entity } from '../entity.ts';
import { folhasDaImportacao } from './camposDaImportacao.ts';

type Chave = readonly string[];

/**
 * The unique keys of a declaration that a spreadsheet can bring, in the declared order: the first that a row has whole names its record.
 * Empty: rows of this registry find nothing, so they can only be new.
 */
export const chavesDaPlanilha = (entity: Entity): readonly Chave[] => {
  const caminhos = new Set(folhasDaImportacao(entity).map(({ caminho }) => caminho));
  return entity.unique.filter((chave) => chave.every((caminho) => caminhos.has(caminho)));
};

/** Whether the columns of a file hold one of these keys whole. */
export const temChave = (chaves: readonly Chave[], caminhos: readonly (string | null)[]): boolean =>
  chaves.some((chave) => chave.every((caminho) => caminhos.includes(caminho)));

const e = new Intl.ListFormat('pt-BR', { type: 'conjunction' });
const ou = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

/** The keys in words: 'Sigla', 'Conselho, UF e Registro', 'Pessoa física: CPF ou Pessoa jurídica: CNPJ'. */
export const chavesPorExtenso = (chaves: readonly Chave[], rotuloDe: (caminho: string) => string): string =>
  ou.format(chaves.map((chave) => e.format(chave.map(rotuloDe))));
