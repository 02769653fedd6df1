import { DONOS_CONTADOS } from './fatos/uteis.ts';
import type { Medida } from './relatorio.ts';

type Dono = (typeof DONOS_CONTADOS)[number];

const media = (rotulo: string, frase: string, colunas: readonly Dono[], falta: string) =>
  ({ rotulo, frase, agregado: { tipo: 'media', colunas }, formato: 'segundos', falta }) as const satisfies Medida;

const parte = (rotulo: string, frase: string, coluna: Dono, falta: string) =>
  ({
    rotulo,
    frase,
    agregado: { tipo: 'parte-da-soma', colunas: [coluna], em: DONOS_CONTADOS },
    formato: 'percentual',
    falta,
  }) as const satisfies Medida;

/**
 * Whose time it was, per row, and how long in all: measures of every source that keeps the seconds of each. @param falta why there is none
 */
export const medidasDoTempo = (falta: string) =>
  ({
    da_prefeitura: media(
      'Prefeitura',
      'Dias corridos, em média, em que a vez era da prefeitura.',
      ['prefeitura'],
      falta,
    ),
    do_requerente: media(
      'Requerente',
      'Dias corridos, em média, em que a vez era do requerente: preencher, responder, pagar.',
      ['requerente'],
      falta,
    ),
    de_terceiros: media(
      'Terceiros',
      'Dias corridos, em média, à espera de órgãos de fora e de outros sistemas.',
      ['terceiros'],
      falta,
    ),
    de_espera: media(
      'Espera',
      'Dias corridos, em média, à espera de uma data ou de outra etapa, sem ninguém.',
      ['espera'],
      falta,
    ),
    media: {
      ...media('Total', 'Dias corridos, em média; é a soma das quatro partes.', DONOS_CONTADOS, falta),
      melhor: 'menos',
    },
    parte_da_prefeitura: {
      rotulo: 'Tempo com a prefeitura',
      frase: 'Parte do tempo em que a vez era da prefeitura.',
      agregado: { tipo: 'parte-da-soma', colunas: ['prefeitura'], em: DONOS_CONTADOS },
      formato: 'percentual',
      melhor: 'menos',
      ao_lado: { parte_do_requerente: 'requerente', parte_de_terceiros: 'terceiros' },
      falta,
    },
    parte_do_requerente: parte(
      'Tempo com o requerente',
      'Parte do tempo em que a vez era do requerente.',
      'requerente',
      falta,
    ),
    parte_de_terceiros: parte('Tempo com terceiros', 'Parte do tempo à espera de terceiros.', 'terceiros', falta),
  }) as const;

/** Days within which a half and eight in ten ended, of rows that have their days. */
export const quantisDosDias = (falta: string) =>
  ({
    mediana: {
      rotulo: 'Metade acaba em até',
      frase: 'Dias corridos, do começo ao fim, em que a metade acabou.',
      agregado: { tipo: 'quantil', coluna: 'dias', parte: 0.5 },
      formato: 'dias',
      melhor: 'menos',
      falta,
    },
    oitenta: {
      rotulo: '8 em 10 acabam em até',
      frase: 'Dias corridos, do começo ao fim, em que oito de cada dez acabaram.',
      agregado: { tipo: 'quantil', coluna: 'dias', parte: 0.8 },
      formato: 'dias',
      melhor: 'menos',
      falta,
    },
  }) as const;

/** Of those that had a term, the share that kept it. */
export const dentroDoPrazo = (falta: string) =>
  ({
    rotulo: 'Dentro do prazo',
    frase: 'Dos que tinham prazo, a parte que não passou dele.',
    agregado: {
      tipo: 'parte',
      de: { coluna: 'prazo', valores: ['dentro'] },
      em: { coluna: 'prazo', valores: ['dentro', 'fora'] },
    },
    formato: 'percentual',
    melhor: 'mais',
    falta,
  }) as const;

/** Whose time it was, as a drawing: the same wherever these measures are. */
export const comQuemFica = {
  tipo: 'barras',
  medidas: ['da_prefeitura', 'do_requerente', 'de_terceiros', 'de_espera'],
  titulo: 'Com quem fica',
  unidade: 'dias corridos, em média',
} as const;

/** Whose time it was and how long in all, as columns. */
export const colunasDoTempo = ['da_prefeitura', 'do_requerente', 'de_terceiros', 'de_espera', 'media'] as const;
