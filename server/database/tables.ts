import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { TabelaModeloDocumento } from './tabelaModeloDocumento.ts';
import type { TabelasDaGeografia } from './tabelasDaGeografia.ts';
import type { TabelasDasListas } from './tabelasDasListas.ts';
import type { TabelaFormulaTaxa } from './tabelaFormulaTaxa.ts';
import type { TabelaModeloMensagem } from './tabelaModeloMensagem.ts';
import type { TabelaPerfil, TabelaUsuarioPerfil } from './tabelaPerfil.ts';
import type { TabelaImovel, TabelaInscricaoConsultada, TabelaZonaOcupacao } from './tabelasDoImovel.ts';
import type { TabelasDaImportacao } from './tabelasDaImportacao.ts';
import type { TabelaTarefa, TabelaTarefaParte } from './tabelaTarefa.ts';
import type { TabelaValidacaoCadastro } from './tabelaValidacaoCadastro.ts';

/** JSON as the driver gives it back; written as text so that arrays never become PostgreSQL arrays. */
export type Json = unknown;
type JsonColuna = ColumnType<Json, string, string>;
type JsonComPadrao = ColumnType<Json, string | undefined, string>;
type JsonOuNulo = ColumnType<Json | null, string | null | undefined, string | null>;
type Momento = ColumnType<Date, Date | string | undefined, Date | string>;
type MomentoOuNulo = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** Exact decimals stay text from the column to the screen. */
type Decimal = ColumnType<string, string | number, string | number>;

