import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errors } from '../../../server/plugins/errors.ts';
import { AppError } from '../../../src/schemas/errors.ts';

/** Lists, one within the other, deeper than the stack. */
const fundo = (): unknown => {
  let valor: unknown = 1;
  for (let i = 0; i < 100_000; i++) valor = [valor];
  return valor;
};
const descer = (n: number): number => 1 + descer(n + 1);

let app: FastifyInstance;
beforeEach(() => {
  app = Fastify();
  errors(app);
  app.get('/recusa', () => {
    throw new AppError('versao_desatualizada', undefined, { dados: { agora: fundo() } });
  });
  app.get('/resposta', async () => ({ dados: fundo() }));
  app.get('/trabalho', async () => descer(0));
  app.get('/comum', () => {
    throw new AppError('regra', 'Não é possível', { erros: { a: ['b'] } });
  });
});
afterEach(() => app.close());

describe('an answer that ran out of stack', () => {
  it('is our envelope, where the work, the answer or the very refusal did', async () => {
    for (const url of ['/recusa', '/resposta', '/trabalho']) {
      const r = await app.inject({ url });
      expect([r.statusCode, r.headers['content-type'], r.json()], url).toEqual([
        500,
        'application/json; charset=utf-8',
        { sucesso: false, mensagem: 'Ocorreu um erro inesperado', codigo: 'inesperado', dados: null },
      ]);
    }
  });

  it('leaves other refusals as they are', async () => {
    const r = await app.inject({ url: '/comum' });
    expect([r.statusCode, r.json()]).toEqual([
      422,
      { sucesso: false, mensagem: 'Não é possível', codigo: 'regra', erros: { a: ['b'] }, dados: null },
    ]);
  });
});
