import type { MotivoDeParada, Prazo } from '../processo/prazos.ts';
import type { ConsultaDaExecucao } from './consulta.ts';
import type { PrazoMantido } from './prazoMantido.ts';
import type { Proposta } from './revisao.ts';

export type SituacaoDaEtapa = 'aguardando' | 'em_andamento' | 'pausada' | 'concluida';

export type Resultado =
  | 'enviada'
  | 'deferida'
  | 'indeferida'
  | 'inviavel'
  | 'cancelada'
  | 'devolvida'
  | 'automatica'
  /** The applicant let its term pass. */
  | 'expirada'
  /** Not needed any more: the request went on, or ended, without it. */
  | 'dispensada'
  /** No way led on from it: a manager said which step follows. */
  | 'movida';

export interface Responsavel {
  readonly id: number;
  readonly nome: string;
  /** Name of somebody who was away, in whose place this one acted. */
  readonly no_lugar_de?: string;
}

/** One run of a step; a redo is a new run with the next `rodada`. */
export interface Execucao {
  readonly sequencia: number;
  readonly etapa: string;
  /** Branch of a fork that it runs in (ramos.ts); absent: the way of the request itself. */
  readonly ramo?: string;
  readonly rodada: number;
  /** Sigla of the sector that has it; null while it is the applicant's. */
  readonly setor: string | null;
  readonly situacao: SituacaoDaEtapa;
  readonly resultado: Resultado | null;
  readonly criada_em: string;
  readonly iniciada_em: string | null;
  /** Due dates that it was last called to mind for, and that it passed: each once. */
  readonly lembrada?: string;
  readonly vencida?: string;
  /** It stands where no way leads on from this step: nobody works in it, a manager says what follows (semCaminho.ts). */
  readonly sem_caminho?: true;
  /** It stands there only until the counterparts are settled that are due before the end: the request ends with the last of them. */
  readonly falta_contrapartida?: true;
  /** Name of its step, which the version that the request goes by now does not have: what was done in it stands, nothing leads back to it. */
  readonly fora_da_versao?: string;
  /** What was decided in it and waits for somebody else to confirm it. */
  readonly proposta?: Proposta;
  /** When it was last forwarded or paused; nobody works on it since then. */
  readonly parada_desde?: string;
  readonly concluida_em: string | null;
  /** What it asks another system, where its step does. */
  readonly consulta?: ConsultaDaExecucao;
  readonly responsavel: Responsavel | null;
  /** When and why its clock stood still, answers of the applicant aside; `ate` null: it still does. */
  readonly suspensoes?: readonly Suspensao[];
  /** The term that it kept when it was taken to another version; absent: its step's. */
  readonly prazo_mantido?: PrazoMantido;
  /** Moment that its term counts from, where that is the payment of the charges. */
  readonly contada_desde?: string;
  /** More time that staff gave it, in the order given. */
  readonly prorrogacoes?: readonly PrazoProrrogado[];
}

export interface Suspensao {
  readonly motivo: Exclude<MotivoDeParada, 'pendencia'>;
  readonly de: string;
  readonly ate: string | null;
}

export interface PrazoProrrogado {
  readonly prazo: Prazo;
  readonly motivo: string;
  readonly por: Responsavel;
  readonly quando: string;
}
