import type { FormatoDoArquivo } from '../arquivos/tempoProcesso.ts';
import type { ColunaAberta } from './conjunto.ts';

/** Where what is published begins, below the address of the API. */
export const DADOS_ABERTOS = 'publico/dados-abertos';

/** Name of the file of columns, the same in every set. */
export const DICIONARIO = 'dicionario.csv';

/** A file that anybody may fetch. */
export interface ArquivoAberto {
  readonly ano: number;
  readonly formato: FormatoDoArquivo;
  readonly linhas: number;
  readonly tamanho: number;
  /** Of its bytes, in hexadecimal. */
  readonly sha256: string;
  /** Moment that it became what it is. */
  readonly gerado_em: string;
  /** Path on the host of the city. */
  readonly url: string;
}

export interface ConjuntoPublicado {
  readonly nome: string;
  readonly titulo: string;
  readonly descricao: string;
  readonly palavras: readonly string[];
  readonly colunas: readonly ColunaAberta[];
  /** First and last month that have rows, AAAA-MM; null while there are none. */
  readonly de: string | null;
  readonly ate: string | null;
  readonly dicionario: string;
  /** The newest year first. */
  readonly arquivos: readonly ArquivoAberto[];
}

/** What a city publishes, as its page tells it. */
export interface DadosPublicados {
  readonly cidade: string;
  /** Where it lies: 'Aurora, SP'; null: its record does not say. */
  readonly lugar: string | null;
  readonly contato: string | null;
  readonly licenca: { readonly nome: string; readonly endereco: string; readonly permite: string };
  readonly publicado_em: string | null;
  /** Last month that the files tell of, AAAA-MM; null: they are being made. */
  readonly edicao: string | null;
  readonly gerado_em: string | null;
  readonly catalogo: string;
  readonly conjuntos: readonly ConjuntoPublicado[];
}
