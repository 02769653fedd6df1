import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../src/schemas/errors.ts';
import type { LimitesDasConexoes } from '../parts.ts';

/** Bytes a second that the slowest line is taken to bring: what says that it is larger gets the time for it. */
const BYTES_POR_SEGUNDO = 20 * 1024;
/** Files come to disk as they arrive and hold nothing else up; they have the time of a whole call. */
const DE_ARQUIVO = /^(?:multipart\/form-data|application\/offset\+octet-stream)\b/i;

const temCorpo = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const prazoDe = ({ headers }: FastifyRequest, corpoMs: number): number =>
  corpoMs + (Number(headers['content-length'] ?? 0) / BYTES_POR_SEGUNDO) * 1000;

/**
 * Answers 408 to a body that is no file and has not come whole in its time, and closes its connection: a caller that sends a byte now and
 * then holds memory and a connection for as long as it likes otherwise.
 */
export const corpoLento = (app: FastifyInstance, { corpoMs }: Pick<LimitesDasConexoes, 'corpoMs'>): void => {
  app.addHook('preParsing', (req, reply, corpo, seguir) => {
    if (temCorpo(req) && !DE_ARQUIVO.test(req.headers['content-type'] ?? '')) {
      const prazo = setTimeout(
        () => {
          reply.header('connection', 'close');
          corpo.emit('error', new AppError('corpo_lento')); // whoever reads the body answers it, as any other refusal
        },
        prazoDe(req, corpoMs),
      );
      prazo.unref();
      const parar = (): void => clearTimeout(prazo);
      corpo.once('end', parar).once('error', parar).once('close', parar);
    }
    seguir(null, corpo);
  });
};
