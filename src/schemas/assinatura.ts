import { defineEntity, type RecordOf } from './entity.ts';
import { choice, date, dateTime, integer, longText, months, optional, recordNumber, text } from './fields.ts';
import { statusDaAssinatura, validadesDaAssinatura } from './regrasDaAssinatura.ts';

/**
 * Signatures that were asked of the reader (spec 3 "Signature", AMB-056): the confirmation of an issued document by the signer, logged in,
 * with the password of his account (Lei 14.063/2020, art. 4, I). Asked, given, refused and withdrawn by the calls of spec 7 "Signatures".
 */
export const assinatura = defineEntity({
  name: 'assinatura',
  path: 'assinatura',
  base: 'assinatura',
  label: { one: 'Assinatura', many: 'Assinaturas', feminine: true },
  fields: {
    documento: text('Documento'),
    status: choice('Situação', statusDaAssinatura),
    requerimento: optional(text('Requerimento', { maxLength: 20 })),
    processo: text('Tipo de requerimento'),
    requerente: text('Requerente'),
    signatario: text('Signatário'),
    papel: optional(text('Assina como')),
    ordem: integer('Ordem'),
    pedida_por: optional(text('Pedida por')),
    pedida_em: dateTime('Pedida em'),
    assinado_em: optional(dateTime('Assinada em')),
    validade: optional(months('Validade', validadesDaAssinatura)),
    valida_ate: optional(date('Válida até', { empty: 'Não vence' })),
    motivo: optional(longText('Motivo da recusa')),
    sha256: optional(text('Resumo do arquivo assinado (SHA-256)')),
    documento_id: recordNumber('Número interno do documento'),
    processo_requerimento_id: recordNumber('Número interno do requerimento'),
  },
  title: 'documento',
  list: ['documento', 'requerimento', 'requerente', 'pedida_por', 'pedida_em', 'status'],
  sortable: ['pedida_em'],
  search: ['documento', 'requerimento', 'requerente'],
  filters: ['status', 'documento', 'requerimento', 'requerente', 'pedida_em', 'assinado_em'],
  opening: { status: 'Aguardando' },
  openingEmpty: 'Nenhuma assinatura espera por você',
  sections: [
    { label: 'Assinatura', fields: ['documento', 'status', 'papel', 'ordem', 'pedida_por', 'pedida_em'] },
    { label: 'Confirmação', fields: ['assinado_em', 'validade', 'valida_ate', 'motivo', 'sha256'] },
    { label: 'De que trata', fields: ['requerimento', 'processo', 'requerente'] },
  ],
  request: 'processo_requerimento_id',
  paper: 'documento_id',
  softDelete: false,
  own: true,
  access: { panels: ['painel-prefeitura', 'painel-contribuinte'], read: 'painel.prefeitura', write: null },
});

export type Assinatura = RecordOf<typeof assinatura>;

/** One signer as everybody who may read the document sees him. */
export interface SignatarioVisto {
  readonly id: number;
  readonly signatario_id: number;
  readonly signatario: string;
  readonly pedida_por_id: number | null;
  readonly papel: string | null;
  readonly ordem: number;
  readonly status: keyof typeof statusDaAssinatura;
  /** Moment of the signature or refusal. */
  readonly quando: string | null;
  readonly motivo: string | null;
  /** Last day of the signature, AAAA-MM-DD. */
  readonly valida_ate: string | null;
}

/** Answer of GET {painel}/processoRequerimentoAssinatura/{id}: what the signer reads before he signs. */
export interface AssinaturaVista extends SignatarioVisto {
  readonly pedida_por: string | null;
  readonly pedida_em: string;
  readonly validade: number | null;
  readonly documento: {
    readonly id: number;
    readonly nome: string;
    readonly numero: string | null;
    readonly data: string;
    readonly situacao: string;
    readonly codigo: string;
    readonly sha256: string;
  };
  readonly requerimento: {
    readonly id: number;
    readonly numero: string | null;
    readonly processo: string;
    readonly requerente: string;
  };
  readonly signatarios: readonly SignatarioVisto[];
  /** What the reader may do now. */
  readonly acoes: readonly ('assinar' | 'recusar')[];
  /** Why he cannot sign, where he is the signer and cannot. */
  readonly aviso: string | null;
}
