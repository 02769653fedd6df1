import type { FluxoLido, LugarDoFluxo } from './fluxo.ts';
import type { Medida } from './relatorio.ts';
import { faltasDoTempo } from './tempoDosLugares.ts';

type MedidaDoFluxo = Pick<Medida, 'rotulo' | 'frase' | 'formato' | 'falta'> & Partial<Pick<Medida, 'agregado'>>;

/** Figures of the table of passages. */
export const medidasDasPassagens = {
  quantas: {
    rotulo: 'Passagens',
    frase: 'Vezes em que um requerimento foi de um lugar ao outro no período.',
    agregado: { tipo: 'conta' },
    formato: 'quantidade',
    falta: 'Nada passou no período',
  },
  parte: {
    rotulo: 'Parte das saídas',
    frase: 'De tudo o que saiu do lugar no período, quanto foi para este.',
    formato: 'percentual',
    falta: 'Cada lugar tem as suas partes',
  },
} as const satisfies Record<string, MedidaDoFluxo>;

/** Figures of the table of places. */
export const medidasDosLugares = {
  entraram: {
    rotulo: 'Entraram',
    frase: 'Passagens para o lugar no período.',
    agregado: { tipo: 'conta' },
    formato: 'quantidade',
    falta: '',
  },
  sairam: {
    rotulo: 'Saíram',
    frase: 'Passagens do lugar para outro no período.',
    agregado: { tipo: 'conta' },
    formato: 'quantidade',
    falta: '',
  },
  dias: {
    rotulo: 'Metade sai em até (dias)',
    frase:
      'Dias corridos em que a metade do que entrou no período já tinha saído. O que ainda está ali conta até hoje. Em uma etapa, o tempo com o requerente não conta: é da Pendência. O que só passou, sem parar, não conta.',
    formato: 'dias',
    falta:
      'Mais da metade do que entrou ainda está ali, ninguém entrou para ficar, são mais de 4 anos, ou é o começo ou um fim',
  },
  estao: {
    rotulo: 'Estão ali',
    frase:
      'Requerimentos que estão no lugar hoje, tenham entrado quando for. Quem está em dois lugares conta em cada um, e uma vez em todos.',
    agregado: { tipo: 'requerimentos' },
    formato: 'quantidade',
    falta: 'No começo e nos fins não se espera',
  },
  ha: {
    rotulo: 'Metade está ali há (dias)',
    frase: 'Dias corridos, ou mais, que a metade dos que estão no lugar hoje está ali.',
    formato: 'dias',
    falta: 'Ninguém está ali',
  },
} as const satisfies Record<string, MedidaDoFluxo>;

/** In the order of the table. */
export const colunasDosLugares = ['entraram', 'sairam', 'dias', 'estao', 'ha'] as const;

const CADA_UM = 'Cada lugar tem os seus';
/** Why days are not told of all places together, by column. */
export const DE_CADA_LUGAR: Readonly<Record<string, string>> = { dias: CADA_UM, ha: CADA_UM };

/** The foot of the table of places, and why it has no figure in some columns: while it is counted nobody knows how many stand anywhere. */
export const todosOsLugares = ({ total, estao, por_reunir }: Pick<FluxoLido, 'total' | 'estao' | 'por_reunir'>) => ({
  valores: { entraram: total, sairam: total, dias: null, estao: por_reunir > 0 ? null : estao, ha: null },
  faltas: por_reunir > 0 ? { ...DE_CADA_LUGAR, estao: faltasDoTempo.contando } : DE_CADA_LUGAR,
});

/** Why a place has no figure, by column. */
export const faltasDoLugar = ({ falta }: Pick<LugarDoFluxo, 'falta'>): Readonly<Record<string, string>> => {
  if (falta === null) return {};
  const dita = faltasDoTempo[falta];
  return falta === 'contando' ? { dias: dita, estao: dita, ha: dita } : { dias: dita };
};
