import { defineEntity } from '../entity.ts';
import { choice, date, dateTime, text, yesNo } from '../fields.ts';
import { prioridades, situacoes } from './situacao.ts';
import type { EstadoDoPrazo } from './vencimento.ts';

/** How the term of a listed request stands, in words. */
export const estadosDoPrazo = {
  em_dia: 'No prazo',
  vence_logo: 'Vence logo',
  vencido: 'Vencido',
  pausado: 'Pausado',
  cumprido: 'Encerrado',
  sem_prazo: 'Sem prazo',
} as const satisfies Record<EstadoDoPrazo, string>;

/**
 * Requests as the inbox of the staff shows them: its columns for the screen, for its files and for its print. The list itself answers at a call of
 * its own (server/modules/requerimentos/listar.ts): nobody writes a request through a registry.
 */
export const requerimentoListado = defineEntity({
  name: 'requerimento',
  path: 'requerimentos',
  base: 'requerimento',
  label: { one: 'Requerimento', many: 'Requerimentos', feminine: false },
  title: 'numero',
  list: ['numero', 'processo_nome', 'requerente_nome', 'etapa_nome', 'situacao', 'vence_em', 'responsavel'],
  sortable: [
    'numero',
    'processo_nome',
    'requerente_nome',
    'etapa_nome',
    'situacao',
    'vence_em',
    'prioridade',
    'protocolado_em',
  ],
  softDelete: false,
  fields: {
    numero: text('Número'),
    processo_nome: text('Tipo'),
    requerente_nome: text('Requerente'),
    etapa_nome: text('Etapa'),
    situacao: choice('Situação', situacoes),
    vence_em: date('Prazo'),
    prazo_estado: choice('Situação do prazo', estadosDoPrazo),
    previsao_de: date('Previsão, a partir de'),
    previsao_ate: date('Previsão, até'),
    responsavel: text('Responsável'),
    prioridade: choice('Prioridade', prioridades),
    setor: text('Setor'),
    imovel_endereco: text('Endereço do imóvel'),
    numero_processo: text('Número do processo'),
    protocolado_em: dateTime('Protocolado em'),
    em_papel: yesNo('Veio em papel'),
  },
  access: { panels: ['painel-prefeitura'], read: 'painel.prefeitura', write: null },
});
