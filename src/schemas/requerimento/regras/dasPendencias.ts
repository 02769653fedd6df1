import { pendenciaAberta } from '../estado.ts';
import {
  donaDaRodada,
  participaDaRodada,
  pendenciaEm,
  permite,
  temItemARetirar,
  temItemPorAvaliar,
  todos,
  trabalhando,
} from '../quandoAgir.ts';
import type { Regras } from './regra.ts';

/** Correction rounds. */
export const regrasDasPendencias = {
  'abrir-pendencia': {
    rotulo: 'Abrir pendência',
    quem: ['setor'],
    precisa: [],
    quando: todos(trabalhando, permite('pendencia'), ({ estado }) => pendenciaAberta(estado) === undefined),
  },
  'incluir-item': {
    rotulo: 'Incluir item',
    quem: ['setor', 'consultado'],
    precisa: ['tipo', 'texto'],
    quando: todos(participaDaRodada, pendenciaEm('coletando')),
  },
  'retirar-item': {
    rotulo: 'Retirar item',
    quem: ['setor', 'consultado'],
    precisa: ['item'],
    quando: todos(participaDaRodada, pendenciaEm('coletando'), temItemARetirar),
  },
  'emitir-pendencia': {
    rotulo: 'Enviar pendência',
    quem: ['setor'],
    precisa: [],
    quando: todos(trabalhando, pendenciaEm('coletando'), donaDaRodada),
    confirmar: 'O requerente será avisado por e-mail e no portal.',
  },
  'avaliar-item': {
    rotulo: 'Avaliar item',
    quem: ['setor', 'consultado'],
    precisa: ['resultado'],
    quando: todos(participaDaRodada, pendenciaEm('respondida'), temItemPorAvaliar),
  },
} satisfies Regras;
