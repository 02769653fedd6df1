import type { Contexto } from '../../contexto.ts';

/** Papers are small: counting their bytes costs less than a column to keep in step. */
export const tamanhoDoPapel = async ({ files }: Pick<Contexto, 'files'>, caminho: string): Promise<number> => {
  let tamanho = 0;
  for await (const parte of files.ler(caminho)) tamanho += (parte as Buffer).length;
  return tamanho;
};
