import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '../parts.ts';
import { cabecalhosDeArquivo } from './cabecalhosDeArquivo.ts';

/** What of a row of `arquivo` an answer needs. */
export interface ArquivoGuardado {
  readonly nome: string;
  readonly tamanho: number;
  readonly tipo: string;
  readonly sha256: string;
  readonly caminho: string;
}

/** Streams a stored file as the answer; 304 when the browser holds these very bytes. `cache` replaces the private default. */
export const responderArquivo = (
  req: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  arquivo: ArquivoGuardado,
  cache?: string,
): FastifyReply => {
  void reply.headers(cabecalhosDeArquivo(arquivo));
  if (cache !== undefined) void reply.header('cache-control', cache);
  if (req.headers['if-none-match'] === `"${arquivo.sha256}"`)
    return reply.removeHeader('content-length').code(304).send();
  return reply.send(files.ler(arquivo.caminho));
};
