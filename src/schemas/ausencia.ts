import { defineEntity, type RecordOf } from './entity.ts';
import { date, optional, relation, titleText } from './fields.ts';
import { textos } from './textos.ts';

/** Somebody of the staff who is away, and who stands in (spec 1 "absences", spec 5 "an absence period must be informed"). */
export const ausencia = defineEntity({
  name: 'ausencia',
  path: 'ausencia',
  label: { one: 'Ausência', many: 'Ausências', feminine: true },
  fields: {
    usuario_id: relation('Quem se ausenta', 'usuario'),
    inicio: date('Início', { missing: textos.validacao.ausencia }),
    fim: date('Fim', { missing: textos.validacao.ausencia }),
    substituto_id: optional(relation('Substituto', 'usuario')),
    motivo: titleText('Motivo', { description: 'Por exemplo, Férias. Não informe dados de saúde' }),
  },
  title: 'motivo',
  list: ['usuario_id', 'motivo', 'inicio', 'fim', 'substituto_id'],
  search: ['motivo'],
  filters: ['usuario_id', 'substituto_id', 'inicio', 'fim'],
  periods: [{ start: 'inicio', end: 'fim' }],
  access: {
    panels: ['painel-prefeitura', 'admin'],
    read: 'perfil.gestor.prefeitura',
    write: 'perfil.gestor.prefeitura',
  },
});

export type Ausencia = RecordOf<typeof ausencia>;
