import { donaDaRodada, filed, pendenciaEm, podeProrrogar, temProrrogacaoPedida, todos } from '../quandoAgir.ts';
import type { Regras } from './regra.ts';

/** More time that is asked for, and what the portal does by itself when a day has come. */
export const regrasDosPrazos = {
  'pedir-prorrogacao': {
    rotulo: 'Pedir mais prazo',
    quem: ['requerente'],
    precisa: ['motivo'],
    quando: todos(filed, pendenciaEm('emitida'), podeProrrogar),
  },
  'decidir-prorrogacao': {
    rotulo: 'Decidir o pedido de prazo',
    quem: ['setor'],
    precisa: ['concedida'],
    quando: todos(filed, pendenciaEm('emitida'), donaDaRodada, temProrrogacaoPedida),
  },
  'avisar-prazo': { rotulo: 'Avisar do prazo', quem: [], precisa: [], quando: filed },
  'vencer-prazo': { rotulo: 'Registrar o prazo vencido', quem: [], precisa: [], quando: filed },
  'lembrar-pendencia': {
    rotulo: 'Lembrar da pendência',
    quem: [],
    precisa: [],
    quando: todos(filed, pendenciaEm('emitida')),
  },
  'vencer-pendencia': {
    rotulo: 'Registrar a pendência vencida',
    quem: [],
    precisa: [],
    quando: todos(filed, pendenciaEm('emitida')),
  },
  'lembrar-parecer': { rotulo: 'Lembrar do parecer', quem: [], precisa: [], quando: filed },
  'vencer-parecer': { rotulo: 'Registrar o parecer vencido', quem: [], precisa: [], quando: filed },
} satisfies Regras;
