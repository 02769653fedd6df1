import { defineEntity } from '../../../src/schemas/entity.ts';
import {
  choice,
  choices,
  date,
  email,
  group,
  money,
  optional,
  relation,
  richText,
  text,
  time,
  titleText,
  yesNo,
} from '../../../src/schemas/fields.ts';

/**
 * A registry that the portal does not have: proves that a new one is one declaration, one migration (9000_feira.sql beside this
 * file) and one line that lists it (ARCHITECTURE.md, rule 3). Every other kind of field that the real ones lack is here.
 */
export const feira = defineEntity({
  name: 'feira',
  path: 'feira',
  label: { one: 'Feira', many: 'Feiras', feminine: true },
  fields: {
    nome: titleText('Nome'),
    tipo: choice('Tipo', { livre: 'Feira livre', artesanato: 'Artesanato', noturna: 'Feira noturna' }),
    dias: choices('Dias', ['segunda', 'sábado', 'domingo']),
    abertura: optional(time('Abre às')),
    inicio: date('Desde', { minimum: '1900-01-01' }),
    taxa: optional(money('Taxa por barraca', { minimum: '0' })),
    coberta: yesNo('Coberta', { default: false }),
    setor_id: optional(relation('Setor responsável', 'setor')),
    contato: optional(group('Contato', { nome: text('Nome'), email: optional(email()) })),
    regras: optional(richText('Regras')),
  },
  title: 'nome',
  list: ['nome', 'tipo', 'inicio', 'taxa', 'contato.nome'],
  sums: ['taxa'],
  search: ['nome', 'contato.nome'],
  filters: ['tipo', 'dias', 'inicio', 'taxa', 'coberta', 'setor_id', 'contato.email'],
  sections: [
    { label: 'Feira', fields: ['nome', 'tipo', 'dias', 'abertura', 'inicio', 'coberta'] },
    { label: 'Funcionamento', fields: ['taxa', 'setor_id', 'contato', 'regras'] },
  ],
  unique: [['nome']],
  access: {
    panels: ['painel-prefeitura', 'admin'],
    read: 'painel.prefeitura',
    write: 'perfil.gestor.prefeitura',
  },
});
