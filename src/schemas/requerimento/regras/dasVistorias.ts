import {
  agendaDaVistoriaEhDe,
  esperaVistoria,
  filed,
  naEtapa,
  todos,
  trabalhando,
  vistoriaNaSituacao,
  type Situado,
} from '../quandoAgir.ts';
import { vistoriasDe } from '../vistorias.ts';
import type { Regras } from './regra.ts';

const abertaASeuDono = todos(naEtapa('aguardando', 'em_andamento'), agendaDaVistoriaEhDe);

const temAgendada = ({ estado }: Situado): boolean =>
  vistoriasDe(estado).some(({ situacao }) => situacao === 'agendada');

/** Visits: Agendada → Realizada → Aprovada or Reprovada; Agendada → Cancelada, for good. */
export const regrasDasVistorias = {
  'agendar-vistoria': {
    rotulo: 'Agendar vistoria',
    quem: ['setor', 'requerente'],
    precisa: ['dia', 'hora'],
    quando: todos(abertaASeuDono, esperaVistoria),
  },
  'remarcar-vistoria': {
    rotulo: 'Remarcar vistoria',
    // A manager too: what an inspector who leaves had booked goes to another.
    quem: ['setor', 'requerente', 'gestor'],
    precisa: ['dia', 'hora', 'motivo'],
    quando: todos(abertaASeuDono, vistoriaNaSituacao('agendada')),
  },
  'cancelar-vistoria': {
    rotulo: 'Cancelar vistoria',
    quem: ['setor', 'requerente'],
    precisa: ['motivo'],
    quando: todos(abertaASeuDono, vistoriaNaSituacao('agendada')),
    confirmar: 'Uma vistoria cancelada não pode ser reaberta. Se ainda for preciso, agende outra.',
  },
  'lembrar-vistoria': {
    rotulo: 'Lembrar da vistoria',
    quem: [],
    precisa: [],
    quando: (s) => filed(s) && temAgendada(s),
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
