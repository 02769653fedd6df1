import type { ColumnType } from 'kysely';

type Momento = ColumnType<Date, Date | string, Date | string>;

/** What a request asked of a sector; the words are in the state of the request. */
export interface TabelaRequerimentoParecer {
  organizacao_id: number;
  requerimento_id: number;
  sequencia: number;
  setor_id: number;
  situacao: string;
  bloqueia: boolean;
  veredito: string | null;
  pedido_em: Momento;
  responder_ate: string | null;
  respondido_em: ColumnType<Date | null, Date | string | null, Date | string | null>;
}
