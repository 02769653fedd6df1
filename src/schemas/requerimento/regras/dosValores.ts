import { valeCondicao } from '../../processo/expressoes.ts';
import { taxasDaEtapa } from '../bloqueios.ts';
import { valoresDoFluxo } from '../caminho.ts';
import { deixamDeValer } from '../efeitoNasLicencas.ts';
import { quitada } from '../estado.ts';
import {
  doCaminho,
  filed,
  naEtapa,
  porEmitir,
  temCobranca,
  temCobrancaAberta,
  temOQueRestituir,
  temPorEmitir,
  todos,
  cobrando,
  trabalhando,
  type Situado,
} from '../quandoAgir.ts';
import { taxasParadas } from '../taxasParadas.ts';
import { taxasARefazer } from '../taxasDoRequerimento.ts';
import type { Regras } from './regra.ts';

/** What is typed for a fee is asked for together with all that is due (decidir/cobrancas.ts). */
const digitadas = ({ definicao, estado, etapa }: Situado): readonly string[] =>
  etapa !== undefined &&
  !estado.taxas_geradas.includes(etapa.chave) &&
  taxasDaEtapa(definicao, etapa).some(
    ({ manual, condicao }) => manual === true && valeCondicao(definicao, condicao, valoresDoFluxo(estado)),
  )
    ? ['manuais']
    : [];

/** Fees, receipts and what is owed back. */
export const regrasDosValores = {
  'gerar-taxas': {
    rotulo: 'Gerar taxas',
    quem: ['setor'],
    precisa: [],
    precisaAqui: digitadas,
    quando: todos(
      cobrando,
      ({ definicao, etapa, execucao, estado }) =>
        etapa !== undefined &&
        ((taxasDaEtapa(definicao, etapa).length > 0 && !estado.taxas_geradas.includes(etapa.chave)) ||
          taxasARefazer(definicao, estado, execucao).length > 0),
    ),
  },
  'tentar-taxas': {
    rotulo: 'Tentar de novo calcular as taxas',
    quem: [],
    precisa: [],
    quando: todos(filed, ({ estado }) => taxasParadas(estado).length > 0),
  },
  'emitir-cobranca': {
    rotulo: 'Registrar guia emitida',
    quem: ['setor'],
    precisa: ['cobranca'],
    quando: todos(
      cobrando,
      temCobranca((c) => porEmitir.includes(c.situacao) && !quitada(c)),
    ),
    naCobranca: doCaminho,
  },
  'pedir-nova-emissao': {
    rotulo: 'Pedir nova emissão',
    quem: ['setor'],
    precisa: ['cobranca', 'motivo'],
    quando: todos(
      cobrando,
      temCobranca((c) => !quitada(c) && !['a emitir', 'aguardando nova emissão'].includes(c.situacao)),
    ),
    naCobranca: doCaminho,
  },
  'isentar-cobranca': {
    rotulo: 'Isentar',
    quem: ['gestor'],
    precisa: ['cobranca', 'fundamento', 'motivo'],
    quando: todos((s) => naEtapa('aguardando', 'em_andamento', 'pausada')(s) || cobrando(s), temCobrancaAberta),
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
    quando: todos(
      cobrando,
      temCobranca((c) => c.comprovantes.some((k) => k.situacao === 'em conferência')),
    ),
    naCobranca: doCaminho,
  },
  'registrar-restituicao': {
    rotulo: 'Registrar restituição',
    quem: ['setor', 'gestor'],
    precisa: ['restituicao', 'documento'],
    // Also of a request that has ended: what was paid too much is owed back however it ended.
    quando: (s) => s.estado.protocolado_em !== null && temOQueRestituir(s),
  },
  'negar-valores': {
    rotulo: 'Negar valores',
    quem: ['setor'],
    precisa: ['motivo'],
    quando: todos(
      trabalhando,
      temCobranca(() => true),
    ),
    confirmar: 'O requerimento será cancelado.',
    alemDisso: deixamDeValer,
  },
} satisfies Regras;
