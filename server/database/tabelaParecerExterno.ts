import type { ColumnType } from 'kysely';

type Momento = ColumnType<Date, Date | string, Date | string>;

/** The address of an outsider who is asked for an opinion (docs/decisions/0059). */
export interface TabelaParecerExterno {
  organizacao_id: number;
  requerimento_id: number;
  parecer: number;
  email: string;
  pedido_em: Momento;
}

/** A link that went out to him: by its hash, one for each mail. */
export interface TabelaParecerExternoLink {
  hash: string;
  organizacao_id: number;
  requerimento_id: number;
  parecer: number;
  enviado_em: Momento;
}
