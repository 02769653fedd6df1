import { endereco } from './endereco.ts';
import { defineEntity, type RecordOf } from './entity.ts';
import type { ErrosPorCampo } from './errors.ts';
import { choice, cnpj, cpf, dateTime, email, group, optional, phone, relation, titleText, yesNo } from './fields.ts';
import { textos } from './textos.ts';
import { textosDasContas } from './textosDasContas.ts';

export const tiposDePessoa = ['Física', 'Jurídica'] as const;
export type TipoDePessoa = (typeof tiposDePessoa)[number];

/** Applicant, owner or company known to the city (spec 3 "Person record"); registry path `contribuinte`. */
export const pessoa = defineEntity({
  name: 'pessoa',
  path: 'contribuinte',
  label: { one: 'Requerente', many: 'Requerentes', feminine: false },
  fields: {
    tipo: choice('Tipo', tiposDePessoa),
    nome: titleText('Nome ou razão social'),
    cadastro_pessoa_fisica: optional(group('Pessoa física', { cpf: cpf() })),
    cadastro_pessoa_juridica: optional(group('Pessoa jurídica', { cnpj: cnpj() })),
    telefone_comercial: optional(phone('Telefone comercial')),
    telefone_residencial: optional(phone('Telefone residencial')),
    telefone_celular: optional(phone('Telefone celular')),
    email: optional(email()),
    endereco: optional(endereco()),
    tem_conta: optional(yesNo('Tem conta no portal')),
    unificada_com: optional(relation('Unificado com', 'pessoa')),
    unificada_em: optional(dateTime('Unificado em')),
  },
  title: 'nome',
  list: ['nome', 'tipo', 'cadastro_pessoa_fisica.cpf', 'cadastro_pessoa_juridica.cnpj', 'email', 'telefone_celular'],
  search: ['nome', 'cadastro_pessoa_fisica.cpf', 'cadastro_pessoa_juridica.cnpj', 'email'],
  filters: [
    'tipo',
    'nome',
    'email',
    'cadastro_pessoa_fisica.cpf',
    'cadastro_pessoa_juridica.cnpj',
    'tem_conta',
    'unificada_com',
  ],
  sections: [
    { label: 'Identificação', fields: ['tipo', 'nome', 'cadastro_pessoa_fisica', 'cadastro_pessoa_juridica'] },
    {
      label: 'Contato',
      fields: ['email', 'telefone_celular', 'telefone_residencial', 'telefone_comercial', 'tem_conta'],
    },
    { label: 'Endereço', fields: ['endereco'] },
  ],
  unique: [['cadastro_pessoa_fisica.cpf'], ['cadastro_pessoa_juridica.cnpj']],
  readOnly: ['tem_conta', 'unificada_com', 'unificada_em'],
  owned: { by: 'tem_conta', notice: textosDasContas.soAPropriaPessoa },
  related: [
    { of: 'procuracao', by: 'pessoa_id', label: 'Quem age por ele' },
    { of: 'penalidade', by: 'pessoa_id', label: 'Penalidades' },
    { of: 'pessoa', by: 'unificada_com', label: 'Cadastros unificados com este', trash: true },
  ],
  personal: [
    'nome',
    'cadastro_pessoa_fisica',
    'cadastro_pessoa_juridica',
    'telefone_comercial',
    'telefone_residencial',
    'telefone_celular',
    'email',
    'endereco',
  ],
  access: {
    panels: ['painel-prefeitura', 'admin'],
    read: 'prefeitura.contribuinte.cadastro',
    write: 'prefeitura.contribuinte.cadastro',
    clients: 'ler',
  },
});

export type Pessoa = RecordOf<typeof pessoa>;

const DOCUMENTO = {
  Física: ['cadastro_pessoa_fisica', 'cpf'],
  Jurídica: ['cadastro_pessoa_juridica', 'cnpj'],
} as const satisfies Record<TipoDePessoa, readonly [keyof Pessoa, string]>;

/** Which document group a kind of person has; the other one is hidden (ENT-050). */
export const grupoDoDocumento = (tipo: TipoDePessoa): 'cadastro_pessoa_fisica' | 'cadastro_pessoa_juridica' =>
  DOCUMENTO[tipo][0];

/** The field of that group that holds the number. */
export const campoDoDocumento = (tipo: TipoDePessoa): 'cpf' | 'cnpj' => DOCUMENTO[tipo][1];

/** What a document is called: 'CPF' or 'CNPJ'. */
export const nomeDoDocumento = (tipo: TipoDePessoa): 'CPF' | 'CNPJ' => (tipo === 'Física' ? 'CPF' : 'CNPJ');

/** Whose a stored document is, by its length; whoever has none yet is a person. */
export const tipoDoDocumento = (documento: string | null | undefined): TipoDePessoa =>
  documento?.length === 14 ? 'Jurídica' : 'Física';

/**
 * What the schema cannot say of one field alone: `tipo` decides which document is required and which is refused
 * (ENT-050..052). For the form and the server alike; takes the record as it will be stored.
 */
export const errosDaPessoa = (valor: Readonly<Record<string, unknown>>): ErrosPorCampo => {
  const tipo = tiposDePessoa.find((um) => um === valor['tipo']);
  if (tipo === undefined) return {};
  const [grupo, documento] = DOCUMENTO[tipo];
  const [outro] = DOCUMENTO[tipo === 'Física' ? 'Jurídica' : 'Física'];
  return {
    ...(valor[grupo] == null ? { [`${grupo}.${documento}`]: [textos.validacao.obrigatorio] } : {}),
    ...(valor[outro] == null ? {} : { [outro]: [`Pessoa ${tipo.toLowerCase()} não tem este campo`] }),
  };
};
