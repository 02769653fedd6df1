import { emPistas } from './faixas.ts';
import { NO } from './medidas.ts';
import { portosDe } from './portos.ts';

/** A step to be placed: its layer and its column in it, both from 0. */
export interface NoADispor {
  readonly chave: string;
  readonly camada: number;
  readonly coluna: number;
  /** Of its box; absent: NO.altura. */
  readonly altura?: number;
}

/** Room between lines that run beside each other, around them, and around the picture. */
export const FAIXA = 12;
export const FOLGA = 16;
export const MARGEM = 28;

/** A way and where it goes across the picture. */
export interface Rota {
  /** Its number among all ways. */
  readonly indice: number;
  readonly de: NoADispor;
  readonly para: NoADispor;
  /** Where it leaves its step and where it comes to the other. */
  readonly saida: number;
  readonly chegada: number;
  /** Its own lane beside the columns; null: straight between two rows, or down a free column. */
  readonly pista: number | null;
}

/** The rows between which it leaves its step, and between which it comes to the other: row n is below layer n. */
export const saiEm = ({ de }: Pick<Rota, 'de'>): number => de.camada;
export const chegaEm = ({ para }: Pick<Rota, 'para'>): number => para.camada - 1;
export const volta = ({ de, para }: Pick<Rota, 'de' | 'para'>): boolean => para.camada <= de.camada;

interface Pontas {
  readonly indice: number;
  readonly de: NoADispor;
  readonly para: NoADispor;
}

/** The channel that a way takes, by how many columns stand left of it: past layers beside its end, back at the right side of all; null: none. */
const canalDe = ({ de, para }: Pontas, ocupados: ReadonlySet<string>, colunas: number): number | null => {
  if (para.camada <= de.camada) return colunas;
  for (let camada = de.camada + 1; camada < para.camada; camada++)
    if (ocupados.has(`${camada} ${para.coluna}`)) return para.coluna < de.coluna ? para.coluna + 1 : para.coluna;
  return null;
};

export interface Colunas {
  readonly rotas: readonly Rota[];
  readonly esquerdaDe: (no: NoADispor) => number;
  readonly largura: number;
}

/** Where the columns stand, and every way from left to right: its lane beside them, and its places at the edges of its steps. */
export function emColunas(nos: readonly NoADispor[], pontas: readonly Pontas[]): Colunas {
  const colunas = Math.max(0, ...nos.map(({ coluna }) => coluna + 1));
  const ocupados = new Set(nos.map(({ camada, coluna }) => `${camada} ${coluna}`));
  const canais = pontas.map((um) => canalDe(um, ocupados, colunas));
  const pistas = pontas.map(() => 0);
  const larguras = Array.from({ length: colunas + 1 }, (_, canal) => {
    const destas = pontas.map((_um, i) => i).filter((i) => canais[i] === canal);
    const quais = emPistas(
      destas.map((i) => {
        const um = pontas[i] as Pontas;
        // Two ways that share a row between layers are beside each other in it.
        return { de: saiEm(um) * 100, ate: chegaEm(um) * 100 };
      }),
    );
    destas.forEach((i, n) => (pistas[i] = quais[n] ?? 0));
    const entre = canal > 0 && canal < colunas ? NO.entreColunas : 0;
    return destas.length === 0 ? entre : Math.max(entre, 2 * FOLGA + Math.max(...quais) * FAIXA);
  });
  const colunaEm = (coluna: number): number =>
    MARGEM + larguras.slice(0, coluna + 1).reduce((soma, uma) => soma + uma, 0) + coluna * NO.largura;
  const direita = colunas === 0 ? MARGEM : colunaEm(colunas - 1) + NO.largura;
  const lugarDaPista = (i: number): number | null => {
    const canal = canais[i] ?? null;
    if (canal === null) return null;
    const desvio = FOLGA + (pistas[i] ?? 0) * FAIXA;
    return canal < colunas ? colunaEm(canal) - desvio : direita + desvio;
  };
  const meioDe = ({ coluna }: NoADispor): number => colunaEm(coluna) + NO.largura / 2;
  const aoLongo = pontas.map((_, i) => lugarDaPista(i));
  const portos = (de: 'de' | 'para', para: 'de' | 'para'): readonly number[] =>
    portosDe(
      pontas.map((um, i) => ({
        ...{ chave: um[de].chave, meio: meioDe(um[de]) },
        rumo: aoLongo[i] ?? meioDe(um[para]),
      })),
    );
  const [saidas, chegadas] = [portos('de', 'para'), portos('para', 'de')];
  return {
    rotas: pontas.map((um, i) => ({
      ...{ ...um, saida: saidas[i] ?? 0, chegada: chegadas[i] ?? 0, pista: aoLongo[i] ?? null },
    })),
    esquerdaDe: ({ coluna }) => colunaEm(coluna),
    largura: direita + (larguras[colunas] ?? 0) + MARGEM,
  };
}
