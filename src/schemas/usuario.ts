import { defineEntity, type RecordOf } from './entity.ts';
import {
  choices,
  cpf,
  email,
  optional,
  personName,
  phone,
  relation,
  relations,
  table,
  text,
  username,
  yesNo,
} from './fields.ts';
import { rotulosDasPermissoes } from './rotulosDasPermissoes.ts';

/**
 * Staff account of an organisation. Name, e-mail, user name, CPF and telephone belong to the account, which one person has
 * once for the whole portal; permissions and sectors belong to the membership in this organisation, and so do the profiles, whose
 * permissions count together with those granted to him alone (spec 6, docs/decisions/0015).
 */
export const usuario = defineEntity({
  name: 'usuario',
  path: 'usuario',
  label: { one: 'Usuário', many: 'Usuários', feminine: false },
  fields: {
    nome: personName('Nome'),
    email: email(),
    usuario: optional(username('Nome de usuário')),
    documento: optional(cpf()),
    telefone_celular: optional(phone('Telefone celular')),
    cargo: optional(
      text('Cargo', { maxLength: 120, description: 'Sai com o nome nos documentos que a pessoa concede' }),
    ),
    perfis: relations('Perfis', 'perfil', { minItems: 0, default: [], concessao: 'geral' }),
    permissoes: choices('Permissões', rotulosDasPermissoes, {
      minItems: 0,
      default: [],
      concessao: true,
      description: 'Além das que os perfis já dão',
    }),
    direitos: choices('Permissões que valem', rotulosDasPermissoes, { minItems: 0, readOnly: true, default: [] }),
    setores: table(
      'Setores',
      {
        id: relation('Setor', 'setor'),
        chefia: optional(yesNo('Chefia do setor')),
        perfis: relations('Perfis no setor', 'perfil', { minItems: 0, default: [], concessao: 'setor' }),
        permissoes: choices('Permissões no setor', rotulosDasPermissoes, { minItems: 0, default: [], concessao: true }),
      },
      { minItems: 0, default: [] },
    ),
    /** By the name that the specification filters lists by (spec 3 "Support list parameter"). */
    sistema_organizacao_setor_id: relations('Setores em que trabalha', 'setor', {
      minItems: 0,
      readOnly: true,
      default: [],
    }),
    /** What a sector's view finds its head by; the mark itself stands on the membership (`setores[].chefia`). */
    chefia_de: relations('Setores que chefia', 'setor', { minItems: 0, readOnly: true, default: [] }),
    cadastro_concluido: yesNo('Cadastro concluído', { readOnly: true }),
  },
  title: 'nome',
  list: ['nome', 'email', 'perfis', 'sistema_organizacao_setor_id', 'cadastro_concluido'],
  sortable: ['nome', 'email', 'usuario', 'cadastro_concluido'],
  search: ['nome', 'email', 'usuario', 'documento'],
  filters: ['sistema_organizacao_setor_id', 'chefia_de', 'perfis', 'direitos', 'permissoes', 'cadastro_concluido'],
  sections: [
    { label: 'Dados pessoais', fields: ['nome', 'documento', 'telefone_celular', 'cargo'] },
    { label: 'Acesso', fields: ['email', 'usuario', 'perfis', 'permissoes', 'direitos', 'cadastro_concluido'] },
    { label: 'Setores', fields: ['setores'] },
  ],
  unique: [['email'], ['usuario'], ['documento']],
  readOnly: ['direitos', 'sistema_organizacao_setor_id', 'chefia_de', 'cadastro_concluido'],
  importable: false,
  personal: ['nome', 'email', 'usuario', 'documento', 'telefone_celular'],
  access: {
    panels: ['painel-prefeitura', 'admin'],
    read: 'perfil.gestor.prefeitura',
    write: 'perfil.gestor.prefeitura',
  },
});

export type Usuario = RecordOf<typeof usuario>;
