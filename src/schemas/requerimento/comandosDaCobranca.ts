/** What may be asked of fees, charges and counterparts. */
export type ComandoDaCobranca =
  | { acao: 'gerar-taxas'; manuais?: { readonly [taxa: string]: { readonly valor: string; readonly motivo: string } } }
  | { acao: 'tentar-taxas' }
  | { acao: 'emitir-cobranca'; cobranca: number; guia?: string; vence_em?: string }
  | { acao: 'enviar-comprovante'; cobranca: number; arquivo: number }
  | {
      acao: 'avaliar-comprovante';
      cobranca: number;
      comprovante: number;
      resultado: 'aprovado' | 'rejeitado';
      motivo?: string;
      /** In reais; absent: all that is still owed. */
      valor?: string;
    }
  | { acao: 'pedir-nova-emissao'; cobranca: number; motivo: string }
  | { acao: 'isentar-cobranca'; cobranca: number; fundamento: string; motivo: string; documento?: string }
  /** By the city's own system (docs/decisions/0052). */
  | { acao: 'registrar-emissao'; cobranca: number; guia: string; vence_em: string | null }
  | { acao: 'registrar-falha-na-emissao'; cobranca: number; erro: string }
  | { acao: 'registrar-pagamento'; cobranca: number; valor: string; pago_em: string; documento: string }
  | { acao: 'registrar-restituicao'; restituicao: number; documento: string }
  | { acao: 'negar-valores'; motivo: string }
  | {
      acao: 'exigir-contrapartidas';
      /** Of those that the sector types, by key. */
      quantidades?: { readonly [chave: string]: { readonly quantidade: string; readonly motivo: string } };
    }
  | {
      acao: 'comprovar-contrapartida';
      contrapartida: number;
      arquivo: number;
      /** Decimal; absent: all that is open. */
      quantidade?: string;
      observacao?: string;
    }
  | {
      acao: 'avaliar-comprovacao';
      contrapartida: number;
      comprovacao: number;
      resultado: 'aceita' | 'recusada';
      /** How much of it is taken; absent: what the proof says, or all that is open. */
      quantidade?: string;
      motivo?: string;
    }
  | { acao: 'dispensar-contrapartida'; contrapartida: number; fundamento: string; motivo: string }
  | { acao: 'prorrogar-contrapartida'; contrapartida: number; ate: string; motivo: string }
  /** By the portal itself (relogios.ts). */
  | { acao: 'lembrar-contrapartida'; contrapartida: number }
  | { acao: 'vencer-contrapartida'; contrapartida: number };
