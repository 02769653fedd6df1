import { pendenciaAberta } from '../estado.ts';
import { donaDaRodada, pendenciaEm, permite, temItemPorAvaliar, todos, trabalhando } from '../quandoAgir.ts';
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
    quem: ['setor'],
    precisa: ['tipo', 'texto'],
    quando: todos(trabalhando, pendenciaEm('coletando')),
  },
  'retirar-item': {
    rotulo: 'Retirar item',
    quem: ['setor'],
    precisa: ['item'],
    quando: todos(trabalhando, pendenciaEm('coletando')),
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
    quem: ['setor'],
    precisa: ['resultado'],
    quando: todos(trabalhando, pendenciaEm('respondida'), temItemPorAvaliar),
  },
} satisfies Regras;
