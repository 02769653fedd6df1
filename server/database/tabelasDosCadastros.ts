import type { Generated, GeneratedAlways } from 'kysely';
import type { Decimal, JsonOuNulo, Momento, MomentoOuNulo } from './tiposDeColuna.ts';

interface TabelaParametro {
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

interface TabelaFeriado {
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

interface TabelaCategoriaTaxa {
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

interface TabelaTipoTaxa {
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

interface TabelaCertificado {
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

interface TabelaConvenio {
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

interface TabelaNoticia {
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

interface TabelaFaq {
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

interface TabelaFeedback {
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

interface TabelaAusencia {
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

interface TabelaTextoPadrao {
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

interface TabelaJanelaVistoria {
  id: Generated<number>;
  organizacao_id: number;
  nome: string;
  setor_id: number;
  inspetor_id: number | null;
  dias: unknown;
  das: string;
  ate: string;
  inicio: string | null;
  fim: string | null;
  versao: Generated<number>;
  criado_em: Momento;
  atualizado_em: Momento;
  excluido_em: MomentoOuNulo;
  busca: GeneratedAlways<string | null>;
}

interface TabelaProcuracao {
  id: Generated<number>;
  organizacao_id: number;
  pessoa_id: number;
  procurador_id: number;
  poderes: string;
  ate: string | null;
  arquivo: string | null;
  situacao: string;
  motivo: string | null;
  versao: Generated<number>;
  criado_em: Momento;
  atualizado_em: Momento;
  excluido_em: MomentoOuNulo;
  busca: GeneratedAlways<string | null>;
}

interface TabelaPenalidade {
  id: Generated<number>;
  organizacao_id: number;
  documento: string;
  motivo: string;
  fundamento: string | null;
  inicio: string;
  fim: string;
  processos: JsonOuNulo;
  levantada_em: string | null;
  motivo_levantamento: string | null;
  pessoa_id: GeneratedAlways<number | null>;
  profissional_id: GeneratedAlways<number | null>;
  versao: Generated<number>;
  criado_em: Momento;
  atualizado_em: Momento;
  excluido_em: MomentoOuNulo;
  busca: GeneratedAlways<string | null>;
}

/** Registries whose rows are their declarations. */
export interface TabelasDosCadastros {
  parametro: TabelaParametro;
  feriado: TabelaFeriado;
  categoria_taxa: TabelaCategoriaTaxa;
  tipo_taxa: TabelaTipoTaxa;
  certificado: TabelaCertificado;
  convenio: TabelaConvenio;
  noticia: TabelaNoticia;
  faq: TabelaFaq;
  feedback: TabelaFeedback;
  ausencia: TabelaAusencia;
  texto_padrao: TabelaTextoPadrao;
  janela_vistoria: TabelaJanelaVistoria;
  procuracao: TabelaProcuracao;
  penalidade: TabelaPenalidade;
}
