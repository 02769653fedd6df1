import type { EscopoDaLista, FiltroDoRelogio } from '../../../src/schemas/requerimento/relogiosDaLista.ts';
import type { Prioridade } from '../../../src/schemas/requerimento/situacao.ts';
import type { OrdemDoRequerimento } from './paginaDeIds.ts';

export interface FiltroDoRequerimento {
  readonly situacao?: readonly string[];
  readonly prioridade?: readonly Prioridade[];
  readonly setor_id?: readonly number[];
  readonly processo_id?: readonly number[];
  readonly responsavel_id?: readonly number[];
  /** Properties of the registry: requests about the same plots. */
  readonly imovel_id?: readonly number[];
  /** Numbers of plots as they are typed: requests about them, whichever of its property's numbers each one names. */
  readonly inscricao?: readonly string[];
  /** Keys of steps: requests that have one of them open, be it beside others. */
  readonly etapa?: readonly string[];
  /** Part of the applicant's name, or his whole document. */
  readonly requerente?: string;
  /** Professionals of the registry: requests that they answer for. */
  readonly profissional_id?: readonly number[];
  /** Opinions that the sectors of `setor_id`, else those of the reader, still owe. */
  readonly parecer?: 'pedido';
  readonly prazo?: FiltroDoRelogio;
  /** Whose: the reader's own, those of his sectors, those that he follows; absent: everybody's. */
  readonly escopo?: EscopoDaLista;
  readonly protocolado_em?: { readonly de?: string; readonly ate?: string };
}

export interface PedidoDeLista {
  readonly organizacaoId: number;
  readonly hoje: string;
  /** Time zone of the organisation: which moments a day holds. */
  readonly fuso: string;
  /** Applicant: only requests of this person or opened by this account, drafts too, and those that he was let in to. */
  readonly requerente: { readonly usuarioId: number; readonly pessoaId: number | null } | null;
  /** Sectors in which a reader of the city may analyse: whose opinions he may be asked for; absent: none. */
  readonly meusSetores?: readonly number[];
  /** Account of a reader of the city; absent where none reads (clients of the API). */
  readonly usuarioId?: number;
  /** His record among the persons of the city; null: none. */
  readonly pessoaId?: number | null;
  /** Who is away today and whose work is this reader's meanwhile; absent: nobody. */
  readonly substituidos?: readonly { readonly id: number; readonly nome: string; readonly ate: string }[];
  readonly s: string;
  /** How far a search is counted; absent: TETO_DO_TOTAL. */
  readonly teto?: number;
  readonly page: number;
  readonly perPage: number;
  readonly order: OrdemDoRequerimento | '';
  readonly direction: 'asc' | 'desc';
  readonly filtro: FiltroDoRequerimento;
  /** The counts per clock and of the queue are asked for beside the page: the inbox shows them, other readers do not pay for them. */
  readonly comRelogios?: boolean;
}
