import { taxasDaEtapa } from './bloqueios.ts';
import { etapaAnterior } from './caminho.ts';
import type { Acao } from './comandos.ts';
import { deixamDeValer, ficamEmRevisao } from './efeitoNasLicencas.ts';
import { execucaoAberta, pendenciaAberta, temARestituir } from './estado.ts';
import {
  filed,
  naEtapa,
  trabalhando,
  semRodadaEmitida,
  permite,
  ultima,
  pendenciaEm,
  todos,
  doRequerente,
  temAnexos,
  temOQueRetirar,
  porEmitir,
  type Situado,
} from './quandoAgir.ts';
import { taxasComOutraBase } from './taxasDoRequerimento.ts';

type Quem = 'requerente' | 'setor' | 'gestor';

interface Regra {
  readonly rotulo: string;
  readonly quem: readonly Quem[];
  /** What the screen must ask for. */
  readonly precisa: readonly string[];
  /** Shown and accepted only where this holds. */
  readonly quando: (s: Situado) => boolean;
  /** Asked again before it is done: it cannot be undone, or reaches the applicant. */
  readonly confirmar?: string;
  /** What it does to the papers that were issued, said with `confirmar` where there are any. */
  readonly paraAsLicencas?: (s: Situado) => string | null;
}

/** State x action x role, read by the server to refuse and by the screens to offer (process.md 8). */
export const regras: { readonly [A in Acao]: Regra } = {
  abrir: {
    rotulo: 'Abrir requerimento',
    quem: ['requerente'],
    precisa: [],
    quando: ({ estado }) => estado.execucoes.length === 0,
  },
  'atualizar-rascunho': {
    rotulo: 'Atualizar o rascunho',
    quem: [],
    precisa: [],
    quando: ({ estado }) => estado.protocolado_em === null && execucaoAberta(estado) !== undefined,
  },
  'descartar-rascunho': {
    rotulo: 'Descartar rascunho',
    quem: ['requerente'],
    precisa: [],
    quando: ({ estado }) => estado.protocolado_em === null && execucaoAberta(estado) !== undefined,
    confirmar: 'As respostas e os arquivos deste rascunho são apagados. Não há como desfazer.',
  },
  enviar: {
    rotulo: 'Enviar',
    quem: ['requerente'],
    precisa: [],
    quando: (s) => s.execucao !== undefined && s.execucao.setor === null && s.estado.desfecho === null,
  },
  anexar: {
    rotulo: 'Anexar documento',
    quem: ['requerente', 'setor'],
    precisa: ['arquivo'],
    quando: (s) => (s.ator.tipo === 'equipe' ? trabalhando(s) && temAnexos(s) : doRequerente(s)),
  },
  'retirar-anexo': {
    rotulo: 'Retirar documento',
    quem: ['setor'],
    precisa: ['arquivo'],
    quando: todos(trabalhando, temOQueRetirar),
  },
  'responder-pendencia': {
    rotulo: 'Enviar respostas',
    quem: ['requerente'],
    precisa: ['respostas'],
    quando: todos(filed, pendenciaEm('emitida')),
  },
  'enviar-comprovante': {
    rotulo: 'Enviar comprovante',
    quem: ['requerente'],
    precisa: ['arquivo'],
    quando: (s) => filed(s) && s.estado.cobrancas.length > 0,
  },
  iniciar: { rotulo: 'Iniciar', quem: ['setor'], precisa: [], quando: naEtapa('aguardando') },
  preencher: {
    rotulo: 'Salvar',
    quem: ['setor'],
    precisa: ['respostas'],
    quando: todos(trabalhando, ({ etapa }) => (etapa?.secoes ?? []).length > 0),
  },
  deferir: { rotulo: 'Deferir', quem: ['setor'], precisa: [], quando: todos(trabalhando, permite('deferir')) },
  'deferir-e-finalizar': {
    rotulo: 'Deferir e finalizar',
    quem: ['setor'],
    precisa: [],
    quando: todos(trabalhando, permite('deferir-e-finalizar'), ultima),
    confirmar: 'O requerimento será encerrado como Deferido.',
  },
  indeferir: {
    rotulo: 'Indeferir',
    quem: ['setor'],
    precisa: ['motivo'],
    quando: todos(trabalhando, permite('indeferir')),
    confirmar: 'O requerimento será encerrado como Indeferido.',
    paraAsLicencas: deixamDeValer,
  },
  inviabilizar: {
    rotulo: 'Declarar inviável',
    quem: ['setor'],
    precisa: ['motivo'],
    quando: todos(trabalhando, permite('inviabilizar')),
    confirmar: 'O requerimento será encerrado como Inviável.',
    paraAsLicencas: deixamDeValer,
  },
  'abrir-pendencia': {
    rotulo: 'Abrir pendência',
    quem: ['setor'],
    precisa: [],
    quando: todos(trabalhando, permite('pendencia'), ({ estado }) => pendenciaAberta(estado) === undefined),
  },
  'incluir-item': {
    rotulo: 'Incluir item',
    quem: ['setor'],
    precisa: ['tipo', 'texto'],
    quando: todos(trabalhando, pendenciaEm('coletando')),
  },
  'retirar-item': {
    rotulo: 'Retirar item',
    quem: ['setor'],
    precisa: ['item'],
    quando: todos(trabalhando, pendenciaEm('coletando')),
  },
  'emitir-pendencia': {
    rotulo: 'Enviar pendência',
    quem: ['setor'],
    precisa: [],
    quando: todos(trabalhando, pendenciaEm('coletando')),
    confirmar: 'O requerente será avisado por e-mail e no portal.',
  },
  'avaliar-item': {
    rotulo: 'Avaliar item',
    quem: ['setor'],
    precisa: ['resultado'],
    quando: todos(trabalhando, pendenciaEm('respondida')),
  },
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
    paraAsLicencas: deixamDeValer,
  },
  pausar: { rotulo: 'Pausar', quem: ['setor'], precisa: ['motivo'], quando: trabalhando },
  retomar: { rotulo: 'Retomar', quem: ['setor'], precisa: [], quando: todos(naEtapa('pausada'), semRodadaEmitida) },
  voltar: {
    rotulo: 'Voltar à etapa anterior',
    quem: ['setor'],
    precisa: ['motivo'],
    quando: todos(trabalhando, permite('voltar'), ({ estado }) => etapaAnterior(estado) !== undefined),
  },
  encaminhar: {
    rotulo: 'Encaminhar',
    quem: ['setor', 'gestor'],
    precisa: ['setor'],
    quando: naEtapa('aguardando', 'em_andamento', 'pausada'),
  },
  atribuir: {
    rotulo: 'Atribuir responsável',
    quem: ['setor', 'gestor'],
    precisa: ['responsavel'],
    quando: naEtapa('aguardando', 'em_andamento', 'pausada'),
  },
  priorizar: { rotulo: 'Mudar prioridade', quem: ['setor', 'gestor'], precisa: ['prioridade'], quando: filed },
  cancelar: {
    rotulo: 'Cancelar',
    quem: ['setor', 'gestor', 'requerente'],
    precisa: ['motivo'],
    quando: (s) => filed(s) && s.execucao !== undefined,
    confirmar: 'Um requerimento cancelado não pode ser retomado.',
    paraAsLicencas: deixamDeValer,
  },
  reabrir: {
    rotulo: 'Reabrir',
    quem: ['gestor'],
    precisa: ['motivo'],
    quando: ({ estado }) => estado.desfecho !== null && estado.desfecho.situacao !== 'Cancelado',
    paraAsLicencas: ficamEmRevisao,
  },
};
