import type { ColumnType } from 'kysely';

/** JPEG of a photo that browsers do not show, by the hash of the photo (docs/decisions/0065). */
export interface TabelaArquivoRendicao {
  organizacao_id: number;
  original_sha256: string;
  caminho: string;
  tamanho: number;
  sha256: string;
  /** When it was made, or last wanted by a file that came: one that is about to name it finds it there. */
  criado_em: ColumnType<Date, Date | string, Date | string>;
}
