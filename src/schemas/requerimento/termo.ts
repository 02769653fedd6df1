import type { Prazo } from '../processo/prazos.ts';
import type { PassoDoPrazo } from './prazo.ts';
import type { Responsavel } from './execucao.ts';

/** Somebody a notice is sent to: a party of the request, by the account that he reads it in. */
export interface DestinatarioDoTermo extends Responsavel {
  /** Number of this sending (table termo_enviado), by which it is opened. */
  readonly envio: number;
  /** What he is in the request: "Requerente", or the name of the answer that names him. */
  readonly papel: string;
  /** Moment (ISO) of the first opening; null: not yet. */
  readonly lido_em: string | null;
  /** Moment (ISO) of "Ciente"; null: not confirmed, or never asked. */
  readonly ciente_em: string | null;
  /** Terms that were called to mind, and that passed: each once. */
  readonly lembrado?: string;
  readonly vencido?: string;
}

/** A notice sent on a request. Its words stand in the event that sent it and in the paper, not in the state. */
export interface Termo {
  readonly id: number;
  readonly titulo: string;
  readonly exige_ciencia: boolean;
  /** Last day (AAAA-MM-DD) to confirm; null where none is set. */
  readonly ciencia_ate: string | null;
  /** Term that the date follows from. */
  readonly prazo?: Prazo;
  readonly enviado_em: string;
  readonly enviado_por: Responsavel;
  readonly destinatarios: readonly DestinatarioDoTermo[];
}

/** How a sending stands, in the words of the lists. */
export const situacoesDoTermo = {
  enviado: 'Não lido',
  lido: 'Lido',
  ciente: 'Ciência confirmada',
} as const;
export type SituacaoDoTermo = keyof typeof situacoesDoTermo;

/** Who is addressed, as the act names him. */
export type EnderecadoDoTermo = Pick<DestinatarioDoTermo, 'id' | 'nome' | 'papel' | 'envio'>;

export const TITULO_DO_TERMO = 120;
/** Characters of a notice's rich text, its markup included. */
export const TEXTO_DO_TERMO = 50_000;
export const DESTINATARIOS_DO_TERMO = 20;

/** Lines of the city's model that stand around the text: below the city's name, and at the foot of every page. */
export interface MolduraDoTermo {
  readonly setor?: string;
  readonly rodape?: string;
}

/** Somebody of a request to whom a notice may be sent. */
export interface ParteDoRequerimento {
  /** His account; null: he has none, and reads nothing here. */
  readonly usuario_id: number | null;
  readonly nome: string;
  readonly papel: string;
}

/** Answer of GET painel-prefeitura/requerimento/{id}/termos/novo: to whom, and with which words to begin. */
export interface TermoPorEscrever {
  readonly partes: readonly ParteDoRequerimento[];
  /** The city's models of notices, their tags filled with this request. */
  readonly modelos: readonly { readonly id: number; readonly nome: string; readonly texto: string }[];
}

/** What a sending proves; moments in ISO 8601, addresses as the portal saw them. */
export interface EnvioVisto {
  readonly id: number;
  readonly nome: string;
  readonly papel: string;
  readonly situacao: SituacaoDoTermo;
  readonly lido_em: string | null;
  readonly lido_ip: string | null;
  readonly ciente_em: string | null;
  readonly ciente_ip: string | null;
}

/** Answer of GET {painel}/termo/{id}: a notice as staff and its addressee see it. */
export interface TermoVisto {
  /** Of the sending by which it was opened. */
  readonly id: number;
  readonly termo: number;
  readonly titulo: string;
  readonly requerimento: { readonly id: number; readonly numero: string | null; readonly processo: string };
  readonly prefeitura: string;
  readonly enviado_em: string;
  readonly enviado_por: string;
  readonly exige_ciencia: boolean;
  readonly ciencia_ate: string | null;
  /** Why that date; absent: there is none. */
  readonly explicacao?: readonly PassoDoPrazo[];
  /** Rich text; null for an addressee who has not opened it. */
  readonly texto: string | null;
  /** Everybody for staff, himself for an addressee. */
  readonly envios: readonly EnvioVisto[];
  /** The paper; for staff alone, an addressee fetches his by the sending. */
  readonly documento: { readonly id: number; readonly sha256: string | null } | null;
}

/** A notice to the reader, on the page of his request. */
export interface TermoRecebido {
  readonly envio: number;
  readonly titulo: string;
  readonly enviado_em: string;
  readonly situacao: SituacaoDoTermo;
  readonly exige_ciencia: boolean;
  readonly ciencia_ate: string | null;
  /** Why that date. */
  readonly explicacao?: readonly PassoDoPrazo[];
}
