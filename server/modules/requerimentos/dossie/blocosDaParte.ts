import type { Bloco, CampoDocumento } from '../../../documents/renderer.ts';

/** One part of a dossier: a heading of its index, and what stands under it. */
export interface ParteDoDossie {
  readonly titulo: string;
  readonly blocos: readonly Bloco[];
}

/** A moment in the city's words; '' of none. */
export type Quando = (momento: string | null) => string;

/** @param colunas head and share of the width of each */
export const tabela = (
  colunas: Readonly<Record<string, number>>,
  linhas: readonly (readonly string[])[],
  titulo?: string,
): Bloco => ({
  tipo: 'tabela',
  ...(titulo === undefined ? {} : { titulo }),
  colunas: Object.entries(colunas).map(([nome, largura]) => ({ titulo: nome, largura })),
  linhas: linhas.map((l) => [...l]),
});
/** Characters that half of a page holds without many lines. */
const MEIA_LINHA = 120;

/** Labels with their values; what has none is left out, and what is long takes the whole width. */
export const campos = (lista: readonly (readonly [string, string | null | undefined])[], titulo?: string): Bloco => ({
  tipo: 'campos',
  ...(titulo === undefined ? {} : { titulo }),
  campos: lista.flatMap(([rotulo, valor]): CampoDocumento[] =>
    valor ? [{ rotulo, valor, ...(valor.length > MEIA_LINHA || valor.includes('\n') ? { largo: true } : {}) }] : [],
  ),
});
