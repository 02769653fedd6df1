import {
  esperaExterno,
  esperaParecer,
  filed,
  parecerPedidoAQuemAge,
  temCondicao,
  temProposta,
  todos,
  trabalhando,
} from '../quandoAgir.ts';
import type { Regras } from './regra.ts';

/** Opinions of other sectors. */
export const regrasDosPareceres = {
  'pedir-parecer': {
    rotulo: 'Pedir parecer',
    quem: ['setor'],
    precisa: ['setor', 'pergunta'],
    quando: trabalhando,
  },
  'pedir-parecer-externo': {
    rotulo: 'Pedir parecer a um órgão externo',
    quem: ['setor'],
    precisa: ['orgao', 'nome', 'pergunta', 'prazo'],
    quando: trabalhando,
    // Beside asking a sector, in the same place.
    aparte: true,
  },
  'reenviar-parecer-externo': {
    rotulo: 'Enviar de novo o link do parecer',
    quem: ['setor'],
    precisa: [],
    quando: todos(trabalhando, esperaExterno),
  },
  'dar-parecer-externo': {
    rotulo: 'Dar parecer por um órgão externo',
    quem: ['externo'],
    precisa: ['veredito', 'texto'],
    quando: filed,
  },
  'retirar-parecer': {
    rotulo: 'Retirar o pedido de parecer',
    quem: ['setor'],
    precisa: ['motivo'],
    quando: todos(trabalhando, esperaParecer),
  },
  'dar-parecer': {
    rotulo: 'Dar parecer',
    quem: ['consultado'],
    precisa: ['veredito', 'texto'],
    quando: todos(filed, parecerPedidoAQuemAge),
  },
  'recusar-proposta': {
    rotulo: 'Não pedir este parecer',
    quem: ['setor'],
    precisa: ['motivo'],
    quando: todos(trabalhando, temProposta),
  },
  'avaliar-condicao': {
    rotulo: 'Dispensar ou manter condição',
    quem: ['setor'],
    precisa: ['resultado'],
    quando: todos(trabalhando, temCondicao),
  },
} satisfies Regras;
