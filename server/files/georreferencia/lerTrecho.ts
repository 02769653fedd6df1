import type { FileStore } from '../../parts.ts';

/** A stored file that is read here and there: where it lies and how long it is. */
export interface ArquivoGuardado {
  readonly files: Pick<FileStore, 'ler'>;
  readonly caminho: string;
  readonly tamanho: number;
}

/** Bytes from `inicio` on, `quantos` at most and none past the end of the file. */
export const lerTrecho = async (
  { files, caminho, tamanho }: ArquivoGuardado,
  inicio: number,
  quantos: number,
): Promise<Buffer> => {
  const fim = Math.min(tamanho, inicio + quantos) - 1;
  if (inicio < 0 || fim < inicio) return Buffer.alloc(0);
  const pedacos: Buffer[] = [];
  for await (const pedaco of files.ler(caminho, { inicio, fim })) pedacos.push(pedaco as Buffer);
  return Buffer.concat(pedacos);
};
