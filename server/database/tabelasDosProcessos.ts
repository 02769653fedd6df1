import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ResultadoDaMigracao } from '../../src/schemas/processo/migracaoVista.ts';
import type { EscolhaDosPrazos } from '../../src/schemas/requerimento/prazoMantido.ts';
import type { JsonColuna, JsonComPadrao, JsonOuNulo, Momento, MomentoOuNulo } from './tiposDeColuna.ts';

interface TabelaProcesso {
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

interface TabelaProcessoVersao {
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
  /** Version of its template that it has taken in; null where the process has none. */
  modelo_numero: ColumnType<number | null, number | null | undefined, number | null>;
}

/** A template that support shares with cities. */
interface TabelaModeloDeProcesso {
  id: Generated<number>;
  nome: string;
  descricao: string;
  grupo: string;
  para_todas: boolean;
  /** The process that its versions are made of; null of one that the portal brings. */
  organizacao_id: number | null;
  processo_id: number | null;
  /** Key of the process that the portal brings, and what its file said when it was read last. */
  do_portal: Generated<string | null>;
  do_portal_resumo: Generated<string | null>;
  trocas: JsonColuna;
  encerrado_em: MomentoOuNulo;
  versao: Generated<number>;
  criado_em: Momento;
  atualizado_em: Momento;
}
interface TabelaModeloDeProcessoVersao {
  modelo_id: number;
  numero: number;
  conteudo: JsonColuna;
  comentario: string;
  publicado_em: Momento;
  publicado_por: number | null;
}
interface TabelaModeloDeProcessoOferta {
  modelo_id: number;
  organizacao_id: number;
}
/** A process that was made of a template. */
interface TabelaProcessoDoModelo {
  organizacao_id: number;
  processo_id: number;
  modelo_id: number;
  trocas: JsonColuna;
  dispensada: Generated<number>;
  criado_em: Momento;
}

/** Who changed the draft of a version, when, to what. */
interface TabelaProcessoEdicao {
  id: Generated<number>;
  organizacao_id: number;
  processo_versao_id: number;
  usuario_id: number | null;
  comentario: string | null;
  versao: number;
  conteudo: JsonColuna;
  criado_em: Momento;
  atualizado_em: Momento;
}

interface TabelaProcessoPresenca {
  organizacao_id: number;
  processo_versao_id: number;
  usuario_id: number;
  onde: string;
  visto_em: Momento;
}

/** A draft that is to come into force by itself, and what became of it. */
interface TabelaProcessoPublicacao {
  id: Generated<number>;
  organizacao_id: number;
  processo_versao_id: number;
  versao: number;
  quando: Date;
  agendada_por: number;
  sino_organizacao_id: number;
  agendada_em: Date;
  mapa: JsonOuNulo;
  prazos: Generated<EscolhaDosPrazos>;
  situacao: Generated<'agendada' | 'publicada' | 'falhou' | 'cancelada'>;
  terminada_em: Date | null;
  motivo: string | null;
}

/** What came of a request that was taken to another version of its process, or would. */
interface TabelaMigracaoItem {
  organizacao_id: number;
  tarefa_id: number;
  requerimento_id: number;
  numero: string;
  de: number;
  resultado: ResultadoDaMigracao;
  motivos: string[];
  descartadas: string[];
  prazos: string[];
  encurtados: Generated<string[]>;
  vencem_ja: Generated<string[]>;
}

/** How long a step usually takes. */
interface TabelaDuracaoDaEtapa {
  organizacao_id: number;
  processo_id: number;
  etapa: string;
  dias: string;
  amostra: number;
  calculada_em: Momento;
}

interface TabelaUsoDoProcesso {
  organizacao_id: number;
  processo_id: number;
  por_mes: JsonColuna;
  abertos: number;
  atrasados: number;
  desfechos: JsonColuna;
  dias: string | null;
  calculado_em: Momento;
}

/** A draft run over past requests; its task says how far it is. */
interface TabelaSimulacao {
  tarefa_id: number;
  organizacao_id: number;
  processo_id: number;
  numero: number;
  versao: number;
  pedido: ColumnType<unknown, string, string>;
  resumo: JsonOuNulo;
  criado_em: Momento;
}

interface TabelaSimulacaoLinha {
  organizacao_id: number;
  tarefa_id: number;
  requerimento_id: number;
  diferencas: string[];
  confere: boolean;
  incerto: boolean;
  dados: JsonColuna;
}

/** Tables of types of request, their versions, and what is known of how they run. */
export interface TabelasDosProcessos {
  processo: TabelaProcesso;
  processo_versao: TabelaProcessoVersao;
  processo_edicao: TabelaProcessoEdicao;
  processo_presenca: TabelaProcessoPresenca;
  processo_publicacao: TabelaProcessoPublicacao;
  modelo_de_processo: TabelaModeloDeProcesso;
  modelo_de_processo_versao: TabelaModeloDeProcessoVersao;
  modelo_de_processo_oferta: TabelaModeloDeProcessoOferta;
  processo_do_modelo: TabelaProcessoDoModelo;
  migracao_item: TabelaMigracaoItem;
  duracao_da_etapa: TabelaDuracaoDaEtapa;
  uso_do_processo: TabelaUsoDoProcesso;
  simulacao: TabelaSimulacao;
  simulacao_linha: TabelaSimulacaoLinha;
}
