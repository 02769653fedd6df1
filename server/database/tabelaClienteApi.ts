import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Momento, MomentoOuNulo } from './tiposDeColuna.ts';
import type { Escopo } from '../../src/schemas/clienteApi.ts';

/** Another system that calls the API for its organisation; of its secret only the SHA-256 is here. */
export interface TabelaClienteApi {
  id: Generated<number>;
  organizacao_id: number;
  sistema: string;
  ativo: boolean;
  /** Last day in the organisation's time zone, AAAA-MM-DD. */
  validade: string;
  escopos: ColumnType<Escopo[], string, string>;
  endpoint: string | null;
  id_config: string | null;
  app_key: string | null;
  app_secret: string | null;
  app_secret_hash: string | null;
  ultimo_uso_em: MomentoOuNulo;
  versao: Generated<number>;
  criado_em: Momento;
  atualizado_em: Momento;
  excluido_em: MomentoOuNulo;
  busca: GeneratedAlways<string | null>;
}
