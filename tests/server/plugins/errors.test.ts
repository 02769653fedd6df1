import rateLimit from '@fastify/rate-limit';
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

describe('a refusal for asking too often', () => {
  const MUITAS = 'Muitas tentativas. Aguarde';

  it('says how long to wait in words, and in Retry-After for programs', async () => {
    const limitada = Fastify();
    try {
      errors(limitada);
      await limitada.register(rateLimit, { max: 2, timeWindow: '3 minutes' });
      limitada.get('/', async () => 'certo');
      for (let i = 0; i < 2; i++) expect((await limitada.inject('/')).statusCode).toBe(200);
      const r = await limitada.inject('/');
      expect([r.statusCode, r.json(), r.headers['retry-after']]).toEqual([
        429,
        {
          sucesso: false,
          mensagem: `${MUITAS} 3 minutos e tente de novo`,
          codigo: 'muitas_tentativas',
          dados: { aguarde_segundos: 180 },
        },
        '180',
      ]);
    } finally {
      await limitada.close();
    }
  });

  it.each([
    [{ aguarde_segundos: 42 }, '42'],
    [undefined, undefined],
  ])('keeps a sentence of its own, with %j', async (dados, cabecalho) => {
    app.get('/muitas', () => {
      throw new AppError('muitas_tentativas', 'Espere um pouco', { dados });
    });
    const r = await app.inject('/muitas');
    expect([r.statusCode, r.json<{ mensagem: string }>().mensagem, r.headers['retry-after']]).toEqual([
      429,
      'Espere um pouco',
      cabecalho,
    ]);
  });
});

describe('a body that is too large', () => {
  it('is told so, never as an unexpected failure', async () => {
    app.post('/texto', { bodyLimit: 10 }, async () => 'certo');
    const r = await app.inject({ method: 'POST', url: '/texto', payload: { texto: 'x'.repeat(100) } });
    expect([r.statusCode, r.json()]).toEqual([
      413,
      {
        sucesso: false,
        mensagem: 'O texto enviado passa do limite permitido',
        codigo: 'corpo_grande',
        dados: null,
      },
    ]);
  });
});
