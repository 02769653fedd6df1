import { lerTrecho, type Trecho } from '../../dataProvider/trecho.ts';

/** Most papers come whole with the first call; of a plan this holds its head, or the table at its end. */
const INICIO = 256 * 1024;

let adiantado: { readonly caminho: string; readonly trecho: Promise<Trecho> } | undefined;

/** Asks for the beginning of a file with the click that opens it, while the viewer itself is still on its way. */
export const adiantarInicio = (caminho: string): void => {
  const trecho = lerTrecho(caminho, 0, INICIO - 1);
  // What went wrong is told to whoever takes it.
  trecho.catch(() => undefined);
  adiantado = { caminho, trecho };
};

/**
 * The beginning of a file: that which was asked for ahead, once, else read now.
 * @throws ApiError
 */
export const inicioDoArquivo = (caminho: string, sinal: AbortSignal): Promise<Trecho> => {
  const pronto = adiantado?.caminho === caminho ? adiantado.trecho : undefined;
  adiantado = undefined;
  return pronto ?? lerTrecho(caminho, 0, INICIO - 1, sinal);
};
