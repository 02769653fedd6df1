import { ufs } from './brasil/ufs.ts';
import { defineEntity, type RecordOf } from './entity.ts';
import { choice, cpf, date, email, optional, personName, phone, text } from './fields.ts';

/** Councils whose professionals answer for projects and works. */
export const conselhos = {
  CREA: 'CREA (engenharia e agronomia)',
  CAU: 'CAU (arquitetura e urbanismo)',
  CFT: 'CFT (técnicos industriais)',
  CFTA: 'CFTA (técnicos agrícolas)',
  CRBio: 'CRBio (biologia)',
  CRQ: 'CRQ (química)',
} as const satisfies Readonly<Record<string, string>>;

/** Technical responsible with a council registration (ENT-086). */
export const profissional = defineEntity({
  name: 'profissional',
  path: 'profissional',
  label: { one: 'Profissional', many: 'Profissionais', feminine: false },
  fields: {
    nome: personName('Nome'),
    cpf: cpf(),
    conselho: choice('Conselho', conselhos),
    registro: text('Registro', { maxLength: 30, description: 'Número da carteira do conselho' }),
    uf: choice('UF do registro', ufs),
    titulo: optional(text('Título', { description: 'Por exemplo: engenheira civil' })),
    email: optional(email()),
    telefone: optional(phone()),
    validade: optional(date('Validade do registro', { expires: true })),
  },
  title: 'nome',
  list: ['nome', 'conselho', 'registro', 'uf', 'titulo', 'validade'],
  search: ['nome', 'cpf', 'conselho', 'registro'],
  filters: ['conselho', 'uf', 'validade'],
  sections: [
    { label: 'Profissional', fields: ['nome', 'cpf', 'titulo'] },
    { label: 'Registro no conselho', fields: ['conselho', 'registro', 'uf', 'validade'] },
    { label: 'Contato', fields: ['email', 'telefone'] },
  ],
  unique: [['conselho', 'uf', 'registro']],
  related: [{ of: 'penalidade', by: 'profissional_id', label: 'Penalidades' }],
  requests: 'profissional_id',
  bulk: [{ name: 'mudar-validade', label: 'Mudar a validade', done: 'alterado', asks: ['validade'] }],
  personal: ['nome', 'cpf', 'email', 'telefone'],
  access: {
    panels: ['painel-prefeitura', 'admin'],
    read: 'perfil.gestor.prefeitura',
    write: 'perfil.gestor.prefeitura',
    clients: 'ler',
  },
});

export type Profissional = RecordOf<typeof profissional>;
