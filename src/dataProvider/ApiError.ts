import type { CodigoDeErro, ErrosPorCampo } from '../schemas/errors.ts';

/** Codes that the browser gives to what never reached, or did not come from, the application. */
export type CodigoLocal = 'conexao' | 'cancelado' | 'servidor_inesperado';

/**
 * What a call fails with, translated once (spec 8). `mensagem` may be shown as it is; `erros` belongs on the fields
 * (422); `dados` is what the answer carried, e.g. what happened since (409 `versao_desatualizada`).
 * Its fields are only declared: the log-in would else load the helpers that define a class’s fields for this one class.
 */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  declare readonly status: number;
  declare readonly codigo: CodigoDeErro | CodigoLocal;
  declare readonly erros: ErrosPorCampo;
  declare readonly dados: unknown;

  constructor(
    status: number,
    codigo: CodigoDeErro | CodigoLocal,
    mensagem: string,
    extra: { erros?: ErrosPorCampo; dados?: unknown; cause?: unknown } = {},
  ) {
    super(mensagem, extra.cause === undefined ? undefined : { cause: extra.cause });
    this.name = 'ApiError';
    this.status = status;
    this.codigo = codigo;
    this.erros = extra.erros ?? {};
    this.dados = extra.dados ?? null;
  }

  get mensagem(): string {
    return this.message;
  }

  /** The first sentence per field, as forms show it. */
  get porCampo(): Readonly<Record<string, string>> {
    return Object.fromEntries(Object.entries(this.erros).map(([campo, frases]) => [campo, frases[0] ?? '']));
  }
}
