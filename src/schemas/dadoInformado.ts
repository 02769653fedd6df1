import { defineEntity, type RecordOf } from './entity.ts';
import { choice, cpfCnpj, dateTime, longText, optional, recordNumber, text } from './fields.ts';
import { situacoesDoInformado } from './requerimento/informado.ts';

/** What each of `tiposDeInformado` is called in a list. */
export const nomesDoInformado = {
  pessoa: 'Pessoa',
  profissional: 'Profissional',
  requerimento: 'Licença em papel',
} as const;

/**
 * Who or what applicants typed in because no registry of the city has it, across requests: the queue of what waits to be confirmed
 * (docs/decisions/0135). Confirmed or refused by acts on the request that it is of.
 */
export const dadoInformado = defineEntity({
  name: 'dado_informado',
  path: 'dado-informado',
  label: { one: 'Dado a confirmar', many: 'Dados a confirmar', feminine: false },
  fields: {
    nome: text('Nome'),
    tipo: choice('Tipo', nomesDoInformado),
    documento: optional(cpfCnpj('CPF ou CNPJ')),
    numero: optional(text('Registro ou nº')),
    situacao: choice('Situação', situacoesDoInformado),
    entregue_em: dateTime('Desde'),
    requerimento: optional(text('Requerimento', { maxLength: 20 })),
    processo: text('Tipo de requerimento'),
    requerente: text('Requerente'),
    motivo: optional(longText('Por que não se confirmou', { maxLength: 1000 })),
    conferido_por: optional(text('Conferido por')),
    conferido_em: optional(dateTime('Conferido em')),
    requerimento_id: recordNumber('Número interno do requerimento'),
  },
  title: 'nome',
  list: ['nome', 'tipo', 'documento', 'numero', 'requerimento', 'requerente', 'entregue_em', 'situacao'],
  sortable: ['nome', 'entregue_em'],
  search: ['nome', 'documento', 'numero', 'requerimento', 'requerente'],
  filters: ['situacao', 'tipo', 'nome', 'documento', 'numero', 'requerimento', 'processo', 'requerente', 'entregue_em'],
  opening: { situacao: ['a_conferir'] },
  openingEmpty: 'Nenhum dado a confirmar',
  sections: [
    { label: 'Informado pelo requerente', fields: ['nome', 'tipo', 'documento', 'numero', 'entregue_em'] },
    { label: 'Situação', fields: ['situacao', 'motivo', 'conferido_por', 'conferido_em'] },
    { label: 'De que trata', fields: ['requerimento', 'processo', 'requerente'] },
  ],
  personal: ['nome', 'documento', 'numero', 'requerente'],
  request: 'requerimento_id',
  softDelete: false,
  access: { panels: ['painel-prefeitura'], read: 'perfil.gestor.prefeitura', write: null },
});

export type DadoInformado = RecordOf<typeof dadoInformado>;
