import { defineEntity, type RecordOf } from './entity.ts';
import { choices, cpf, email, optional, personName, phone, relation, table, username, yesNo } from './fields.ts';
import type { Permissao } from './permissions.ts';

/** What a manager reads beside each permission (spec 6). */
export const rotulosDasPermissoes = {
  'painel.sistema': 'Acessar o painel do sistema',
  'painel.prefeitura': 'Acessar o painel da prefeitura',
  'painel.contribuinte': 'Acessar o painel do requerente',
  root: 'Acesso irrestrito',
  'perfil.administrador': 'Administrador',
  'perfil.gestor.prefeitura': 'Gestor da prefeitura',
  'contribuinte.cadastro': 'Ver o menu de cadastros',
  'contribuinte.validacao': 'Validar cadastros de requerentes',
  'prefeitura.contribuinte.cadastro': 'Cadastrar requerentes',
  'prefeitura.requerimento.relatorio': 'Ver relatórios',
  'requerimento.analisar': 'Analisar requerimentos',
  'requerimento.gerenciar': 'Gerenciar requerimentos',
  'processo.configurar': 'Configurar processos',
} as const satisfies Record<Permissao, string>;

/**
 * Staff account of an organisation. Name, e-mail, user name, CPF and telephone belong to the account, which one person has
 * once for the whole portal; permissions and sectors belong to the membership in this organisation (spec 6).
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
    permissoes: choices('Permissões', rotulosDasPermissoes, { minItems: 0, default: [] }),
    setores: table(
      'Setores',
      {
        id: relation('Setor', 'setor'),
        permissoes: choices('Permissões no setor', rotulosDasPermissoes, { minItems: 0, default: [] }),
      },
      { minItems: 0, default: [] },
    ),
    cadastro_concluido: yesNo('Cadastro concluído', { readOnly: true }),
  },
  title: 'nome',
  list: ['nome', 'email', 'usuario', 'cadastro_concluido'],
  search: ['nome', 'email', 'usuario', 'documento'],
  filters: ['permissoes', 'cadastro_concluido'],
  sections: [
    { label: 'Dados pessoais', fields: ['nome', 'documento', 'telefone_celular'] },
    { label: 'Acesso', fields: ['email', 'usuario', 'permissoes', 'cadastro_concluido'] },
    { label: 'Setores', fields: ['setores'] },
  ],
  unique: [['email'], ['usuario'], ['documento']],
  readOnly: ['cadastro_concluido'],
  personal: ['nome', 'email', 'usuario', 'documento', 'telefone_celular'],
  access: {
    panels: ['painel-prefeitura', 'admin'],
    read: 'perfil.gestor.prefeitura',
    write: 'perfil.gestor.prefeitura',
  },
});

export type Usuario = RecordOf<typeof usuario>;
