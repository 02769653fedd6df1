/** Longest name of a model. */
export const NOME_DO_MODELO = 60;

/** Models that one person may have. */
export const MODELOS_NO_MAXIMO = 50;

/** A column as a model keeps it: what it was called stays, to be named after it is gone. */
export interface ColunaDoModelo {
  readonly id: string;
  readonly rotulo: string;
}

/** Chosen columns of the inbox under a name, as a reader gets them. */
export interface ModeloDeColunas {
  readonly id: number;
  readonly nome: string;
  readonly versao: number;
  /** Whose it is. */
  readonly dono: { readonly id: number; readonly nome: string };
  /** Everybody of the city's staff may open it. */
  readonly compartilhado: boolean;
  /** The reader may change and delete it. */
  readonly pode_alterar: boolean;
  readonly colunas: readonly ColunaDoModelo[];
}
