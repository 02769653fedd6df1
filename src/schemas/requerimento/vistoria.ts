import { mostrarData } from '../brasil/data.ts';
import type { Responsavel } from './execucao.ts';

/** States of an inspection and what they are called (spec 4, AMB-077). */
export const situacoesDaVistoria = {
  agendada: 'Agendada',
  realizada: 'Realizada',
  aprovada: 'Aprovada',
  reprovada: 'Reprovada',
  cancelada: 'Cancelada',
} as const;
export type SituacaoDaVistoria = keyof typeof situacoesDaVistoria;

export const resultadosDoItem = {
  conforme: 'Conforme',
  nao_conforme: 'Não conforme',
  nao_se_aplica: 'Não se aplica',
} as const;
export type ResultadoDoItem = keyof typeof resultadosDoItem;

/** What was found at one item of the checklist; its photos stand among the files, at `alvoDaFoto`. */
export interface ItemVistoriado {
  readonly chave: string;
  readonly resultado: ResultadoDoItem;
  readonly nota: string | null;
}

/** A time that an inspection is at: its ends as moments (ISO, UTC), and the day and hours as the city reads them. */
export interface HorarioDaVistoria {
  readonly inicio: string;
  readonly fim: string;
  /** AAAA-MM-DD and HH:mm in the organisation's time zone. */
  readonly dia: string;
  readonly hora: string;
}

/** A time that it was at before, and why it is not any more. */
export interface Remarcacao {
  readonly de: HorarioDaVistoria;
  readonly motivo: string;
  readonly por: Responsavel;
  readonly quando: string;
}

/** A visit that a step waits for. */
export interface Vistoria extends HorarioDaVistoria {
  readonly id: number;
  /** Run of the step that waits for it. */
  readonly execucao: number;
  readonly situacao: SituacaoDaVistoria;
  readonly inspetor: Responsavel;
  /** What both should know before it: where to meet, what to have ready. */
  readonly observacao: string | null;
  readonly agendada_em: string;
  readonly agendada_por: Responsavel;
  readonly remarcacoes: readonly Remarcacao[];
  readonly realizada_em: string | null;
  readonly itens: readonly ItemVistoriado[];
  readonly relatorio: string | null;
  readonly concluida_em: string | null;
  readonly concluida_por: Responsavel | null;
  /** Day (AAAA-MM-DD) for which it was called to mind: once for each. */
  readonly lembrada?: string;
  /** Why it was cancelled. */
  readonly cancelada?: string;
}

/** Where the photos of an item are kept among the request's files. */
export const alvoDaFoto = (vistoria: number, item: string): string => `vistoria:${vistoria}:${item}`;

/** Whether what lies there are photos of an inspection. */
export const ehFoto = (alvo: string): boolean => alvo.startsWith('vistoria:');

/** '03/12/2026 às 14:00', by the clock of the city. */
export const horarioEmPalavras = ({ dia, hora }: Pick<HorarioDaVistoria, 'dia' | 'hora'>): string =>
  `${mostrarData(dia)} às ${hora}`;
