import type { ColumnType } from 'kysely';

type Momento = ColumnType<Date, Date | string, Date | string>;

/** The address and the link of an outsider who is asked for an opinion (docs/decisions/0059). */
export interface TabelaParecerExterno {
  organizacao_id: number;
  requerimento_id: number;
  parecer: number;
  email: string;
  convite_hash: string;
  pedido_em: Momento;
}
