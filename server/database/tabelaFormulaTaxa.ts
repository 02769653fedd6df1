import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Momento, MomentoOuNulo } from './tiposDeColuna.ts';

/** Named formulas of fees. */
export interface TabelaFormulaTaxa {
  id: Generated<number>;
  organizacao_id: number;
  sigla: string;
  nome: string;
  formula: string;
  variaveis: ColumnType<unknown, string | null | undefined, string | null>;
  fundamento: string | null;
  vigencias: ColumnType<unknown, string | null | undefined, string | null>;
  versao: Generated<number>;
  criado_em: Momento;
  atualizado_em: Momento;
  excluido_em: MomentoOuNulo;
  busca: GeneratedAlways<string | null>;
}
