import {
  agendaDaVistoriaEhDe,
  esperaVistoria,
  naEtapa,
  todos,
  trabalhando,
  vistoriaNaSituacao,
} from '../quandoAgir.ts';
import type { Regras } from './regra.ts';

const abertaASeuDono = todos(naEtapa('aguardando', 'em_andamento'), agendaDaVistoriaEhDe);

/** Visits: Agendada → Realizada → Aprovada or Reprovada; Agendada → Cancelada, for good. */
export const regrasDasVistorias = {
  'agendar-vistoria': {
    rotulo: 'Agendar vistoria',
    quem: ['setor', 'requerente'],
    precisa: ['inicio'],
    quando: todos(abertaASeuDono, esperaVistoria),
  },
  'remarcar-vistoria': {
    rotulo: 'Remarcar vistoria',
    quem: ['setor', 'requerente'],
    precisa: ['inicio', 'motivo'],
    quando: todos(abertaASeuDono, vistoriaNaSituacao('agendada')),
  },
  'cancelar-vistoria': {
    rotulo: 'Cancelar vistoria',
    quem: ['setor', 'requerente'],
    precisa: ['motivo'],
    quando: todos(abertaASeuDono, vistoriaNaSituacao('agendada')),
    confirmar: 'Uma vistoria cancelada não pode ser reaberta. Se ainda for preciso, agende outra.',
  },
  'realizar-vistoria': {
    rotulo: 'Marcar como realizada',
    quem: ['setor'],
    precisa: [],
    quando: todos(trabalhando, vistoriaNaSituacao('agendada')),
  },
  'concluir-vistoria': {
    rotulo: 'Registrar o resultado',
    quem: ['setor'],
    precisa: ['resultado', 'itens', 'relatorio'],
    quando: todos(trabalhando, vistoriaNaSituacao('realizada')),
  },
} satisfies Regras;
