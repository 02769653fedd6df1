import { taxasDaEtapa } from '../bloqueios.ts';
import { deixamDeValer } from '../efeitoNasLicencas.ts';
import { quitada, temARestituir } from '../estado.ts';
import { filed, naEtapa, temCobrancaAberta, temPorEmitir, todos, trabalhando } from '../quandoAgir.ts';
import { taxasComOutraBase } from '../taxasDoRequerimento.ts';
import type { Regras } from './regra.ts';

/** Fees, receipts and what is owed back. */
export const regrasDosValores = {
  'gerar-taxas': {
    rotulo: 'Gerar taxas',
    quem: ['setor'],
    precisa: [],
    quando: todos(
      trabalhando,
      ({ definicao, etapa, estado }) =>
        etapa !== undefined &&
        ((taxasDaEtapa(definicao, etapa).length > 0 && !estado.taxas_geradas.includes(etapa.chave)) ||
          taxasComOutraBase(definicao, estado).length > 0),
    ),
  },
  'emitir-cobranca': {
    rotulo: 'Registrar guia emitida',
    quem: ['setor'],
    precisa: ['cobranca'],
    quando: todos(trabalhando, temPorEmitir),
  },
  'pedir-nova-emissao': {
    rotulo: 'Pedir nova emissão',
    quem: ['setor'],
    precisa: ['cobranca', 'motivo'],
    quando: todos(trabalhando, ({ estado }) =>
      estado.cobrancas.some((c) => !quitada(c) && !['a emitir', 'aguardando nova emissão'].includes(c.situacao)),
    ),
  },
  'isentar-cobranca': {
    rotulo: 'Isentar',
    quem: ['gestor'],
    precisa: ['cobranca', 'fundamento', 'motivo'],
    quando: todos(naEtapa('aguardando', 'em_andamento', 'pausada'), temCobrancaAberta),
    confirmar: 'O que falta pagar desta taxa deixa de ser devido. A isenção não se desfaz, e o requerente é avisado.',
  },
  'registrar-emissao': { rotulo: 'Registrar emissão', quem: [], precisa: [], quando: todos(filed, temPorEmitir) },
  'registrar-falha-na-emissao': {
    rotulo: 'Registrar falha na emissão',
    quem: [],
    precisa: [],
    quando: todos(filed, temPorEmitir),
  },
  'registrar-pagamento': {
    rotulo: 'Registrar pagamento',
    quem: [],
    precisa: [],
    quando: todos(filed, temCobrancaAberta),
  },
  'avaliar-comprovante': {
    rotulo: 'Conferir comprovante',
    quem: ['setor'],
    precisa: ['resultado'],
    quando: todos(trabalhando, ({ estado }) =>
      estado.cobrancas.some((c) => c.comprovantes.some((k) => k.situacao === 'em conferência')),
    ),
  },
  'registrar-restituicao': {
    rotulo: 'Registrar restituição',
    quem: ['setor', 'gestor'],
    precisa: ['restituicao', 'documento'],
    // Also of a request that has ended: what was paid too much is owed back however it ended.
    quando: ({ estado }) => estado.protocolado_em !== null && temARestituir(estado),
  },
  'negar-valores': {
    rotulo: 'Negar valores',
    quem: ['setor'],
    precisa: ['motivo'],
    quando: todos(trabalhando, ({ estado }) => estado.cobrancas.length > 0),
    confirmar: 'O requerimento será cancelado.',
    alemDisso: deixamDeValer,
  },
} satisfies Regras;
