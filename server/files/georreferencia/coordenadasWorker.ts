import { createReadStream } from 'node:fs';
import { oQueFalta } from './oQueFalta.ts';
import type { TarefaDeCoordenadas } from './leitorDeCoordenadas.ts';

/** The thread that looks for coordinates: why a file has none, or undefined. */
export default ({ caminho, tamanho, tipo }: TarefaDeCoordenadas): ReturnType<typeof oQueFalta> =>
  oQueFalta(
    {
      caminho,
      tamanho,
      files: {
        ler: (onde, faixa) =>
          createReadStream(onde, faixa === undefined ? {} : { start: faixa.inicio, end: faixa.fim }),
      },
    },
    tipo,
  );
