import { defineEntity, type RecordOf } from './entity.ts';
import { diasDaSemana } from './expediente.ts';
import { choices, date, optional, relation, time, titleText } from './fields.ts';

/** When a sector makes inspections: the times out of which an applicant chooses, and the sector itself (docs/decisions/0046). */
export const janelaVistoria = defineEntity({
  name: 'janela_vistoria',
  path: 'janela-vistoria',
  label: { one: 'Horário de vistoria', many: 'Horários de vistoria', feminine: false },
  fields: {
    nome: titleText('Nome', { description: 'Por exemplo, Terças de manhã' }),
    setor_id: relation('Setor', 'setor'),
    inspetor_id: optional(
      relation('Quem vistoria', 'usuario', { description: 'Em branco: qualquer pessoa que analisa neste setor' }),
    ),
    dias: choices('Dias da semana', diasDaSemana, { description: 'Nos feriados não há vistoria' }),
    das: time('Das'),
    ate: time('Às'),
    inicio: optional(date('Vale a partir de', { description: 'Em branco: desde já' })),
    fim: optional(date('Vale até', { description: 'Em branco: sem fim. Para um só dia, o mesmo dia nos dois' })),
  },
  title: 'nome',
  list: ['nome', 'setor_id', 'inspetor_id', 'dias', 'das', 'ate', 'inicio', 'fim'],
  search: ['nome'],
  filters: ['setor_id', 'inspetor_id', 'dias'],
  periods: [{ start: 'inicio', end: 'fim' }],
  access: { panels: ['painel-prefeitura', 'admin'], read: 'painel.prefeitura', write: 'perfil.gestor.prefeitura' },
});

export type JanelaVistoria = RecordOf<typeof janelaVistoria>;