export interface TabelaOrganizacao {
  id: Generated<number>;
  nome: string;
  dominio: string;
  brand: JsonComPadrao;
  cadastro_pessoa: JsonComPadrao;
  is_sistema: Generated<boolean>;
  data_manutencao: MomentoOuNulo;
  tem_ad: Generated<boolean>;
  validar_autocadastro: Generated<boolean>;
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

export interface TabelaUsuario {
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

export interface TabelaSetor {
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

export interface TabelaPessoa {
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
  unificada_com: number | null;
  unificada_em: MomentoOuNulo;
  documento: GeneratedAlways<string | null>;
  versao: Generated<number>;
  criado_em: Momento;
  atualizado_em: Momento;
  excluido_em: MomentoOuNulo;
  busca: GeneratedAlways<string | null>;
}

export interface TabelaUsuarioOrganizacao {
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
  is_root: Generated<boolean>;
  completar_cadastro: Generated<boolean>;
  aguarda_validacao: Generated<boolean>;
  versao: Generated<number>;
  criado_em: Momento;
  atualizado_em: Momento;
  excluido_em: MomentoOuNulo;
}

export interface TabelaUsuarioSetor {
  organizacao_id: number;
  usuario_id: number;
  setor_id: number;
  permissoes: Generated<string[]>;
  /** Leads the sector; one at most. */
  chefia: Generated<boolean>;
  /** What counts in this sector, kept by the database. */
  direitos: GeneratedAlways<string[]>;
}

export interface TabelaSessao {
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
}

export interface TabelaLinkDeUsoUnico {
  hash: string;
  finalidade: string;
  usuario_id: number;
  organizacao_id: number;
  dados: JsonComPadrao;
  criado_em: Momento;
  expira_em: ColumnType<Date, Date | string, Date | string>;
  usado_em: MomentoOuNulo;
}

export interface TabelaTentativa {
  chave: string;
  contagem: number;
  livre_em: ColumnType<Date, Date | string, Date | string>;
  expira_em: ColumnType<Date, Date | string, Date | string>;
}

export interface TabelaProfissional {
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

export interface TabelaAuditoria {
  id: Generated<number>;
  organizacao_id: number | null;
  usuario_id: number | null;
  acao: string;
  entidade: string | null;
  registro_id: number | null;
  antes: JsonOuNulo;
  depois: JsonOuNulo;
  ip: string | null;
  rota: string | null;
  quando: Momento;
}

export interface TabelaAuditoriaLote {
  id: Generated<number>;
  organizacao_id: number | null;
  numero: number;
  linhas: number;
  acumulado: number;
  piso: number;
  hash_anterior: string;
  hash: string;
  criado_em: Momento;
}

export interface TabelaAuditoriaElo {
  auditoria_id: number;
  lote_id: number;
  posicao: number;
  sal: string | null;
  resumo: string;
  hash: string;
}

export interface TabelaSaida {
  id: Generated<number>;
  organizacao_id: number;
  tipo: string;
  dados: JsonColuna;
  criado_em: Momento;
  processado_em: MomentoOuNulo;
}

export interface TabelaMensagem {
  id: Generated<number>;
  organizacao_id: number;
  saida_id: number | null;
  para: string;
  assunto: string;
  texto: string;
  html: string;
  situacao: Generated<string>;
  tentativas: Generated<number>;
  proxima_em: Momento;
  erro: string | null;
  criado_em: Momento;
  enviada_em: MomentoOuNulo;
}

export interface TabelaNotificacao {
  id: Generated<number>;
  organizacao_id: number;
  usuario_id: number;
  message: string;
  type: Generated<string>;
  requerimento_id: number | null;
  criado_em: Momento;
  read_at: MomentoOuNulo;
}

export interface TabelaIdempotencia {
  organizacao_id: number;
  usuario_id: number;
  rota: string;
  chave: string;
  hash: string;
  status: number | null;
  resposta: JsonOuNulo;
  criado_em: Momento;
}

export interface TabelaParametro {
  id: Generated<number>;
  organizacao_id: number;
  sigla: string;
  nome: string;
  valor: Decimal;
  unidade: Generated<string>;
  vigencia_inicio: string;
  fonte: string | null;
  versao: Generated<number>;
  criado_em: Momento;
  atualizado_em: Momento;
  excluido_em: MomentoOuNulo;
  busca: GeneratedAlways<string | null>;
}

export interface TabelaFeriado {
  id: Generated<number>;
  organizacao_id: number;
  data: string;
  nome: string;
  ambito: string;
  versao: Generated<number>;
  criado_em: Momento;
  atualizado_em: Momento;
  excluido_em: MomentoOuNulo;
  busca: GeneratedAlways<string | null>;
}

export interface TabelaCategoriaTaxa {
  id: Generated<number>;
  organizacao_id: number;
  nome: string;
  codigo_receita: string | null;
  descricao: string | null;
  versao: Generated<number>;
  criado_em: Momento;
  atualizado_em: Momento;
  excluido_em: MomentoOuNulo;
  busca: GeneratedAlways<string | null>;
}

export interface TabelaTipoTaxa {
  id: Generated<number>;
  organizacao_id: number;
  sigla: string | null;
  nome: string;
  categoria_taxa_id: number;
  versao: Generated<number>;
  criado_em: Momento;
  atualizado_em: Momento;
  excluido_em: MomentoOuNulo;
  busca: GeneratedAlways<string | null>;
}

export interface TabelaCertificado {
  id: Generated<number>;
  organizacao_id: number;
  sigla: string | null;
  nome: string;
  validade_meses: number | null;
  modelo_documento_id: number;
  versao: Generated<number>;
  criado_em: Momento;
  atualizado_em: Momento;
  excluido_em: MomentoOuNulo;
  busca: GeneratedAlways<string | null>;
}

export interface TabelaConvenio {
  id: Generated<number>;
  organizacao_id: number;
  nome: string;
  orgao: string;
  numero: string | null;
  vigencia_inicio: string;
  vigencia_fim: string | null;
  objeto: string;
  status: string;
  versao: Generated<number>;
  criado_em: Momento;
  atualizado_em: Momento;
  excluido_em: MomentoOuNulo;
  busca: GeneratedAlways<string | null>;
}

export interface TabelaNoticia {
  id: Generated<number>;
  organizacao_id: number;
  nome: string;
  texto: string;
  status: string;
  versao: Generated<number>;
  criado_em: Momento;
  atualizado_em: Momento;
  excluido_em: MomentoOuNulo;
  busca: GeneratedAlways<string | null>;
}

export interface TabelaFaq {
  id: Generated<number>;
  organizacao_id: number;
  nome: string;
  texto: string;
  versao: Generated<number>;
  criado_em: Momento;
  atualizado_em: Momento;
  excluido_em: MomentoOuNulo;
  busca: GeneratedAlways<string | null>;
}

export interface TabelaFeedback {
  id: Generated<number>;
  organizacao_id: number;
  nome: string;
  texto: string;
  status: string;
  enviado_por: string | null;
  versao: Generated<number>;
  criado_em: Momento;
  atualizado_em: Momento;
  excluido_em: MomentoOuNulo;
  busca: GeneratedAlways<string | null>;
}

export interface TabelaAusencia {
  id: Generated<number>;
  organizacao_id: number;
  usuario_id: number;
  inicio: string;
  fim: string;
  substituto_id: number | null;
  motivo: string;
  versao: Generated<number>;
  criado_em: Momento;
  atualizado_em: Momento;
  excluido_em: MomentoOuNulo;
  busca: GeneratedAlways<string | null>;
}

export interface TabelaTextoPadrao {
  id: Generated<number>;
  organizacao_id: number;
  sigla: string | null;
  nome: string;
  texto: string;
  bases_legais: string | null;
  contextos: JsonOuNulo;
  versao: Generated<number>;
  criado_em: Momento;
  atualizado_em: Momento;
  excluido_em: MomentoOuNulo;
  busca: GeneratedAlways<string | null>;
}

export interface TabelaProcesso {
  id: Generated<number>;
  organizacao_id: number;
  chave: string;
  nome: string;
  nome_curto: string;
  grupo: string | null;
  versao: Generated<number>;
  criado_em: Momento;
  atualizado_em: Momento;
  excluido_em: MomentoOuNulo;
  busca: GeneratedAlways<string | null>;
}

export interface TabelaProcessoVersao {
  id: Generated<number>;
  organizacao_id: number;
  processo_id: number;
  numero: number;
  situacao: string;
  conteudo: JsonColuna;
  fixados: JsonComPadrao;
  arquivo: string;
  versao: Generated<number>;
  criado_em: Momento;
  atualizado_em: Momento;
  publicado_em: MomentoOuNulo;
  publicado_por: number | null;
  encerrado_em: MomentoOuNulo;
}

export interface TabelaSerieNumerica {
  organizacao_id: number;
  serie: string;
  ano: number;
  proximo: Generated<number>;
}

export interface TabelaRequerimento {
  id: Generated<number>;
  organizacao_id: number;
  processo_id: number;
  processo_versao_id: number;
  codigo: string;
  codigo_canhoto: string;
  numero: string | null;
  numero_processo: string | null;
  pessoa_id: number;
  criado_por: number;
  situacao: Generated<string>;
  prioridade: Generated<string>;
  etapa: string | null;
  setor_id: number | null;
  responsavel_id: number | null;
  vence_em: string | null;
  prazo_pausado: Generated<boolean>;
  estado: JsonColuna;
  rascunho: JsonComPadrao;
  requerente_nome: string;
  processo_nome: string;
  etapa_nome: string | null;
  imovel_endereco: string | null;
  /** Numbers of the plots it is about, as they are compared (portal_inscricao). */
  inscricoes: Generated<string[]>;
  busca: Generated<string>;
  versao: Generated<number>;
  ultimo_evento: Generated<number>;
  cabeca_hash: Generated<string>;
  criado_em: Momento;
  atualizado_em: Momento;
  protocolado_em: MomentoOuNulo;
  finalizado_em: MomentoOuNulo;
  descartado_em: MomentoOuNulo;
}

export interface TabelaRequerimentoEtapa {
  id: Generated<number>;
  organizacao_id: number;
  requerimento_id: number;
  sequencia: number;
  etapa: string;
  ramo: string | null;
  rodada: Generated<number>;
  setor_id: number | null;
  situacao: string;
  respostas: JsonComPadrao;
  criado_em: Momento;
  iniciada_em: MomentoOuNulo;
  iniciada_por: number | null;
  concluida_em: MomentoOuNulo;
  concluida_por: number | null;
  vence_em: string | null;
}

export interface TabelaRequerimentoEvento {
  organizacao_id: number;
  requerimento_id: number;
  sequencia: number;
  tipo: string;
  dados: JsonColuna;
  canonico: string;
  ator_id: number | null;
  ator_nome: string;
  em_nome_de: string | null;
  quando: ColumnType<Date, Date | string, Date | string>;
  sal: string;
  hash_anterior: string;
  hash: string;
}

export interface TabelaArquivo {
  id: Generated<number>;
  organizacao_id: number;
  requerimento_id: number | null;
  enviado_por: number;
  alvo: string;
  nome: string;
  tamanho: number;
  tipo: string;
  sha256: string;
  caminho: string;
  vinculado_em: MomentoOuNulo;
  criado_em: Momento;
  removido_em: MomentoOuNulo;
}

export interface TabelaCobranca {
  id: Generated<number>;
  organizacao_id: number;
  requerimento_id: number;
  sequencia: number;
  etapa: string;
  taxa: string;
  nome: string;
  situacao: string;
  pagamento: Generated<string>;
  quantidade: Decimal;
  unidade: string;
  valor: Decimal;
  memoria: JsonColuna;
  guia: string | null;
  vence_em: string | null;
  criado_em: Momento;
}

export interface TabelaRestituicao {
  id: Generated<number>;
  organizacao_id: number;
  requerimento_id: number;
  sequencia: number;
  taxa: string;
  nome: string;
  situacao: string;
  valor: Decimal;
  motivo: string;
  documento: string | null;
  restituida_em: MomentoOuNulo;
  criado_em: Momento;
}

export interface TabelaDocumento {
  id: Generated<number>;
  organizacao_id: number;
  requerimento_id: number;
  sequencia: number;
  tipo: string;
  chave: string;
  nome: string;
  numero: string | null;
  serie: string | null;
  codigo: string;
  data: string;
  validade_meses: number | null;
  valido_ate: string | null;
  situacao: Generated<string>;
  conteudo: JsonColuna;
  sha256: string | null;
  caminho: string | null;
  criado_em: Momento;
  busca: Generated<string | null>;
}

export interface TabelaRequerimentoContagem {
  organizacao_id: number;
  setor_id: Generated<number>;
  situacao: string;
  fatia: number;
  total: number;
}

export interface TabelaCadastroContagem {
  organizacao_id: number;
  tabela: string;
  excluido: boolean;
  fatia: number;
  total: number;
}

/** Every table of the portal, by name. */
export interface Tables extends TabelasDaGeografia, TabelasDasListas, TabelasDaImportacao {
  organizacao: TabelaOrganizacao;
  usuario: TabelaUsuario;
  setor: TabelaSetor;
  pessoa: TabelaPessoa;
  validacao_cadastro: TabelaValidacaoCadastro;
  usuario_organizacao: TabelaUsuarioOrganizacao;
  usuario_setor: TabelaUsuarioSetor;
  perfil: TabelaPerfil;
  usuario_perfil: TabelaUsuarioPerfil;
  sessao: TabelaSessao;
  link_de_uso_unico: TabelaLinkDeUsoUnico;
  tentativa: TabelaTentativa;
  zona_ocupacao: TabelaZonaOcupacao;
  imovel: TabelaImovel;
  inscricao_consultada: TabelaInscricaoConsultada;
  profissional: TabelaProfissional;
  auditoria: TabelaAuditoria;
  auditoria_lote: TabelaAuditoriaLote;
  auditoria_elo: TabelaAuditoriaElo;
  saida: TabelaSaida;
  mensagem: TabelaMensagem;
  notificacao: TabelaNotificacao;
  idempotencia: TabelaIdempotencia;
  tarefa: TabelaTarefa;
  tarefa_parte: TabelaTarefaParte;
  parametro: TabelaParametro;
  feriado: TabelaFeriado;
  categoria_taxa: TabelaCategoriaTaxa;
  tipo_taxa: TabelaTipoTaxa;
  modelo_documento: TabelaModeloDocumento;
  modelo_mensagem: TabelaModeloMensagem;
  formula_taxa: TabelaFormulaTaxa;
  certificado: TabelaCertificado;
  convenio: TabelaConvenio;
  noticia: TabelaNoticia;
  faq: TabelaFaq;
  feedback: TabelaFeedback;
  ausencia: TabelaAusencia;
  texto_padrao: TabelaTextoPadrao;
  processo: TabelaProcesso;
  processo_versao: TabelaProcessoVersao;
  serie_numerica: TabelaSerieNumerica;
  requerimento: TabelaRequerimento;
  requerimento_etapa: TabelaRequerimentoEtapa;
  requerimento_evento: TabelaRequerimentoEvento;
  arquivo: TabelaArquivo;
  cobranca: TabelaCobranca;
  restituicao: TabelaRestituicao;
  documento: TabelaDocumento;
  requerimento_contagem: TabelaRequerimentoContagem;
  cadastro_contagem: TabelaCadastroContagem;
}
