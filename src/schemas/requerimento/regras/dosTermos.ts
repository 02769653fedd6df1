import { filed, protocolado, termoPorConfirmar, termoPorLer, todos } from '../quandoAgir.ts';
import type { Regras } from './regra.ts';

/** Notices sent to the parties while a request goes on; those that were sent are read and confirmed after its end as well. */
export const regrasDosTermos = {
  'enviar-termo': {
    rotulo: 'Enviar termo',
    quem: ['setor', 'gestor'],
    precisa: ['titulo', 'texto', 'destinatarios'],
    quando: filed,
  },
  'ler-termo': {
    rotulo: 'Abrir o termo',
    quem: ['destinatario'],
    precisa: [],
    quando: todos(protocolado, termoPorLer),
  },
  'confirmar-termo': {
    rotulo: 'Confirmar ciência',
    quem: ['destinatario'],
    precisa: [],
    quando: todos(protocolado, termoPorConfirmar),
  },
  'lembrar-termo': { rotulo: 'Lembrar do termo', quem: [], precisa: [], quando: protocolado },
  'vencer-termo': { rotulo: 'Registrar o termo sem ciência', quem: [], precisa: [], quando: protocolado },
} satisfies Regras;
