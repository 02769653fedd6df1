import type { ColumnType } from 'kysely';

/** JPEG of a photo that browsers do not show, by the hash of the photo (docs/decisions/0065). */
export interface TabelaArquivoRendicao {
  organizacao_id: number;
  original_sha256: string;
  caminho: string;
  tamanho: number;
  sha256: string;
  criado_em: ColumnType<Date, Date | string, never>;
}
