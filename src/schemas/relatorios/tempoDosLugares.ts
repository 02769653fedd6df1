import { contar, idadeAoSair, novaContagem, riscosDe, sobrevivencia, IDADES } from '../previsao/riscos.ts';

/** How many stood in a place for that many calendar days. */
export interface TempoContado {
  /** Key of the place. */
  readonly lugar: string;
  readonly dias: number;
  readonly n: number;
}

/** How long requests stand in the places of a flow. */
export interface TemposDosLugares {
  /** Of those that came there in the period: they have left. */
  readonly sairam: readonly TempoContado[];
  /** Of those too: they are still there, so many days after. */
  readonly ficaram: readonly TempoContado[];
  /** All that are there now, whenever they came. */
  readonly ali: readonly TempoContado[];
  /** These, each once. */
  readonly estao: number;
}

/** Where nobody has stood anywhere. */
export const SEM_TEMPOS: TemposDosLugares = { sairam: [], ficaram: [], ali: [], estao: 0 };

/** Why it is not told how long one stands in a place. */
export const faltasDoTempo = {
  comeco: 'É o começo: dali se segue na hora',
  fim: 'É um fim: ali não se espera',
  ninguem: 'Ninguém entrou ali no período',
  passou: 'Só se passou por ali, sem parar',
  metade: 'Mais da metade do que entrou ainda está ali',
  anos: 'Mais de 4 anos',
  contando: 'Ainda está sendo contado',
} as const;
export type FaltaDoTempo = keyof typeof faltasDoTempo;

/** What nothing else is said of: nobody is drawn anywhere by it. */
const NADA = new Float64Array(IDADES);
const FORCA_DE_NADA = 1e-9;
const METADE = 0.5 - 1e-6;

const doLugar = (contados: readonly TempoContado[], lugar: string): readonly TempoContado[] =>
  contados.filter((um) => um.lugar === lugar);

/**
 * Days within which half of those that came had left, as a forecast counts stays: those still there count as far as they have come; or why it is not told:
 * more than half of them are still there, or it is more days than stays are told apart by.
 */
const metadeSaiEm = (
  sairam: readonly TempoContado[],
  ficaram: readonly TempoContado[],
): number | Extract<FaltaDoTempo, 'metade' | 'anos'> => {
  const contagem = novaContagem();
  for (const { dias, n } of sairam) contar(contagem, { inicio: 0, duracao: dias, saiu: true }, () => n);
  // The day that goes on is one on which it might leave.
  for (const { dias, n } of ficaram) contar(contagem, { inicio: 0, duracao: dias + 1, saiu: false }, () => n);
  const resta = sobrevivencia(riscosDe(contagem, NADA, FORCA_DE_NADA));
  if ((resta.at(-1) ?? 1) >= 1 - METADE) return 'metade';
  const dias = idadeAoSair(resta, 0, METADE);
  return dias < IDADES - 1 ? dias : 'anos';
};

/** The most days that half of them have been there, or more. */
const metadeEstaHa = (ali: readonly TempoContado[]): number | null => {
  const todos = ali.reduce((soma, { n }) => soma + n, 0);
  let ate = 0;
  for (const { dias, n } of ali.toSorted((a, b) => b.dias - a.dias)) {
    ate += n;
    if (ate >= todos / 2) return dias;
  }
  return null;
};

export interface TempoDoLugar {
  /** Calendar days within which half of what came there in the period had left; null: `falta` says why. */
  readonly dias: number | null;
  readonly falta: FaltaDoTempo | null;
  /** Requests that are there now, whenever they came; null: nobody stands at a beginning or an end, or it is being counted. */
  readonly estao: number | null;
  /** Days that half of them have been there, or more; null: nobody is. */
  readonly ha: number | null;
}

/** Where nobody stands, or it is still to be counted who does. */
export const semTempo = (falta: 'comeco' | 'fim' | 'contando'): TempoDoLugar => ({
  dias: null,
  falta,
  estao: null,
  ha: null,
});

/** @param entraram how many came there in the period, those that only passed through too */
export const tempoDoLugar = (tempos: TemposDosLugares, lugar: string, entraram: number): TempoDoLugar => {
  const [sairam, ficaram, ali] = [
    doLugar(tempos.sairam, lugar),
    doLugar(tempos.ficaram, lugar),
    doLugar(tempos.ali, lugar),
  ];
  const agora = { estao: ali.reduce((soma, { n }) => soma + n, 0), ha: metadeEstaHa(ali) };
  if (entraram === 0) return { dias: null, falta: 'ninguem', ...agora };
  if (sairam.length + ficaram.length === 0) return { dias: null, falta: 'passou', ...agora };
  const metade = metadeSaiEm(sairam, ficaram);
  return typeof metade === 'number' ? { dias: metade, falta: null, ...agora } : { dias: null, falta: metade, ...agora };
};
