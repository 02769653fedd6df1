import type { Responsavel } from './execucao.ts';
import type { Cobranca, Restituicao } from './cobranca.ts';
import type { Respostas } from './resposta.ts';

/** What happens to fees, charges, receipts and money that is owed back. */
export type EventoDaCobranca =
  | {
      tipo: 'taxas_geradas';
      etapa: string;
      cobrancas: readonly Cobranca[];
      isentas: readonly { taxa: string; motivo: string }[];
      /** By the portal, when the request came to the step; absent: somebody charged them, or before this was kept. */
      ao_chegar?: true;
      bases?: { readonly [taxa: string]: Respostas };
    }
  | {
      /** Fees that come out by themselves could not be worked out: why, as the sector reads it. Told again only where that is another reason. */
      tipo: 'taxas_nao_geradas';
      etapa: string;
      execucao: number;
      motivo: string;
      quando: string;
    }
  | {
      tipo: 'taxas_recalculadas';
      /** New charges and unpaid ones with their new value. */
      cobrancas: readonly Cobranca[];
      /** Unpaid ones that are owed no more. */
      retiradas: readonly number[];
      /** Refunds, new or with their new value, and those that are owed no more; absent where none is. */
      restituicoes?: readonly Restituicao[];
      restituicoes_retiradas?: readonly number[];
      bases: { readonly [taxa: string]: Respostas };
    }
  | { tipo: 'restituicao_registrada'; restituicao: number; documento: string; quando: string }
  | {
      tipo: 'cobranca_emitida';
      cobranca: number;
      guia: string | null;
      vence_em: string | null;
      /** By the city's own system; absent: registered by hand. */
      pelo_sistema?: true;
    }
  | { tipo: 'emissao_falhou'; cobranca: number; erro: string }
  | { tipo: 'nova_emissao_pedida'; cobranca: number; motivo: string }
  | { tipo: 'pagamento_registrado'; cobranca: number; valor: string; pago_em: string; documento: string }
  | {
      tipo: 'cobranca_isenta';
      cobranca: number;
      nome: string;
      valor: string;
      fundamento: string;
      motivo: string;
      documento: string | null;
      por: Responsavel;
      quando: string;
    }
  | { tipo: 'comprovante_enviado'; cobranca: number; comprovante: number; arquivo: number; quando: string }
  | {
      tipo: 'comprovante_avaliado';
      cobranca: number;
      comprovante: number;
      resultado: 'aprovado' | 'rejeitado';
      motivo: string | null;
      /** What was paid by it, where that is not the whole charge. */
      valor?: string;
      /** Absent: before this was kept. */
      por?: Responsavel;
      quando?: string;
    }
  | { tipo: 'valores_negados'; motivo: string };
