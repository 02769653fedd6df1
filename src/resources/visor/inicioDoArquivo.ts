import { lerTrecho, type Trecho } from '../../dataProvider/trecho.ts';
import { pedacoAntes } from './pedacos.ts';

/** Most papers come whole with the first call; of a plan this holds its head. */
const INICIO = 256 * 1024;

/** The end of a large file, which holds the table of a PDF: asked for beside its beginning. */
export interface FimAdiantado {
  readonly inicio: number;
  readonly fim: number;
  readonly trecho: Promise<Trecho>;
}

export interface Inicio {
  readonly primeiro: Trecho;
  readonly fim?: FimAdiantado | undefined;
}

interface Adiantado {
  readonly caminho: string;
  readonly trecho: Promise<Trecho>;
  readonly fim: FimAdiantado | undefined;
}

let adiantado: Adiantado | undefined;

const ler = (caminho: string, inicio: number, fim: number): Promise<Trecho> => {
  const trecho = lerTrecho(caminho, inicio, fim - 1);
  // What went wrong is told to whoever takes it.
  trecho.catch(() => undefined);
  return trecho;
};

/**
 * Asks for the beginning of a file with the click that opens it, while the viewer itself is still on its way. `tamanho`: of a PDF, so that its end comes too.
 */
export const adiantarInicio = (caminho: string, tamanho = 0): void => {
  // The last run is a short one, as the file ends: with the one before it there is room for a table.
  const de = pedacoAntes(pedacoAntes(tamanho));
  const fim = de > INICIO ? { inicio: de, fim: tamanho, trecho: ler(caminho, de, tamanho) } : undefined;
  adiantado = { caminho, trecho: ler(caminho, 0, INICIO), fim };
};

/**
 * The beginning of a file: that which was asked for ahead, once, else read now.
 * @throws ApiError
 */
export const inicioDoArquivo = async (caminho: string, sinal: AbortSignal): Promise<Inicio> => {
  const pronto = adiantado?.caminho === caminho ? adiantado : undefined;
  adiantado = undefined;
  if (pronto !== undefined) return { primeiro: await pronto.trecho, fim: pronto.fim };
  return { primeiro: await lerTrecho(caminho, 0, INICIO - 1, sinal) };
};
