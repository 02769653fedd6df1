import type { ColumnType, Generated } from 'kysely';
import type { Json } from './tiposDeColuna.ts';
import type { AsVazias, ClasseDaLinha, FormatoDeImportacao, OsExistentes } from '../../src/schemas/importacao.ts';

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
  existentes: Generated<OsExistentes>;
  vazias: Generated<AsVazias>;
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

/** What a checked row of a file that may update does; those that the check refused are `tarefa_recusa`. */
export interface TabelaTarefaLinha {
  organizacao_id: number;
  tarefa_id: number;
  linha: number;
  classe: ClasseDaLinha;
  /** Null for a new record. */
  registro_id: number | null;
  /** The one that the row was compared with. */
  versao: number | null;
  titulo: string;
  mudancas: Json;
}

export interface TabelasDaImportacao {
  importacao: TabelaImportacao;
  tarefa_linha: TabelaTarefaLinha;
  tarefa_recusa: TabelaTarefaRecusa;
}
