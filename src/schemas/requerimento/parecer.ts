import type { Prazo } from '../processo/prazos.ts';
import type { Responsavel } from './execucao.ts';

export const vereditos = [
  'favorável',
  'com condições',
  'desfavorável',
  'precisa de informação',
  'não se aplica',
] as const;
export type Veredito = (typeof vereditos)[number];

/** Files that an outsider may send with his opinion: as many as a message takes along, of the same kinds (conversa.ts). */
export const ANEXOS_DO_PARECER = 10;

/** One thing that a sector wants kept to; it goes into what is issued unless whoever decides leaves it out, with the reason. */
export interface CondicaoDoParecer {
  readonly id: number;
  readonly texto: string;
  readonly fundamento: string | null;
  /** Why it was left out; absent: it holds. */
  readonly dispensada?: string;
}

export type SituacaoDoParecer = 'pedido' | 'respondido' | 'retirado' | 'dispensado';

/** Somebody outside of the city who is asked by a link, and what of the request he is shown beside the question. His address stands in the row. */
export interface ExternoConsultado {
  readonly nome: string;
  /** Files of the request, by id. */
  readonly documentos: readonly number[];
  /** Fields whose answers he is shown, by key; absent: none. */
  readonly respostas?: readonly string[];
}

/** What another sector, or somebody outside of the city, is asked while the step that asks goes on (process.md 4). */
export interface Parecer {
  readonly id: number;
  /** Run of the step that asks. */
  readonly execucao: number;
  /** Sigla of the sector that is asked; of an outsider the name of his body. */
  readonly setor: string;
  /** Absent: a sector of the city. */
  readonly externo?: ExternoConsultado;
  readonly pergunta: string;
  /** The step is not granted without it. */
  readonly bloqueia: boolean;
  /** Why a rule of the step proposed it; null where the analyst asked by himself. */
  readonly motivo: string | null;
  /** The earlier one, answered with "precisa de informação", that this one asks again. */
  readonly anterior?: number;
  readonly situacao: SituacaoDoParecer;
  readonly pedido_em: string;
  readonly pedido_por: Responsavel;
  readonly responder_ate: string | null;
  /** Term that the date follows from. */
  readonly prazo?: Prazo;
  /** Terms that the sector was reminded of, and that passed without its answer: each once. */
  readonly lembrado?: string;
  readonly vencido?: string;
  readonly veredito: Veredito | null;
  readonly texto: string | null;
  readonly condicoes: readonly CondicaoDoParecer[];
  /** Files that an outsider sent with it, by id; absent: none. */
  readonly arquivos?: readonly number[];
  readonly respondido_em: string | null;
  readonly respondido_por: Responsavel | null;
  /** Why it was taken back. */
  readonly retirado?: string;
}

/** A consultation that a rule proposed and the analyst did without, with the reason. */
export interface PropostaRecusada {
  readonly execucao: number;
  readonly setor: string;
  readonly motivo: string;
}
