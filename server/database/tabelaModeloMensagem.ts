import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Momento = ColumnType<Date, Date | undefined, Date>;
type MomentoOuNulo = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** The city's words for mails. */
export interface TabelaModeloMensagem {
  id: Generated<number>;
  organizacao_id: number;
  evento: string;
  assunto: string;
  texto: string;
  ativo: boolean;
  versao: Generated<number>;
  criado_em: Momento;
  atualizado_em: Momento;
  excluido_em: MomentoOuNulo;
  busca: GeneratedAlways<string | null>;
}
