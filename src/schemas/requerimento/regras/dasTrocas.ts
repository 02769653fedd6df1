import { filed, todos, type Situado } from '../quandoAgir.ts';
import { profissionaisDoFormulario, trocaPedida } from '../trocas.ts';
import type { Regras } from './regra.ts';

const indicaAlguem = ({ definicao, estado }: Situado): boolean =>
  profissionaisDoFormulario(definicao, estado).length > 0;

/** Who answers for a request in progress changes: recorded by a manager, on a proof. */
export const regrasDasTrocas = {
  'trocar-profissional': {
    rotulo: 'Trocar profissional',
    quem: ['gestor'],
    precisa: ['onde', 'registro', 'motivo', 'documento'],
    quando: todos(filed, indicaAlguem),
    aparte: true,
  },
  'trocar-requerente': {
    rotulo: 'Trocar requerente',
    quem: ['gestor'],
    precisa: ['motivo', 'documento'],
    quando: filed,
    aparte: true,
  },
  'passar-rascunho': {
    rotulo: 'Passar rascunho',
    quem: [],
    precisa: ['motivo'],
    quando: ({ estado }) => estado.protocolado_em === null && estado.desfecho === null,
  },
  'pedir-troca': {
    rotulo: 'Pedir a troca do requerente',
    quem: ['requerente'],
    precisa: ['nome', 'motivo', 'prova'],
    quando: todos(filed, ({ estado }) => trocaPedida(estado) === undefined),
    aparte: true,
  },
  'negar-troca': {
    rotulo: 'Negar a troca do requerente',
    quem: ['gestor'],
    precisa: ['troca', 'motivo'],
    quando: todos(filed, ({ estado }) => trocaPedida(estado) !== undefined),
    aparte: true,
  },
} satisfies Regras;
