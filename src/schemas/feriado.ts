import { defineEntity, type RecordOf } from './entity.ts';
import { choice, date, titleText } from './fields.ts';

/** Kind of a day on which the portal was not to be had: it counts as any other, but no term ends on it (design/process.md 5 "outages"). */
export const INDISPONIBILIDADE = 'Indisponibilidade do portal';

/** A day that terms in working days pass over, beside the national holidays that the calendar knows by itself (AMB-149); or one of an outage. */
export const feriado = defineEntity({
  name: 'feriado',
  path: 'feriado',
  label: { one: 'Feriado', many: 'Feriados', feminine: false },
  fields: {
    data: date('Data', {
      description:
        'Os feriados nacionais já contam; cadastre os do estado, os da cidade e os dias em que o portal ficou indisponível',
    }),
    nome: titleText('Nome'),
    ambito: choice('Âmbito', ['Nacional', 'Estadual', 'Municipal', 'Ponto facultativo', INDISPONIBILIDADE]),
  },
  title: 'nome',
  list: ['data', 'nome', 'ambito'],
  search: ['nome'],
  filters: ['data', 'ambito'],
  unique: [['data']],
  access: {
    panels: ['painel-prefeitura', 'admin'],
    read: 'painel.prefeitura',
    write: 'perfil.gestor.prefeitura',
    clients: 'escrever',
  },
});

export type Feriado = RecordOf<typeof feriado>;
