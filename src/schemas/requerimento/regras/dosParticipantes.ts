import { filed, protocolado, todos, type Situado } from '../quandoAgir.ts';
import type { Regras } from './regra.ts';

const alguem =
  (...situacoes: readonly string[]) =>
  ({ estado }: Situado): boolean =>
    (estado.participantes ?? []).some(({ situacao }) => situacoes.includes(situacao));

/** Who is let in to a filed request, and put out again: taking back is possible after the end as well. */
export const regrasDosParticipantes = {
  'convidar-participante': {
    rotulo: 'Convidar participante',
    quem: ['requerente', 'gestor'],
    precisa: ['papel', 'nome', 'email'],
    quando: filed,
    aparte: true,
  },
  'reenviar-convite': {
    rotulo: 'Reenviar convite',
    quem: ['requerente', 'gestor'],
    precisa: [],
    quando: todos(filed, alguem('convidado')),
    aparte: true,
  },
  'aceitar-convite': {
    rotulo: 'Aceitar o convite',
    quem: ['convidado'],
    precisa: [],
    quando: todos(protocolado, alguem('convidado')),
    aparte: true,
  },
  'recusar-convite': {
    rotulo: 'Recusar o convite',
    quem: ['convidado'],
    precisa: [],
    quando: todos(protocolado, alguem('convidado')),
    aparte: true,
  },
  'revogar-participante': {
    rotulo: 'Retirar o acesso',
    quem: ['requerente', 'gestor'],
    precisa: ['motivo'],
    quando: todos(protocolado, alguem('convidado', 'ativo')),
    aparte: true,
  },
} satisfies Regras;
