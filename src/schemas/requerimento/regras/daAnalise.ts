import { deixamDeValer } from '../efeitoNasLicencas.ts';
import { contraParecer } from '../pareceres.ts';
import { emRevisao, foraDaFila, naEtapa, permite, todos, trabalhando, ultima, type Situado } from '../quandoAgir.ts';
import { etapaDe } from '../../processo/preenchimento.ts';
import { instanciaAcima, instanciaQueJulga } from '../../processo/recurso.ts';
import { textoDoPrazo } from '../prazo.ts';
import { recursoAberto } from '../recurso.ts';
import { semCaminho } from '../semCaminho.ts';
import type { Regras } from './regra.ts';

/** What a denial brings about here: the end, or the term to appeal against it. */
const aoNegar = ({ definicao, estado, etapa }: Situado, situacao: 'Indeferido' | 'Inviável'): string => {
  const fim = recursoAberto(estado)?.decisao ?? situacao;
  const n = etapa === undefined ? undefined : instanciaAcima(definicao, etapa.chave);
  const instancia = n === undefined ? undefined : definicao.recurso?.instancias[n];
  const prazo = instancia === undefined ? undefined : etapaDe(definicao, instancia.interpor)?.prazo;
  return instancia === undefined || prazo === undefined
    ? `O requerimento será encerrado como ${fim}.`
    : `A decisão fica registrada, e o requerente tem ${textoDoPrazo(prazo)} para recorrer (${instancia.nome}). Sem recurso, o requerimento será encerrado como ${fim}.`;
};

/** Work on a step, and its decision. */
export const regrasDaAnalise = {
  iniciar: {
    rotulo: 'Iniciar',
    quem: ['setor'],
    precisa: [],
    // A typed number is asked for with the first start (decidir/fluxo.ts).
    precisaAqui: ({ definicao, estado }) =>
      definicao.processo.numeracao === 'manual' && estado.numero_processo === null ? ['numero_processo'] : [],
    quando: todos(naEtapa('aguardando'), foraDaFila),
  },
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
    confirmar: (s) => aoNegar(s, 'Indeferido'),
    alemDisso: deixamDeValer,
  },
  inviabilizar: {
    rotulo: 'Declarar inviável',
    quem: ['setor'],
    precisa: ['motivo'],
    // An appeal is granted or refused: what is not feasible was said in the decision that it is against.
    quando: todos(
      trabalhando,
      permite('inviabilizar'),
      ({ definicao, etapa }) => etapa === undefined || instanciaQueJulga(definicao, etapa.chave) === undefined,
    ),
    confirmar: (s) => aoNegar(s, 'Inviável'),
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
