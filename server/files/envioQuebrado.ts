import { AppError, erroNoCampo } from '../../src/schemas/errors.ts';

/**
 * What to answer when reading a multipart body failed: the parser's own errors carry no code, and all of them mean that the body is
 * not one whole form. Anything else is given back as it is.
 */
export const envioQuebrado = (error: unknown): unknown => {
  const nosso = error instanceof AppError || (error instanceof Error && 'code' in error && error.code !== undefined);
  const cortado = error instanceof Error && 'code' in error && error.code === 'FST_MP_PREMATURE_CLOSE';
  return nosso && !cortado ? error : erroNoCampo('arquivo', 'O arquivo chegou incompleto. Envie-o de novo');
};
