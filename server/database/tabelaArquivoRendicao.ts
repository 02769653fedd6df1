import type { ColumnType, Generated } from 'kysely';

/** JPEGs made of photos, by the hash of the photo (docs/decisions/0065, 0146). */
export interface TabelaArquivoRendicao {
  organizacao_id: number;
  original_sha256: string;
  /** What it is made for: what the screen shows of a HEIC photo, or what papers are drawn with. */
  uso: Generated<'tela' | 'papel'>;
  caminho: string;
  tamanho: number;
  sha256: string;
  /** When it was made, or last wanted by a file that came: one that is about to name it finds it there. */
  criado_em: ColumnType<Date, Date | string, Date | string>;
}
