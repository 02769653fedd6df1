import { createHash, randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../../src/schemas/errors.ts';
import { syncFolder } from '../atomicFile.ts';
import type { ArquivoInteiro, Parciais } from '../parts.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Files that come in several calls, in `pasta`, each under the id that its first call was given. What a call brought is flushed before it is
 * answered; a call that broke off leaves what came of it.
 * @param destino the place of a whole file in the store, by its path there
 * @param bytesDoInicio how much of the beginning a type is told by
 */
export const createParciais = (
  pasta: string,
  destino: (caminho: string) => string,
  bytesDoInicio: number,
): Parciais => {
  const lugar = (id: string): string => {
    if (!UUID.test(id)) throw new RangeError('Envio desconhecido');
    return path.join(pasta, id);
  };
  return {
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
    async copiar(id): Promise<ArquivoInteiro> {
      const novo = randomUUID();
      const caminho = `${novo.slice(0, 2)}/${novo.slice(2, 4)}/${novo}`;
      const arquivo = await open(lugar(id), 'r');
      try {
        const hash = createHash('sha256');
        let inicio = Buffer.alloc(0);
        let tamanho = 0;
        for await (const pedaco of arquivo.createReadStream({ autoClose: false })) {
          const bytes = pedaco as Buffer;
          hash.update(bytes);
          tamanho += bytes.length;
          if (inicio.length < bytesDoInicio)
            inicio = Buffer.concat([inicio, bytes.subarray(0, bytesDoInicio - inicio.length)]);
        }
        const para = destino(caminho);
        await mkdir(path.dirname(para), { recursive: true, mode: 0o700 });
        // A second name, no second bytes, where the system knows links: a whole upload is not written to any more.
        await link(lugar(id), para).catch(() => copyFile(lugar(id), para));
        syncFolder(path.dirname(para));
        return { caminho, tamanho, sha256: hash.digest('hex'), inicio };
      } finally {
        await arquivo.close();
      }
    },
    remover: (id) => rm(lugar(id), { force: true }),
  };
};
