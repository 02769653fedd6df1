import { taxasDaEtapa } from '../bloqueios.ts';
import { deixamDeValer } from '../efeitoNasLicencas.ts';
import { temARestituir } from '../estado.ts';
import { porEmitir, todos, trabalhando } from '../quandoAgir.ts';
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
    quando: todos(trabalhando, ({ estado }) => estado.cobrancas.some((c) => porEmitir.includes(c.situacao))),
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
