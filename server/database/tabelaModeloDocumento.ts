import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Momento = ColumnType<Date, Date | undefined, Date>;
type MomentoOuNulo = ColumnType<Date | null, Date | null | undefined, Date | null>;

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
