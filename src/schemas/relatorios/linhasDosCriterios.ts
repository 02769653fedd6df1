import type { CriterioDescrito } from '../descreverConsulta.ts';
import { contagens, type Contagem } from './contagem.ts';
import { agrupamentos, type Agrupamento } from './periodo.ts';

/** In which days its times are told; nothing where it tells none. */
export const contagemDita = (contagem: Contagem | null): readonly CriterioDescrito[] =>
  contagem === null ? [] : [{ rotulo: 'Contagem', valor: contagens[contagem] }];

/**
 * By what rows are grouped.
 * @param por as `porDito` says it: 'por tipo'
 * @param agrupar what periods are cut by; absent: there are none
 */
export const agrupadoDito = (por: string, agrupar?: Agrupamento): CriterioDescrito => ({
  rotulo: 'Agrupado',
  valor: agrupar === undefined ? `${por.charAt(0).toUpperCase()}${por.slice(1)}` : `${agrupamentos[agrupar]}, ${por}`,
});

/** What it is narrowed to, by one of its filters. */
export const filtroDito = (rotulo: string, nomes: readonly string[]): CriterioDescrito => ({
  rotulo,
  valor: nomes.join(', '),
});

/** Several of them in one line: 'Tipo: Alvará, Habite-se; Setor: SEURB'. */
export const emUmaLinha = (criterios: readonly CriterioDescrito[]): string =>
  criterios.map(({ rotulo, valor }) => `${rotulo}: ${valor}`).join('; ');
