import type { Generated, GeneratedAlways } from 'kysely';
import type { JsonColuna, JsonOuNulo, Momento, MomentoOuNulo } from './tiposDeColuna.ts';

interface TabelaAuditoria {
  id: Generated<number>;
  organizacao_id: number | null;
  usuario_id: number | null;
  cliente_id: Generated<number | null>;
  acao: string;
  entidade: string | null;
  registro_id: number | null;
  antes: JsonOuNulo;
  depois: JsonOuNulo;
  ip: string | null;
  rota: string | null;
  quando: Momento;
}

interface TabelaAuditoriaLote {
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

interface TabelaAuditoriaElo {
  auditoria_id: number;
  lote_id: number;
  posicao: number;
  sal: string | null;
  resumo: string;
  hash: string;
}

interface TabelaSaida {
  id: Generated<number>;
  organizacao_id: number;
  tipo: string;
  dados: JsonColuna;
  criado_em: Momento;
  processado_em: MomentoOuNulo;
}

interface TabelaMensagem {
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
  /** Where a mail program ends mails of this kind. */
  parar: string | null;
  /** The request that it is about. */
  requerimento_id: number | null;
  busca: GeneratedAlways<string | null>;
}

interface TabelaNotificacao {
  id: Generated<number>;
  organizacao_id: number;
  usuario_id: number;
  message: string;
  type: Generated<string>;
  requerimento_id: number | null;
  termo_enviado_id: Generated<number | null>;
  assinatura_id: Generated<number | null>;
  criado_em: Momento;
  read_at: MomentoOuNulo;
}

interface TabelaIdempotencia {
  organizacao_id: number;
  usuario_id: number | null;
  cliente_id: Generated<number | null>;
  rota: string;
  chave: string;
  hash: string;
  status: number | null;
  resposta: JsonOuNulo;
  criado_em: Momento;
}

interface TabelaSerieNumerica {
  organizacao_id: number;
  serie: string;
  ano: number;
  proximo: Generated<number>;
}

interface TabelaCadastroContagem {
  organizacao_id: number;
  tabela: string;
  excluido: boolean;
  fatia: number;
  total: number;
}

/** How often a city's own data were written to (cidade.ts). */
interface TabelaCidadeMudanca {
  organizacao_id: number;
  fatia: number;
  n: number;
}

/** What the portal keeps of its own work: trail, outbox, mails, bells, numbers. */
export interface TabelasDoPortal {
  auditoria: TabelaAuditoria;
  auditoria_lote: TabelaAuditoriaLote;
  auditoria_elo: TabelaAuditoriaElo;
  saida: TabelaSaida;
  mensagem: TabelaMensagem;
  notificacao: TabelaNotificacao;
  idempotencia: TabelaIdempotencia;
  serie_numerica: TabelaSerieNumerica;
  cadastro_contagem: TabelaCadastroContagem;
  cidade_mudanca: TabelaCidadeMudanca;
}
