import { deixamDeValer } from '../efeitoNasLicencas.ts';
import { contraParecer } from '../pareceres.ts';
import { emRevisao, foraDaFila, naEtapa, permite, todos, trabalhando, ultima } from '../quandoAgir.ts';
import { semCaminho } from '../semCaminho.ts';
import type { Regras } from './regra.ts';

/** Work on a step, and its decision. */
export const regrasDaAnalise = {
  iniciar: { rotulo: 'Iniciar', quem: ['setor'], precisa: [], quando: todos(naEtapa('aguardando'), foraDaFila) },
  preencher: {
    rotulo: 'Salvar',
    quem: ['setor'],
    precisa: ['respostas'],
    quando: todos(trabalhando, ({ etapa }) => (etapa?.secoes ?? []).length > 0),
  },
  deferir: {
    rotulo: 'Deferir',
    quem: ['setor'],
    precisa: [],
    quando: todos(trabalhando, permite('deferir')),
    alemDisso: contraParecer,
  },
  'deferir-e-finalizar': {
    rotulo: 'Deferir e finalizar',
    quem: ['setor'],
    precisa: [],
    quando: todos(trabalhando, permite('deferir-e-finalizar'), ultima),
    confirmar: 'O requerimento será encerrado como Deferido.',
    alemDisso: contraParecer,
  },
  indeferir: {
    rotulo: 'Indeferir',
    quem: ['setor', 'gestor_sem_caminho'],
    precisa: ['motivo'],
    quando: (s) => semCaminho(s.execucao) || (trabalhando(s) && permite('indeferir')(s)),
    confirmar: 'O requerimento será encerrado como Indeferido.',
    alemDisso: deixamDeValer,
  },
  inviabilizar: {
    rotulo: 'Declarar inviável',
    quem: ['setor'],
    precisa: ['motivo'],
    quando: todos(trabalhando, permite('inviabilizar')),
    confirmar: 'O requerimento será encerrado como Inviável.',
    alemDisso: deixamDeValer,
  },
  'confirmar-decisao': {
    rotulo: 'Confirmar a decisão',
    quem: ['revisor'],
    precisa: [],
    quando: emRevisao,
    confirmar: 'A decisão passa a valer.',
  },
  'devolver-decisao': { rotulo: 'Devolver a decisão', quem: ['revisor'], precisa: ['motivo'], quando: emRevisao },
} satisfies Regras;
