import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '../parts.ts';
import { cabecalhosDeArquivo } from './cabecalhosDeArquivo.ts';
import { lerFaixa } from './faixa.ts';

/** What of a row of `arquivo` an answer needs. */
export interface ArquivoGuardado {
  readonly nome: string;
  readonly tamanho: number;
  readonly tipo: string;
  readonly sha256: string;
  readonly caminho: string;
}

/** The range that counts: one asked for with `If-Range` is of these very bytes, or the whole is answered. */
const faixaPedida = (req: FastifyRequest, { tamanho, sha256 }: ArquivoGuardado) => {
  const { range, 'if-range': seForem } = req.headers;
  return seForem === undefined || seForem === `"${sha256}"` ? lerFaixa(range, tamanho) : null;
};

/**
 * Streams a stored file as the answer, or the run of bytes that was asked for (206); 304 when the browser holds these very bytes. `cache`
 * replaces the private default.
 */
export const responderArquivo = (
  req: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  arquivo: ArquivoGuardado,
  cache?: string,
): FastifyReply => {
  void reply.headers(cabecalhosDeArquivo(arquivo)).header('accept-ranges', 'bytes');
  if (cache !== undefined) void reply.header('cache-control', cache);
  if (req.headers['if-none-match'] === `"${arquivo.sha256}"`)
    return reply.removeHeader('content-length').code(304).send();
  const faixa = faixaPedida(req, arquivo);
  if (faixa === null) return reply.send(files.ler(arquivo.caminho));
  if (faixa === 'fora') {
    void reply.removeHeader('content-length').header('content-range', `bytes */${arquivo.tamanho}`);
    return reply.code(416).send();
  }
  const { inicio, fim } = faixa;
  void reply.headers({
    'content-range': `bytes ${inicio}-${fim}/${arquivo.tamanho}`,
    'content-length': fim - inicio + 1,
  });
  return reply.code(206).send(files.ler(arquivo.caminho, faixa));
};
