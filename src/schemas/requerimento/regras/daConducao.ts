import { ficaNoCadastro } from '../cadastro/ficaNoCadastro.ts';
import { corridasAReabrir, corridasAnteriores } from '../caminho.ts';
import { encerraAoVoltar } from '../efeitoDeVoltar.ts';
import { deixamDeValer, ficamEmRevisao } from '../efeitoNasLicencas.ts';
import { esperaNaFila, filed, naEtapa, permite, semRodadaEmitida, todos, trabalhando } from '../quandoAgir.ts';
import { instanciaQueJulga } from '../../processo/recurso.ts';
import { recursoAberto } from '../recurso.ts';
import { destinosDeMover, semCaminho } from '../semCaminho.ts';
import { suspendem } from '../suspensoes.ts';
import type { Regras } from './regra.ts';

const juntas = (...frases: readonly (string | null)[]): string | null =>
  frases.filter((frase) => frase !== null).join(' ') || null;

/** Who has the request, how urgent it is, and its course as a whole. */
export const regrasDaConducao = {
  pausar: {
    rotulo: 'Pausar',
    quem: ['setor'],
    precisa: ['motivo'],
    quando: trabalhando,
    alemDisso: ({ definicao, etapa }) =>
      etapa?.prazo === undefined
        ? null
        : suspendem(definicao).includes('pausa')
          ? 'A contagem do prazo para até a etapa ser retomada.'
          : 'O prazo continua a correr.',
  },
  retomar: { rotulo: 'Retomar', quem: ['setor'], precisa: [], quando: todos(naEtapa('pausada'), semRodadaEmitida) },
  voltar: {
    rotulo: 'Voltar a uma etapa anterior',
    quem: ['setor', 'gestor_sem_caminho'],
    precisa: ['motivo'],
    quando: todos(
      (s) => semCaminho(s.execucao) || (trabalhando(s) && permite('voltar')(s)),
      // An appeal is judged: it is granted or refused, and nothing of what was decided is simply gone back on.
      ({ definicao, etapa }) => etapa === undefined || instanciaQueJulga(definicao, etapa.chave) === undefined,
      ({ definicao, estado, execucao }) => corridasAnteriores(definicao, estado, execucao).length > 0,
    ),
    etapas: ({ definicao, estado, execucao }) => corridasAnteriores(definicao, estado, execucao).map((e) => e.etapa),
    alemDisso: (s) => juntas(encerraAoVoltar(s), ficaNoCadastro(s)),
  },
  mover: {
    rotulo: 'Seguir para uma etapa',
    quem: ['gestor_sem_caminho'],
    precisa: ['motivo'],
    quando: (s) => filed(s) && destinosDeMover(s.definicao, s.estado, s.execucao).length > 0,
    etapas: ({ definicao, estado, execucao }) => destinosDeMover(definicao, estado, execucao),
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
    // What waits in a queue is nobody's to pick out of it but its manager's.
    quando: todos(naEtapa('aguardando', 'em_andamento', 'pausada'), (s) => !esperaNaFila(s) || s.ator.gestor),
  },
  pegar: {
    rotulo: 'Pegar o próximo',
    quem: ['setor'],
    precisa: [],
    quando: todos(naEtapa('aguardando'), esperaNaFila),
  },
  priorizar: { rotulo: 'Mudar prioridade', quem: ['setor', 'gestor'], precisa: ['prioridade'], quando: filed },
  // A number out of a series is what the series gave: only one that was typed can have been typed wrong.
  'corrigir-numero': {
    rotulo: 'Corrigir número do processo',
    quem: ['gestor'],
    precisa: ['numero_processo', 'motivo'],
    quando: (s) => filed(s) && s.estado.numero_processo !== null && s.definicao.processo.numeracao === 'manual',
  },
  cancelar: {
    rotulo: 'Cancelar',
    quem: ['setor', 'gestor', 'requerente'],
    precisa: ['motivo'],
    // Withdrawn while his appeal is open, the request ends as it was decided (desistir-do-recurso), not as withdrawn.
    quando: (s) =>
      filed(s) && s.execucao !== undefined && (s.ator.tipo !== 'requerente' || recursoAberto(s.estado) === undefined),
    confirmar: 'Um requerimento cancelado não pode ser retomado.',
    alemDisso: deixamDeValer,
  },
  reabrir: {
    rotulo: 'Reabrir',
    quem: ['gestor'],
    precisa: ['motivo'],
    quando: ({ estado }) =>
      estado.desfecho !== null && estado.desfecho.situacao !== 'Cancelado' && corridasAReabrir(estado).length > 0,
    etapas: ({ estado }) => corridasAReabrir(estado).map((e) => e.etapa),
    alemDisso: (s) => juntas(ficamEmRevisao(s), ficaNoCadastro(s)),
  },
} satisfies Regras;
