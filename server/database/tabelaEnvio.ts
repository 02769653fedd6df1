import type { ColumnType } from 'kysely';

/** Uploads under way that can go on (docs/decisions/0065). */
export interface TabelaEnvio {
  id: string;
  organizacao_id: number;
  usuario_id: number;
  nome: string;
  tamanho: number;
  sha256: string | null;
  criado_em: ColumnType<Date, Date | string, never>;
  expira_em: ColumnType<Date, Date | string, Date | string>;
  usado_em: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}
