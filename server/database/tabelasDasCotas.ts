import type { Generated } from 'kysely';

/** Changes to what an organisation has in its store; their sum is what it has (docs/decisions/0122). */
export interface TabelaArquivoUso {
  id: Generated<number>;
  organizacao_id: number;
  bytes: number;
  arquivos: number;
}

/** What an account sent within an hour. */
export interface TabelaArquivoEnviado {
  organizacao_id: number;
  usuario_id: number;
  hora: Date;
  bytes: number;
  arquivos: number;
}
