import type { Responsavel } from './execucao.ts';

export type SituacaoDaCobranca =
  'a emitir' | 'aguardando nova emissão' | 'emitida' | 'emitida manualmente' | 'erro ao emitir';

export type SituacaoDoComprovante = 'em conferência' | 'aprovado' | 'rejeitado';

export interface Comprovante {
  readonly id: number;
  readonly arquivo: number;
  readonly situacao: SituacaoDoComprovante;
  readonly motivo: string | null;
  readonly enviado_em: string;
  /** Who said whether it counts, and when; absent: nobody yet, or before this was kept. */
  readonly avaliado_por?: Responsavel;
  readonly avaliado_em?: string;
  /** What was paid by it, in reais, where that was not the whole charge. */
  readonly valor?: string;
}

/** A payment that the city's own system reported. */
export interface Pagamento {
  readonly valor: string;
  readonly pago_em: string;
  /** How that system knows it. */
  readonly documento: string;
}

/** What was still owed of a charge, forgiven. */
export interface Isencao {
  readonly valor: string;
  readonly fundamento: string;
  readonly motivo: string;
  /** The order or decision by which; null: none was named. */
  readonly documento: string | null;
  readonly por: Responsavel;
  readonly quando: string;
}

export interface Cobranca {
  readonly id: number;
  readonly etapa: string;
  readonly taxa: string;
  readonly nome: string;
  readonly situacao: SituacaoDaCobranca;
  readonly quantidade: string;
  readonly unidade: string;
  readonly valor: string;
  readonly guia: string | null;
  readonly vence_em: string | null;
  readonly memoria: unknown;
  readonly comprovantes: readonly Comprovante[];
  readonly pagamentos?: readonly Pagamento[];
  readonly isencao?: Isencao;
  /** Why it could not be issued, or is to be issued again. */
  readonly aviso?: string;
}

/** Money that the city owes back, because a correction made a paid fee smaller. */
export interface Restituicao {
  readonly id: number;
  readonly taxa: string;
  readonly nome: string;
  readonly situacao: 'a restituir' | 'restituída';
  readonly valor: string;
  readonly motivo: string;
  /** Order or transfer by which it was given back. */
  readonly documento: string | null;
  readonly restituida_em: string | null;
}
