import type { ApiError } from '../../../../dataProvider/ApiError.ts';
import type { Definicao } from '../../../../schemas/processo/definicao.ts';

/** Before an unanswered save is tried again; the last repeats. */
export const TENTATIVAS_MS = [2_000, 5_000, 10_000, 30_000] as const;

/** Whether the same may be kept a while later. */
export const podePassar = ({ status }: ApiError): boolean =>
  status === 0 || status === 401 || status === 419 || status === 429 || status >= 500;
/** Whether nobody knows what became of it. */
export const semResposta = ({ status }: ApiError): boolean => status === 0 || status >= 500;

/** What one save carries. */
export interface Envio {
  readonly versao: number;
  readonly definicao: Definicao;
  readonly comentario?: string;
}
