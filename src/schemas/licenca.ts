import { defineEntity, type RecordOf } from './entity.ts';
import { choice, date, months, optional, recordNumber, text } from './fields.ts';

/** How a licence stands today: what its paper is, and whether its term is over. */
export const situacoesDaLicenca = {
  válida: 'Válida',
  suspensa: 'Suspensa',
  vencida: 'Vencida',
  'em revisão': 'Em revisão',
  retificada: 'Substituída',
  cancelada: 'Cancelada',
} as const;

/** How soon a valid licence ends; the others have no such date before them. */
export const vencimentosDaLicenca = {
  30: 'Em até 30 dias',
  90: 'Em 31 a 90 dias',
  depois: 'Em mais de 90 dias',
  sem: 'Não vence',
} as const;

/**
 * Licences and certificates that requests ended in (spec 3 "Licence": numero_licenca, data_licenca, arquivo_licenca, validade). The engine
 * issues, rectifies and revokes them; nobody writes them here. `arquivo_licenca` is the issued paper's id.
 */
export const licenca = defineEntity({
  name: 'licenca',
  path: 'licenca',
  label: { one: 'Licença', many: 'Licenças', feminine: true },
  fields: {
    numero_licenca: text('Número', { maxLength: 20 }),
    documento: text('Documento'),
    serie: optional(text('Série')),
    situacao: choice('Situação', situacoesDaLicenca),
    data_licenca: date('Emitida em'),
    validade: optional(months('Validade')),
    valido_ate: optional(date('Válida até', { empty: 'Não vence' })),
    suspensa_desde: optional(date('Suspensa desde')),
    vence: optional(choice('Vence', vencimentosDaLicenca)),
    titular: text('Titular'),
    requerente: text('Requerente'),
    processo: text('Tipo de requerimento'),
    requerimento: optional(text('Requerimento', { maxLength: 20 })),
    imovel: optional(text('Endereço do imóvel')),
    inscricao: optional(text('Inscrição imobiliária')),
    arquivo_licenca: recordNumber('Arquivo'),
    requerimento_id: recordNumber('Número interno do requerimento'),
  },
  title: 'numero_licenca',
  list: ['numero_licenca', 'documento', 'titular', 'requerimento', 'data_licenca', 'valido_ate', 'situacao'],
  sortable: ['data_licenca', 'valido_ate'],
  search: ['numero_licenca', 'requerimento', 'titular', 'requerente', 'inscricao'],
  filters: [
    'numero_licenca',
    'situacao',
    'vence',
    'documento',
    'serie',
    'processo',
    'requerimento',
    'titular',
    'requerente',
    'imovel',
    'data_licenca',
    'valido_ate',
  ],
  sections: [
    { label: 'Licença', fields: ['documento', 'situacao', 'data_licenca', 'validade', 'valido_ate', 'suspensa_desde'] },
    { label: 'De que trata', fields: ['titular', 'requerente', 'processo', 'requerimento', 'imovel', 'inscricao'] },
  ],
  personal: ['titular', 'requerente'],
  paper: 'arquivo_licenca',
  request: 'requerimento_id',
  softDelete: false,
  access: {
    panels: ['painel-prefeitura', 'admin'],
    read: 'perfil.gestor.prefeitura',
    write: null,
    clients: 'ler',
  },
});

export type Licenca = RecordOf<typeof licenca>;
