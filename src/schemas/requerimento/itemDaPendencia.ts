import type { Lugar } from '../visor/lugar.ts';
import type { Valor } from './resposta.ts';

export const tiposDeItem = ['documento', 'campo', 'esclarecimento', 'pagamento', 'condicao'] as const;

export type TipoDeItem = (typeof tiposDeItem)[number];

/** `contestado`: the applicant does not agree with it; the city then keeps it (`mantido`, asked again) or takes it back (`retirado`). */
export type SituacaoDoItem = 'aberto' | 'respondido' | 'contestado' | 'aceito' | 'recusado' | 'mantido' | 'retirado';

/** What the city says of an answer, or of a contest. */
export type ResultadoDaAvaliacao = 'aceito' | 'recusado' | 'mantido' | 'retirado';

/** Why the applicant does not do what an item asks, with the files that show it. */
export interface Contestacao {
  readonly texto: string;
  readonly arquivos: readonly number[];
}

/** An item asks again what an earlier round accepted, and this is why. */
export interface PedidoDeNovo {
  readonly pendencia: number;
  readonly item: number;
  readonly razao: string;
}

export interface ParecerDoItem {
  readonly id: number;
  readonly setor: string;
}

/** A contest that the city did not agree with, and why. */
export interface Mantido {
  readonly pendencia: number;
  readonly item: number;
  readonly motivo: string;
}

/** One thing asked in a correction round. `alvo`: key of the document or field, number of the charge; null for a clarification or a condition. */
export interface Item {
  readonly id: number;
  readonly tipo: TipoDeItem;
  readonly alvo: string | null;
  /** The field takes a file: its answer is the file that takes the place of what is there. */
  readonly de_arquivo?: true;
  readonly texto: string;
  /** Standard text of the city that it was written from; absent: by hand. */
  readonly padrao?: number;
  readonly fundamento: string | null;
  readonly de_novo?: PedidoDeNovo;
  /** The item of an earlier round that was contested and kept: this one asks the same, and cannot be contested again. */
  readonly mantem?: Mantido;
  readonly contestacao?: Contestacao;
  /** The round's own answers hide the field that it is about: what was answered is kept here, and takes no part in the request. */
  readonly escondido?: true;
  /** Where it was seen. */
  readonly lugar?: Lugar;
  /** Run of the step that asks for it, where it is another than the one whose round this is. */
  readonly execucao?: number;
  /** The opinion for which a consulted sector asks for it: number and sector. */
  readonly parecer?: ParecerDoItem;
  readonly situacao: SituacaoDoItem;
  /** Field answer or file ids, before and after the applicant's answer; of a condition `true` once it is agreed to. */
  readonly antes: Valor;
  readonly depois: Valor;
  readonly motivo: string | null;
}

export interface Pendencia {
  readonly id: number;
  /** Run of the step that asked. */
  readonly execucao: number;
  readonly situacao: 'coletando' | 'emitida' | 'respondida' | 'concluida';
  readonly itens: readonly Item[];
  readonly aberta_em: string;
  readonly emitida_em: string | null;
  readonly responder_ate: string | null;
  readonly respondida_em: string | null;
  /** Terms that were called to mind, and that passed without an answer: each once. */
  readonly lembrada?: string;
  readonly vencida?: string;
  /** More time that the applicant asked for. */
  readonly prorrogacoes?: readonly Prorrogacao[];
}

export interface Prorrogacao {
  readonly motivo: string;
  readonly pedida_em: string;
  readonly situacao: 'pedida' | 'concedida' | 'negada';
  /** Why it was denied, or what was said with it. */
  readonly resposta: string | null;
  readonly ate: string | null;
  /** Day that the granted time runs on from. */
  readonly desde?: string;
}
