import type { Generated, GeneratedAlways } from 'kysely';
import type { Momento, MomentoOuNulo } from './tiposDeColuna.ts';

/** Texts of the city's papers. */
export interface TabelaModeloDocumento {
  id: Generated<number>;
  organizacao_id: number;
  sigla: string;
  nome: string;
  tipo: string;
  cabecalho: string | null;
  corpo: string;
  rodape: string | null;
  versao: Generated<number>;
  criado_em: Momento;
  atualizado_em: Momento;
  excluido_em: MomentoOuNulo;
  busca: GeneratedAlways<string | null>;
}
