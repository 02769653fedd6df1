import type { FormatoDeExportacao } from '../exportacao.ts';
import type { Permissao } from '../permissions.ts';

/** Most columns of one file: a wider one nobody reads, and the rows of a batch stay in memory at once. */
export const MAXIMO_DE_COLUNAS_ESCOLHIDAS = 100;

/** Rows of the inbox that the dialog shows of the file to come. */
export const LINHAS_DA_PREVIA = 5;

/** Most characters of a cell: what people write freely may be longer, and is cut with a sign. */
export const LIMITE_DA_CELULA = 4_000;

/** What a purpose is told in. */
export const LIMITES_DA_FINALIDADE = { min: 10, max: 300 } as const;

/** Who may have personal data whole in a file: whoever reads the registry of persons, of which he could export them too. */
export const PERMISSAO_DOS_DADOS_PESSOAIS: Permissao = 'prefeitura.contribuinte.cadastro';

/** Files that take chosen columns; a paper has no room for them. */
export const formatosComColunas = ['csv', 'xlsx'] as const satisfies readonly FormatoDeExportacao[];
export type FormatoComColunas = (typeof formatosComColunas)[number];

/** How a column's cells are kept in a sheet. */
export const tiposDaColuna = ['texto', 'inteiro', 'decimal', 'moeda', 'data', 'data-hora', 'logico'] as const;
export type TipoDaColuna = (typeof tiposDaColuna)[number];

export const nomesDosTipos = {
  texto: 'Texto',
  inteiro: 'Número',
  decimal: 'Número',
  moeda: 'Reais',
  data: 'Data',
  'data-hora': 'Data e hora',
  logico: 'Sim ou não',
} as const satisfies Record<TipoDaColuna, string>;

/** `mascarado`: written hidden in part unless whole data is asked for; `aberto`: there is no hiding it, so that it needs the permission and a purpose. */
export type DadoPessoal = 'mascarado' | 'aberto';

/** A column that the requests of a filter offer. */
export interface ColunaOferecida {
  /** Stands for the same thing in every version and in every city; kept in models. */
  readonly id: string;
  readonly rotulo: string;
  /** What it belongs to inside its family: a process, most often; null: nothing. */
  readonly grupo: string | null;
  readonly tipo: TipoDaColuna;
  readonly pessoal: DadoPessoal | null;
  /** Whether this reader may have it. */
  readonly pode: boolean;
}

export interface FamiliaOferecida {
  readonly nome: string;
  readonly rotulo: string;
  readonly colunas: readonly ColunaOferecida[];
}

/** Answer of `GET painel-prefeitura/requerimento/exportar/colunas`. */
export interface OfertaDeColunas {
  readonly familias: readonly FamiliaOferecida[];
  /** Whether this reader may have personal data whole, for a purpose. */
  readonly pode_abrir: boolean;
  readonly maximo: number;
}

/** The first rows as the file will have them; personal data stands in it hidden, whatever is asked for. */
export interface PreviaDasColunas {
  readonly total: number;
  readonly cabeca: readonly string[];
  readonly linhas: readonly (readonly string[])[];
}

/** What `POST painel-prefeitura/requerimento/exportar/colunas` is told. */
export interface PedidoDeColunas {
  readonly formato: FormatoComColunas;
  readonly colunas: readonly string[];
  /** Personal data whole. */
  readonly abertos?: boolean;
  /** What whole personal data is for; kept in the trail. */
  readonly finalidade?: string;
}
