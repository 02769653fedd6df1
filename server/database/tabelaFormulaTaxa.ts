import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Momento = ColumnType<Date, Date | undefined, Date>;
type MomentoOuNulo = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** Named formulas of fees. */
export interface TabelaFormulaTaxa {
  id: Generated<number>;
  organizacao_id: number;
  sigla: string;
  nome: string;
  formula: string;
  variaveis: ColumnType<unknown, string | null | undefined, string | null>;
  fundamento: string | null;
  versao: Generated<number>;
  criado_em: Momento;
  atualizado_em: Momento;
  excluido_em: MomentoOuNulo;
  busca: GeneratedAlways<string | null>;
}
