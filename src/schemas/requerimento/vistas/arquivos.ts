import type { ExigenciaDoArquivo } from '../../processo/exigenciaDosArquivos.ts';

/** A record of the city's registries that somebody of a request has. */
export interface RegistroDaParte {
  readonly cadastro: 'contribuinte' | 'profissional';
  readonly id: number;
}

/** A file as every screen shows it. */
export interface ArquivoVisto {
  readonly id: number;
  readonly nome: string;
  readonly tamanho: number;
  readonly tipo: string;
  readonly enviado_em: string;
  readonly enviado_por: string;
  /** What was stated of it when it was sent: that it is not this. */
  readonly declarado?: string;
}

/** What a document, or a field that is a file, says of the files that it takes, beside their formats. */
export interface ExigenciaDosArquivos extends ExigenciaDoArquivo {
  /** Files that it needs at least; absent: one. */
  readonly minimo?: number;
  /** What each of them is of: 'lote'. */
  readonly um_por?: string;
  /** Formats that a file of each is asked for of, none twice; absent: each of its formats serves. */
  readonly um_de_cada_formato?: readonly string[];
  /** The lines that it needs a file of each of, by name; absent: its number is not that of the lines of one list. */
  readonly um_de_cada?: readonly string[];
  /** Why as many: 'Quantidade de lotes: 3'. */
  readonly porque_do_minimo?: string;
}

export interface DocumentoVisto extends ExigenciaDosArquivos {
  readonly chave: string;
  readonly nome: string;
  readonly etapa: string;
  readonly formatos: readonly string[];
  readonly varios: boolean;
  readonly ajuda: string | null;
  /** Asked for by these answers (false: only if staff ask for it). */
  readonly exigido: boolean;
  /** Why it is asked for; null when it always is. */
  readonly motivo: string | null;
  /** `setor`: the sector of the step hands it in; absent = the applicant. */
  readonly publico?: 'requerente' | 'setor';
  /** It is the file of a field of a form. */
  readonly campo?: true;
  /** The answers of now hide it: its files do not count, and the sector that attached them can only take them back. */
  readonly oculto?: true;
  readonly arquivos: readonly ArquivoVisto[];
}

/** How many files are asked for and not there: none of what is only asked for by staff. */
export const arquivosQueFaltam = ({
  exigido,
  minimo = 1,
  arquivos,
}: Pick<DocumentoVisto, 'exigido' | 'minimo'> & { readonly arquivos: readonly unknown[] }): number =>
  exigido ? Math.max(0, minimo - arquivos.length) : 0;
