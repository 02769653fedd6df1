import type { ColumnType, Generated } from 'kysely';
import type { Json } from './tiposDeColuna.ts';
import type { FormatoDeImportacao } from '../../src/schemas/importacao.ts';

/** A spreadsheet on its way into a registry. */
export interface TabelaImportacao {
  id: Generated<number>;
  organizacao_id: number;
  usuario_id: number;
  /** Organisation of the records; null for a registry of the whole portal. */
  alvo_id: number | null;
  painel: string;
  entidade: string;
  nome: string;
  formato: FormatoDeImportacao;
  caminho: string;
  tamanho: number;
  sha256: string;
  linhas: number;
  colunas: Json;
  conferencia_id: ColumnType<number | null, number | null | undefined, number | null>;
  gravacao_id: ColumnType<number | null, number | null | undefined, number | null>;
  criado_em: ColumnType<Date, Date | undefined, never>;
  expira_em: ColumnType<Date, Date, Date>;
}

/** A row of a file that a task refused. */
export interface TabelaTarefaRecusa {
  organizacao_id: number;
  tarefa_id: number;
  linha: number;
  celulas: Json;
  motivos: Json;
}

export interface TabelasDaImportacao {
  importacao: TabelaImportacao;
  tarefa_recusa: TabelaTarefaRecusa;
}
