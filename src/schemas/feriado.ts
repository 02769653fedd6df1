import { defineEntity, type RecordOf } from './entity.ts';
import { choice, date, titleText } from './fields.ts';

/** A day that terms in working days pass over, beside the national holidays that the calendar knows by itself (AMB-149). */
export const feriado = defineEntity({
  name: 'feriado',
  path: 'feriado',
  label: { one: 'Feriado', many: 'Feriados', feminine: false },
  fields: {
    data: date('Data', { description: 'Os feriados nacionais já contam; cadastre os do estado e os da cidade' }),
    nome: titleText('Nome'),
    ambito: choice('Âmbito', ['Nacional', 'Estadual', 'Municipal', 'Ponto facultativo']),
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
