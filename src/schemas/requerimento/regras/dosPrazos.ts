import {
  donaDaRodada,
  filed,
  pendenciaEm,
  podeProrrogar,
  podeProrrogarAEtapa,
  temProrrogacaoPedida,
  todos,
} from '../quandoAgir.ts';
import { textoDoPrazo } from '../prazo.ts';
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
  'prorrogar-prazo': {
    rotulo: 'Prorrogar o prazo da etapa',
    quem: ['setor', 'gestor'],
    precisa: ['motivo'],
    quando: todos(filed, podeProrrogarAEtapa),
    alemDisso: ({ etapa }) => {
      const mais = etapa?.prazo?.prorrogacao?.prazo;
      return mais === undefined ? null : `O prazo ganha ${textoDoPrazo(mais)}, a contar da data em que terminaria.`;
    },
  },
  'avisar-prazo-total': { rotulo: 'Avisar do prazo total', quem: [], precisa: [], quando: filed },
  'vencer-prazo-total': { rotulo: 'Registrar o prazo total vencido', quem: [], precisa: [], quando: filed },
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
