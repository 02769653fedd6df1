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
}

export interface DocumentoVisto {
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
