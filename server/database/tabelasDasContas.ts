import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { JsonComPadrao, JsonOuNulo, Momento, MomentoOuNulo } from './tiposDeColuna.ts';

/** `senha` the portal's own; `geo` a token of another system; `diretorio` the city's directory; `openid` a provider of identities; `suporte` support as the user. */
export type OrigemDaSessao = 'senha' | 'geo' | 'diretorio' | 'openid' | 'suporte';

interface TabelaOrganizacao {
  id: Generated<number>;
  nome: string;
  dominio: string;
  brand: JsonComPadrao;
  cadastro_pessoa: JsonComPadrao;
  is_sistema: Generated<boolean>;
  data_manutencao: MomentoOuNulo;
  tem_ad: Generated<boolean>;
  diretorio: JsonOuNulo;
  diretorio_senha_cifrada: string | null;
  tem_openid: Generated<boolean>;
  openid: JsonOuNulo;
  openid_segredo_cifrado: string | null;
  acesso_geo: JsonOuNulo;
  validar_autocadastro: Generated<boolean>;
  exigir_segundo_fator: Generated<boolean>;
  confirmar_local: Generated<boolean>;
  metadados: JsonComPadrao;
  outros_dominios: JsonOuNulo;
  canais: JsonOuNulo;
  dias_uteis: JsonComPadrao;
  horario: JsonOuNulo;
  fuso: Generated<string>;
  versao: Generated<number>;
  criado_em: Momento;
  atualizado_em: Momento;
  excluido_em: MomentoOuNulo;
  busca: GeneratedAlways<string | null>;
}

interface TabelaUsuario {
  id: Generated<number>;
  nome: string;
  email: string;
  usuario: string | null;
  documento: string | null;
  senha_hash: string | null;
  telefone_celular: string | null;
  email_confirmado_em: MomentoOuNulo;
  login_externo: Generated<boolean>;
  desativado_em: MomentoOuNulo;
  demonstracao: Generated<boolean>;
  credencial_versao: Generated<number>;
  versao: Generated<number>;
  criado_em: Momento;
  atualizado_em: Momento;
  busca: GeneratedAlways<string | null>;
}

interface TabelaSetor {
  id: Generated<number>;
  organizacao_id: number;
  sigla: string | null;
  nome: string;
  setor_pai_id: number | null;
  bairros: JsonOuNulo;
  versao: Generated<number>;
  criado_em: Momento;
  atualizado_em: Momento;
  excluido_em: MomentoOuNulo;
  busca: GeneratedAlways<string | null>;
}

interface TabelaPessoa {
  id: Generated<number>;
  organizacao_id: number;
  tipo: string;
  nome: string;
  cadastro_pessoa_fisica: JsonOuNulo;
  cadastro_pessoa_juridica: JsonOuNulo;
  telefone_comercial: string | null;
  telefone_residencial: string | null;
  telefone_celular: string | null;
  email: string | null;
  endereco: JsonOuNulo;
  /** Whether an account that can be entered is this person's; kept by the database. */
  tem_conta: Generated<boolean | null>;
  unificada_com: number | null;
  unificada_em: MomentoOuNulo;
  documento: GeneratedAlways<string | null>;
  versao: Generated<number>;
  criado_em: Momento;
  atualizado_em: Momento;
  excluido_em: MomentoOuNulo;
  busca: GeneratedAlways<string | null>;
}

interface TabelaUsuarioOrganizacao {
  organizacao_id: number;
  usuario_id: number;
  pessoa_id: number | null;
  /** Granted to him alone. */
  permissoes: Generated<string[]>;
  /** What counts: his own permissions and those of his profiles, kept by the database. */
  direitos: GeneratedAlways<string[]>;
  /** Not merely an applicant; kept by the database. */
  equipe: GeneratedAlways<boolean>;
  /** Out of the staff, and still an applicant. */
  equipe_desativada_em: MomentoOuNulo;
  /** The CPF that the organisation itself wrote for its staff. */
  documento_conferido: Generated<string | null>;
  /** Office in the city, printed on what its holder grants. */
  cargo: Generated<string | null>;
  is_root: Generated<boolean>;
  completar_cadastro: Generated<boolean>;
  aguarda_validacao: Generated<boolean>;
  versao: Generated<number>;
  criado_em: Momento;
  atualizado_em: Momento;
  excluido_em: MomentoOuNulo;
}

interface TabelaUsuarioSetor {
  organizacao_id: number;
  usuario_id: number;
  setor_id: number;
  permissoes: Generated<string[]>;
  /** Leads the sector; one at most. */
  chefia: Generated<boolean>;
  /** What counts in this sector, kept by the database. */
  direitos: GeneratedAlways<string[]>;
}

interface TabelaSessao {
  id: string;
  usuario_id: number;
  organizacao_id: number;
  refresh_hash: string;
  anterior_hash: string | null;
  renovacao_chave: string | null;
  renovada_em: MomentoOuNulo;
  ip: string | null;
  agente: string | null;
  criado_em: Momento;
  expira_em: ColumnType<Date, Date | string, Date | string>;
  familia_expira_em: ColumnType<Date, Date | string, Date | string>;
  encerrada_em: MomentoOuNulo;
  motivo: string | null;
  /** By what it was opened. */
  origem: Generated<OrigemDaSessao>;
  /** Who of support acts in it as the user. */
  suporte_id: number | null;
}

interface TabelaLinkDeUsoUnico {
  hash: string;
  finalidade: string;
  usuario_id: number;
  organizacao_id: number;
  dados: JsonComPadrao;
  criado_em: Momento;
  expira_em: ColumnType<Date, Date | string, Date | string>;
  usado_em: MomentoOuNulo;
}

interface TabelaTentativa {
  chave: string;
  contagem: number;
  livre_em: ColumnType<Date, Date | string, Date | string>;
  expira_em: ColumnType<Date, Date | string, Date | string>;
}

interface TabelaProfissional {
  id: Generated<number>;
  organizacao_id: number;
  nome: string;
  cpf: string;
  conselho: string;
  registro: string;
  uf: string;
  titulo: string | null;
  email: string | null;
  telefone: string | null;
  validade: string | null;
  versao: Generated<number>;
  criado_em: Momento;
  atualizado_em: Momento;
  excluido_em: MomentoOuNulo;
  busca: GeneratedAlways<string | null>;
}

/** The account is the one of the person whom the provider `emissor` knows by its CPF: shown once. */
interface TabelaContaOpenid {
  usuario_id: number;
  emissor: string;
  criado_em: Momento;
}

/** Cities, their people, accounts and sessions. */
export interface TabelasDasContas {
  organizacao: TabelaOrganizacao;
  usuario: TabelaUsuario;
  setor: TabelaSetor;
  pessoa: TabelaPessoa;
  usuario_organizacao: TabelaUsuarioOrganizacao;
  usuario_setor: TabelaUsuarioSetor;
  sessao: TabelaSessao;
  link_de_uso_unico: TabelaLinkDeUsoUnico;
  tentativa: TabelaTentativa;
  profissional: TabelaProfissional;
  conta_openid: TabelaContaOpenid;
}
