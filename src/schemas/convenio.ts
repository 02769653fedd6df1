import { defineEntity, type RecordOf } from './entity.ts';
import { choice, date, longText, optional, text, titleText } from './fields.ts';

/** Agreement of the city with another body ("Further decisions", convênio). */
export const convenio = defineEntity({
  name: 'convenio',
  path: 'convenio',
  label: { one: 'Convênio', many: 'Convênios', feminine: false },
  fields: {
    nome: titleText('Nome'),
    orgao: titleText('Órgão', { description: 'Com quem a prefeitura firmou o convênio' }),
    numero: optional(text('Número', { maxLength: 30 })),
    vigencia_inicio: date('Vigência: início'),
    vigencia_fim: optional(
      date('Vigência: fim', {
        description: 'Em branco: sem data para terminar',
        expires: true,
        empty: 'Sem data para terminar',
      }),
    ),
    objeto: longText('Objeto'),
    status: choice('Situação', ['Em elaboração', 'Vigente', 'Suspenso', 'Encerrado'], { default: 'Vigente' }),
  },
  title: 'nome',
  list: ['nome', 'orgao', 'numero', 'vigencia_inicio', 'vigencia_fim', 'status'],
  search: ['nome', 'orgao', 'numero'],
  filters: ['status', 'orgao', 'vigencia_inicio', 'vigencia_fim'],
  unique: [['numero']],
  periods: [{ start: 'vigencia_inicio', end: 'vigencia_fim' }],
  access: {
    panels: ['painel-prefeitura', 'admin'],
    read: 'perfil.gestor.prefeitura',
    write: 'perfil.gestor.prefeitura',
    clients: 'ler',
  },
});

export type Convenio = RecordOf<typeof convenio>;
