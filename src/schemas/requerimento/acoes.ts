import { bloqueiosDoDeferimento, taxasDaEtapa } from './bloqueios.ts';
import { etapaAnterior } from './caminho.ts';
import type { Acao } from './comandos.ts';
import type { Contexto } from './contexto.ts';
import { deixamDeValer, ficamEmRevisao } from './efeitoNasLicencas.ts';
import { execucaoAberta, pendenciaAberta, rodadaComItens, temARestituir, ultimoSetor } from './estado.ts';
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

/** Whether the actor's role reaches this action here: the applicant, a member of the step's sector, a manager. */
export const podeAgir = (acao: Acao, s: Situado): boolean => {
  const { quem } = regras[acao];
  if (s.ator.tipo === 'requerente') return quem.includes('requerente');
  if (s.ator.tipo === 'sistema') return true;
  // An ended request has no open step: what is still to be done about it is for the sector that had it last.
  const setor = s.estado.desfecho === null ? s.execucao?.setor : ultimoSetor(s.estado);
  if (quem.includes('gestor') && s.ator.gestor) return true;
  return quem.includes('setor') && setor != null && s.ator.setores.includes(setor);
};

/** The round belongs to the run that asked: its answer would find nobody to judge it. */
export const VOLTAR_COM_PENDENCIA = 'Voltar depende de: conclusão da pendência aberta';

export interface AcaoPossivel {
  readonly acao: Acao;
  readonly rotulo: string;
  readonly precisa: readonly string[];
  readonly confirmar: string | null;
  /** Not empty: shown, but blocked, with why (look.md 7 "blocked button visible with its reason"). */
  readonly bloqueios: readonly string[];
}

/** What this actor may do now: what the user cannot do is not listed; what is listed works, unless it says what it waits for. */
export const acoesPossiveis = (s: Situado, contexto: Pick<Contexto, 'calcularTaxa'>): readonly AcaoPossivel[] =>
  (Object.keys(regras) as Acao[]).flatMap((acao) => {
    const regra = regras[acao];
    if (!podeAgir(acao, s) || !regra.quando(s)) return [];
    const concede = acao === 'deferir' || acao === 'deferir-e-finalizar';
    const doDeferimento = concede && s.etapa ? bloqueiosDoDeferimento(s.definicao, s.estado, s.etapa, contexto) : [];
    const bloqueios = acao === 'voltar' && rodadaComItens(s.estado) ? [VOLTAR_COM_PENDENCIA] : doDeferimento;
    const frases = [regra.confirmar, regra.paraAsLicencas?.(s)].filter((frase) => frase != null);
    const confirmar = frases.length === 0 ? null : frases.join(' ');
    return [{ acao, rotulo: regra.rotulo, precisa: regra.precisa, confirmar, bloqueios }];
  });
