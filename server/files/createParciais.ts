import { createReadStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../../src/schemas/errors.ts';
import type { FileStore, Parciais } from '../parts.ts';
import { createVezes } from './createVezes.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Files that come in several calls, in `pasta`, each under the id that its first call was given. What a call brought is flushed before it is
 * answered; a call that broke off leaves what came of it.
 * @param guardar what keeps and hashes a whole file of the store
 */
export const createParciais = (pasta: string, guardar: FileStore['guardar']): Parciais => {
  const lugar = (id: string): string => {
    if (!UUID.test(id)) throw new RangeError('Envio desconhecido');
    return path.join(pasta, id);
  };
  return {
    vezes: createVezes(),
    async criar(id) {
      const arquivo = await open(lugar(id), 'wx', 0o600);
      await arquivo.close();
    },
    async recebido(id) {
      try {
        return (await stat(lugar(id))).size;
      } catch (erro) {
        if ((erro as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw erro;
      }
    },
    async acrescentar(id, inicio, fim, conteudo) {
      const arquivo = await open(lugar(id), 'r+');
      let ate = inicio;
      try {
        for await (const pedaco of conteudo) {
          const bytes = pedaco as Buffer;
          if (ate + bytes.length > fim) {
            // Nothing of a call that brings more than was said is kept.
            await arquivo.truncate(inicio);
            throw new AppError('arquivo_grande', 'O arquivo é maior do que foi informado no início do envio');
          }
          await arquivo.write(bytes, 0, bytes.length, ate);
          ate += bytes.length;
        }
        return ate;
      } finally {
        await arquivo.sync();
        await arquivo.close();
      }
    },
    // Second bytes, not a second name: whatever is written to the upload afterwards does not reach a file that was handed in and hashed.
    copiar: (id, limite) => guardar(createReadStream(lugar(id)), limite),
    remover: (id) => rm(lugar(id), { force: true }),
  };
};
