import type { ColumnType } from 'kysely';

type Momento = ColumnType<Date, Date | string, Date | string>;

/** What requests owe in return, beside their state. */
export interface TabelaRequerimentoContrapartida {
  organizacao_id: number;
  requerimento_id: number;
  sequencia: number;
  chave: string;
  nome: string;
  situacao: string;
  quantidade: string | null;
  unidade: string | null;
  ate: string | null;
  /** Something is awaited of it: the request runs, or was granted. */
  aberta: boolean;
}

/** An inspection of a request, as its inspector's calendar and the agendas find it; the words are in the state of the request. */
export interface TabelaRequerimentoVistoria {
  organizacao_id: number;
  requerimento_id: number;
  sequencia: number;
  inspetor_id: number;
  situacao: string;
  inicio: Momento;
  fim: Momento;
}

/** The secret address under which somebody's agenda of one panel is read by his own calendar; only its hash is kept. */
export interface TabelaAgendaEndereco {
  organizacao_id: number;
  usuario_id: number;
  painel: string;
  token_hash: string;
  criado_em: Momento;
}
