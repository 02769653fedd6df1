import type { Prazo } from '../prazos.ts';
import {
  calcularPrazo,
  type Calendario,
  type PapelDoDia,
  type Pausa,
  type PrazoCalculado,
} from '../../requerimento/prazo.ts';
import { prorrogar } from '../../requerimento/prazoDaExecucao.ts';

/** An example that a term is counted for. */
export interface ExemploDoPrazo {
  /** AAAA-MM-DD. */
  readonly inicio: string;
  /** HH:mm, of a term in hours. */
  readonly hora?: string;
  readonly pausas: readonly Pausa[];
  /** How often it is extended, of a term that may be. */
  readonly prorrogacoes: number;
}

/** A day of the calendar of a term. */
export interface DiaDoPrazo {
  readonly dia: string;
  readonly papel: PapelDoDia | 'inicio' | 'vence';
  /** Which of the counted days it is, from 1. */
  readonly contado?: number;
}

export interface ProvaDoPrazo {
  readonly calculado: PrazoCalculado;
  /** From the first day to the last, in their order; of a clock that stands still, the first alone. */
  readonly dias: readonly DiaDoPrazo[];
}

/** A term as pieces of a definition have it: of a step it may be extended. */
export type PrazoProvado = Prazo & { readonly prorrogacao?: { readonly vezes: number; readonly prazo: Prazo } };

/** Counts a term for an example by the clock that counts those of requests, and says of each day what it is to it. */
export const provarPrazo = (
  prazo: PrazoProvado,
  { inicio, hora, pausas, prorrogacoes }: ExemploDoPrazo,
  calendario: Calendario,
): ProvaDoPrazo => {
  const papeis = new Map<string, PapelDoDia>();
  const anotar = (dia: string, papel: PapelDoDia): void => void papeis.set(dia, papel);
  const { prorrogacao } = prazo;
  const vezes = prorrogacao === undefined ? 0 : Math.min(prorrogacoes, prorrogacao.vezes);
  const calculado = prorrogar(
    calcularPrazo(prazo, inicio, pausas, calendario, prazo.unidade === 'horas' ? hora : undefined, anotar),
    prorrogacao === undefined ? [] : Array.from({ length: vezes }, () => prorrogacao.prazo),
    pausas,
    calendario,
    anotar,
  );
  const primeiro: DiaDoPrazo = { dia: inicio, papel: 'inicio' };
  if (calculado.vence_em === null) return { calculado, dias: [primeiro] };
  let contados = 0;
  const outros = [...papeis].map(([dia, papel]): DiaDoPrazo => {
    const contado = papel === 'conta' ? { contado: (contados += 1) } : {};
    return { dia, papel: dia === calculado.vence_em ? 'vence' : papel, ...contado };
  });
  const vence: DiaDoPrazo = { dia: calculado.vence_em, papel: 'vence' };
  const fim = outros.some(({ papel }) => papel === 'vence') || calculado.vence_em === inicio ? [] : [vence];
  return { calculado, dias: [primeiro, ...outros, ...fim] };
};
