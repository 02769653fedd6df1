import type { PassoDoPrazo } from './prazo.ts';
import type { Situacao } from './situacao.ts';

/** Another request that this one is bound to. */
export interface RequerimentoLigado {
  readonly id: number;
  /** Null of a draft, which only its applicant sees. */
  readonly numero: string | null;
  readonly processo_nome: string;
  readonly situacao: Situacao;
  readonly imovel_endereco: string | null;
  readonly finalizado_em: string | null;
}

/** A request that the open step needs. */
export interface SubprocessoVisto {
  readonly chave: string;
  readonly nome: string;
  readonly motivo: string | null;
  readonly espera: 'conclusao' | 'aprovacao';
  readonly cumprido: boolean;
  /** None was filed, or the last one ended without serving: the applicant's turn. */
  readonly a_pedir: boolean;
  /** Type to open, for the applicant or staff in his name, while none runs and the step waits; null where it cannot be opened now. */
  readonly processo: { readonly id: number; readonly chave: string } | null;
}

/** The request that has to follow a granted one. */
export interface SucessorVisto {
  /** Key of its process. */
  readonly chave: string;
  readonly nome: string;
  readonly motivo: string | null;
  /** Last day to open it, and why it is that day; explained while it is to be opened. */
  readonly ate: string | null;
  readonly explicacao?: readonly PassoDoPrazo[];
  /** That day has passed, and it is not open. */
  readonly atrasado: boolean;
  /** Not opened yet: the applicant's turn. */
  readonly por_abrir: boolean;
  /** Type to open, for the applicant or staff in his name; null where it was opened, or cannot be opened now. */
  readonly processo: { readonly id: number; readonly chave: string } | null;
}

/** All that binds a request to others. */
export interface LigacoesVistas {
  /** The one that it starts from, or that asked for it. */
  readonly origem: RequerimentoLigado | null;
  /** Needed by the open steps, fulfilled or not. */
  readonly subprocessos: readonly SubprocessoVisto[];
  /** Those that have to follow it, opened or not; absent: none. */
  readonly sucessores?: readonly SucessorVisto[];
  /** Those that were opened because of it, or start from it, the oldest first; `chave`: of the sub-request. */
  readonly derivados: readonly (RequerimentoLigado & { readonly chave: string | null })[];
}
