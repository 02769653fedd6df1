import type { SignatarioVisto } from '../../assinatura.ts';
import type { SituacaoDoEmitido } from '../documentoEmitido.ts';
import type { HistoricoDaValidade, PedidoDeProrrogacao } from '../historicoDaValidade.ts';
import type { ProrrogacaoDoDia } from '../mudancasDaValidade.ts';

/** A paper that a request issued, as its view tells it. */
export interface DocumentoEmitidoVisto {
  readonly id: number;
  readonly tipo: 'comprovante' | 'notificacao' | 'licenca' | 'termo' | 'vistoria';
  readonly nome: string;
  readonly numero: string | null;
  readonly data: string;
  readonly valido_ate: string | null;
  /** How that came about: 'Sem prazo: enquanto a lei não mudar'; absent: no rule said so. */
  readonly validade?: string;
  readonly situacao: SituacaoDoEmitido;
  /** Whom a licence is granted to; null or absent of other papers. */
  readonly titular?: string | null;
  /** How often it was drawn anew under its number. */
  readonly revisao?: number;
  /** Its last day has passed. */
  readonly vencido?: boolean;
  /** Since when its validity stands still, and why; absent: it runs. */
  readonly suspensa?: HistoricoDaValidade['suspensa'];
  /** Whether it may be given more time, where its process says so of its kind. */
  readonly prorrogacao?: ProrrogacaoDaLicenca;
  /** What the applicant asked for, the newest last. */
  readonly pedidos?: readonly PedidoDeProrrogacao[];
  /** Its process lets it be suspended. */
  readonly suspensivel?: true;
  /** Public code of `/autenticidade/{codigo}`. */
  readonly codigo: string;
  /** Who was asked to sign it, in order; absent: nobody. */
  readonly assinaturas?: readonly SignatarioVisto[];
}

/** More time for one licence, as it stands today: whether the applicant may ask for it, and what it comes to. */
export interface ProrrogacaoDaLicenca extends ProrrogacaoDoDia {
  readonly quem: 'requerente' | 'setor';
}
