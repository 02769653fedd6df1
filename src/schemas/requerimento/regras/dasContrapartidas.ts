import {
  contrapartidasAbertas,
  contrapartidasComOutraBase,
  contrapartidasCorrem,
  contrapartidasPorExigir,
} from '../contrapartidas.ts';
import { naEtapa, todos, trabalhando, type Situado } from '../quandoAgir.ts';
import { semCaminho } from '../semCaminho.ts';
import type { Regras } from './regra.ts';

const corre = ({ estado }: Situado): boolean => contrapartidasCorrem(estado);
const temAberta = ({ estado }: Situado): boolean => contrapartidasAbertas(estado).length > 0;
/** In the step that is worked on, or where the request stopped, since it may have stopped for what is open; after the grant, whenever. */
const naVez =
  (aberto: (s: Situado) => boolean) =>
  (s: Situado): boolean =>
    corre(s) && (s.estado.desfecho !== null || semCaminho(s.execucao) || aberto(s));

/** Counterparts: exigida → comprovada → cumprida, in parts or after refusals; descumprida past its term; dispensada by a manager. */
export const regrasDasContrapartidas = {
  'exigir-contrapartidas': {
    rotulo: 'Exigir contrapartidas',
    quem: ['setor'],
    precisa: [],
    quando: todos(
      trabalhando,
      ({ definicao, etapa, estado }) =>
        etapa !== undefined &&
        (contrapartidasPorExigir(definicao, estado, etapa).length > 0 ||
          contrapartidasComOutraBase(definicao, estado).length > 0),
    ),
  },
  'comprovar-contrapartida': {
    rotulo: 'Enviar comprovação',
    quem: ['requerente'],
    precisa: ['arquivo'],
    quando: ({ estado }) => contrapartidasAbertas(estado).some(({ situacao }) => situacao !== 'comprovada'),
  },
  'avaliar-comprovacao': {
    rotulo: 'Conferir comprovação',
    quem: ['setor'],
    precisa: ['resultado'],
    quando: todos(naVez(trabalhando), ({ estado }) =>
      contrapartidasAbertas(estado).some(({ situacao }) => situacao === 'comprovada'),
    ),
  },
  'dispensar-contrapartida': {
    rotulo: 'Dispensar',
    quem: ['gestor'],
    precisa: ['contrapartida', 'fundamento', 'motivo'],
    quando: todos(naVez(naEtapa('aguardando', 'em_andamento', 'pausada')), temAberta),
    confirmar:
      'O que falta desta contrapartida deixa de ser exigido. A dispensa não se desfaz, e o requerente é avisado.',
  },
  'prorrogar-contrapartida': {
    rotulo: 'Dar mais prazo',
    quem: ['setor', 'gestor'],
    precisa: ['contrapartida', 'ate', 'motivo'],
    quando: todos(naVez(naEtapa('aguardando', 'em_andamento', 'pausada')), ({ estado }) =>
      contrapartidasAbertas(estado).some(({ ate }) => ate !== null),
    ),
    confirmar: 'O requerente é avisado do novo prazo por e-mail e no portal.',
  },
  'lembrar-contrapartida': {
    rotulo: 'Lembrar da contrapartida',
    quem: [],
    precisa: [],
    quando: todos(corre, temAberta),
  },
  'vencer-contrapartida': {
    rotulo: 'Registrar a contrapartida descumprida',
    quem: [],
    precisa: [],
    quando: todos(corre, temAberta),
  },
} satisfies Regras;
