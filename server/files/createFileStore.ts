import { createHash, randomUUID } from 'node:crypto';
import fs, { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../src/schemas/errors.ts';
import { syncFolder } from '../atomicFile.ts';
import type { FileStore } from '../parts.ts';
import { createParciais } from './createParciais.ts';
import { tamanhoLegivel } from '../../src/schemas/tamanhoLegivel.ts';

/** What a type is told by; the longest signature that we look for lies within. */
const BYTES_DO_INICIO = 4_100;
/** Made by this store alone, so a path that came from elsewhere is refused before it is opened. */
const CAMINHO = /^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f-]{36}$/;

/** Whether a path is one that this store makes. */
export const caminhoDoArquivo = (caminho: string): boolean => CAMINHO.test(caminho);

/** Counts, hashes and keeps the beginning while the bytes pass. */
const medidor = (limite: number) => {
  const hash = createHash('sha256');
  const inicio: Buffer[] = [];
  let tamanho = 0;
  let guardados = 0;
  const stream = new Transform({
    transform(pedaco: Buffer, _codificacao, seguir) {
      tamanho += pedaco.length;
      if (tamanho > limite)
        return seguir(new AppError('arquivo_grande', `O arquivo passa do limite de ${tamanhoLegivel(limite)}`));
      hash.update(pedaco);
      if (guardados < BYTES_DO_INICIO) {
        inicio.push(pedaco.subarray(0, BYTES_DO_INICIO - guardados));
        guardados += pedaco.length;
      }
      seguir(null, pedaco);
    },
  });
  return { stream, medida: () => ({ tamanho, sha256: hash.digest('hex'), inicio: Buffer.concat(inicio) }) };
};

/**
 * Keeps files under `dir`: streamed into `parciais/`, flushed, then renamed to a random name in one of 65,536 folders, so a
 * file is there whole or not at all, also after a power cut. No part of a path ever comes from a user.
 */
export const createFileStore = (dir: string): FileStore => {
  const parciais = path.join(dir, 'parciais');
  fs.mkdirSync(parciais, { recursive: true, mode: 0o700 });
  const absoluto = (caminho: string): string => {
    if (!caminhoDoArquivo(caminho)) throw new RangeError('Caminho de arquivo desconhecido');
    return path.join(dir, caminho);
  };
  const guardar: FileStore['guardar'] = async (conteudo, limite) => {
    const id = randomUUID();
    const parcial = path.join(parciais, id);
    const { stream, medida } = medidor(limite);
    try {
      await pipeline(conteudo, stream, createWriteStream(parcial, { flags: 'wx', mode: 0o600, flush: true }));
      const caminho = `${id.slice(0, 2)}/${id.slice(2, 4)}/${id}`;
      const destino = absoluto(caminho);
      await mkdir(path.dirname(destino), { recursive: true, mode: 0o700 });
      await rename(parcial, destino);
      syncFolder(path.dirname(destino));
      return { caminho, ...medida() };
    } catch (error) {
      await rm(parcial, { force: true });
      throw error;
    }
  };
  return {
    guardar,
    parciais: createParciais(parciais, guardar),
    ler: (caminho, faixa) =>
      createReadStream(absoluto(caminho), faixa === undefined ? {} : { start: faixa.inicio, end: faixa.fim }),
    remover: (caminho) => rm(absoluto(caminho), { force: true }),
    onde: absoluto,
  };
};
