/** Kinds of value that a connector sends and reads. */
export const tiposDoConector = {
  texto: 'Texto',
  numero: 'Número',
  booleano: 'Sim ou não',
  data: 'Data',
} as const;
export type TipoDoConector = keyof typeof tiposDoConector;

export const metodos = { GET: 'GET', POST: 'POST' } as const;

/** How a connector says who asks. */
export const autorizacoes = {
  nenhuma: 'Nenhuma',
  cabecalho: 'Segredo num cabeçalho',
  basic: 'Usuário e segredo (Basic)',
} as const;

/** Something that a connector is asked with. */
export interface ParametroDoConector {
  readonly chave: string;
  readonly tipo: TipoDoConector;
  /** Name in the JSON body; absent: it goes in the address alone. */
  readonly nome_no_corpo?: string | null;
  /** What it is tried out with, as it is typed. */
  readonly exemplo?: string | null;
}

/** Something that is read from an answer. */
export interface ResultadoDoConector {
  readonly chave: string;
  readonly tipo: TipoDoConector;
  /** JSON Pointer (RFC 6901). */
  readonly caminho: string;
}

/** A connector as it is asked by: what its record says, the secret aside. */
export interface FormaDoConector {
  readonly endereco: string;
  readonly metodo: keyof typeof metodos;
  /** Seconds. */
  readonly limite: number;
  readonly parametros: readonly ParametroDoConector[];
  readonly autorizacao: keyof typeof autorizacoes;
  readonly cabecalho: string | null;
  readonly usuario: string | null;
  readonly resultados: readonly ResultadoDoConector[];
}

/** A value sent or read: decimals as exact text ("142.5"), dates AAAA-MM-DD. */
export type ValorDoConector = string | boolean;
export type ValoresDoConector = Readonly<Record<string, ValorDoConector>>;

/** What a definition may know of a connector of its city: enough to be checked, nothing of how it is reached. */
export interface ConectorDaCidade {
  readonly chave: string;
  readonly nome: string;
  readonly parametros: readonly Pick<ParametroDoConector, 'chave' | 'tipo'>[];
  readonly resultados: readonly Pick<ResultadoDoConector, 'chave' | 'tipo'>[];
}
