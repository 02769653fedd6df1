import type { ColumnType, Generated } from 'kysely';
import type { Decimal, JsonColuna, JsonComPadrao, Momento, MomentoOuNulo } from './tiposDeColuna.ts';

interface TabelaRequerimento {
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
  procuracao_id: Generated<number | null>;
  /** It passed to another person: who opened it for the one before has no part in it by that. */
  criador_saiu_em: MomentoOuNulo;
  contas_que_sairam: Generated<number[]>;
  situacao: Generated<string>;
  prioridade: Generated<string>;
  etapa: string | null;
  setor_id: number | null;
  responsavel_id: number | null;
  /** Steps that are open at once, and whose they are beside the one that the row is told by. */
  etapas_abertas: Generated<number>;
  /** When a term of it next acts by itself. */
  proximo_marco: MomentoOuNulo;
  /** When the portal tries again to work out its fees; null: none is missing. */
  taxas_a_tentar: MomentoOuNulo;
  responder_ate: Generated<string | null>;
  /** Acts awaited of the applicant's side; null: not worked out yet. */
  atos_esperados: Generated<readonly string[] | null>;
  origem_id: Generated<number | null>;
  origem_subprocesso: Generated<string | null>;
  em_papel_desde: Generated<string | null>;
  origem_a_avisar: Generated<boolean>;
  /** Granted, and the request that has to follow it is not open yet. */
  sucessor_a_abrir: Generated<boolean>;
  outros_setores: Generated<readonly number[]>;
  outros_responsaveis: Generated<readonly number[]>;
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
  profissionais: Generated<number[]>;
  /** Earlier requests whose licences it names, by field. */
  licencas: JsonComPadrao;
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

interface TabelaRequerimentoEtapa {
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
  /** Waits for whoever takes the next. */
  na_fila: Generated<boolean>;
}

interface TabelaRequerimentoEvento {
  organizacao_id: number;
  requerimento_id: number;
  sequencia: number;
  tipo: string;
  dados: JsonColuna;
  canonico: string;
  ator_id: number | null;
  ator_nome: string;
  em_nome_de: string | null;
  no_lugar_de: string | null;
  quando: ColumnType<Date, Date | string, Date | string>;
  sal: string;
  hash_anterior: string;
  hash: string;
}

interface TabelaArquivo {
  id: Generated<number>;
  organizacao_id: number;
  requerimento_id: number | null;
  /** Null: an outsider, by the link of `parecer_externo`. */
  enviado_por: number | null;
  /** The opinion that an outsider sent it for. */
  parecer_externo: ColumnType<number | null, number | null | undefined, never>;
  alvo: string;
  nome: string;
  tamanho: number;
  tipo: string;
  sha256: string;
  caminho: string;
  /** What was stated that it is not. */
  declarado: ColumnType<string | null, string | null | undefined, never>;
  vinculado_em: MomentoOuNulo;
  criado_em: Momento;
  removido_em: MomentoOuNulo;
}

interface TabelaCobranca {
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

interface TabelaRestituicao {
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

interface TabelaDocumento {
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
  /** Since when its validity stands still. */
  suspensa_desde: string | null;
  situacao: Generated<string>;
  /** Whom a licence is granted to: in words, and one by one (name and document). */
  titular: string | null;
  titulares: Generated<unknown>;
  conteudo: JsonColuna;
  sha256: string | null;
  caminho: string | null;
  criado_em: Momento;
  busca: Generated<string | null>;
  /** How often it was drawn anew under its number. */
  revisao: Generated<number>;
  /** How many have signed, and the file that shows `assinado_com` of them. */
  assinaturas: Generated<number>;
  assinado_caminho: Generated<string | null>;
  assinado_sha256: Generated<string | null>;
  assinado_com: Generated<number | null>;
}

interface TabelaRequerimentoContagem {
  organizacao_id: number;
  setor_id: Generated<number>;
  situacao: string;
  /** Of a sector that works on requests beside the one their rows name: not counted again for the city. */
  ao_lado: Generated<boolean>;
  fatia: number;
  total: number;
}

/** Open requests by due date; no row for none. */
interface TabelaRequerimentoContagemPrazo {
  organizacao_id: number;
  setor_id: number;
  situacao: string;
  ao_lado: boolean;
  /** With a sector, and with nobody in it. */
  sem_responsavel: boolean;
  pausado: boolean;
  /** `infinity` where there is no term, or it stands still. */
  vence_em: string;
  total: number;
}

interface TabelaRequerimentoSeguidor {
  organizacao_id: number;
  usuario_id: number;
  requerimento_id: number;
  desde: Momento;
}

/** Processes, requests and what belongs to one. */
export interface TabelasDosRequerimentos {
  requerimento: TabelaRequerimento;
  requerimento_etapa: TabelaRequerimentoEtapa;
  requerimento_evento: TabelaRequerimentoEvento;
  arquivo: TabelaArquivo;
  cobranca: TabelaCobranca;
  restituicao: TabelaRestituicao;
  documento: TabelaDocumento;
  requerimento_contagem: TabelaRequerimentoContagem;
  requerimento_contagem_prazo: TabelaRequerimentoContagemPrazo;
  requerimento_seguidor: TabelaRequerimentoSeguidor;
}
