import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validadorDe, validation } from '../../../server/plugins/validation.ts';
import { aPortal, type Portal } from '../../support/app.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await aPortal();
});
afterAll(() => portal.drop());

describe('schemas of the routes', () => {
  it('are compiled when a call needs them, and all of them can be', () => {
    expect(() => portal.app.compilarEsquemas()).not.toThrow();
  });

  it.each([
    ['format', { type: 'object', properties: { nome: { type: 'string', format: 'sem-nome' } } }, /unknown format/],
    ['keyword', { type: 'object', properties: { nome: { type: 'string', tamanho: 3 } } }, /unknown keyword/],
  ])('do not get through with a misspelt %s', async (_nome, body, frase) => {
    const app = Fastify();
    validation(app);
    app.post('/', { schema: { body } }, () => ({}));
    await app.ready();
    expect(() => app.compilarEsquemas()).toThrow(frase);
    expect((await app.inject({ method: 'POST', url: '/', payload: { nome: 'Iara' } })).statusCode).toBe(500);
    await app.close();
  });

  it('are compiled once, whoever has them, and apart for bodies and addresses', () => {
    const schema = { type: 'object', properties: { n: { type: 'integer' } } };
    expect(validadorDe('corpo', structuredClone(schema))).toBe(validadorDe('corpo', schema));
    expect(validadorDe('endereco', schema)).not.toBe(validadorDe('corpo', schema));
    expect([validadorDe('corpo', schema)({ n: '3' }), validadorDe('endereco', schema)({ n: '3' })]).toEqual([
      false,
      true,
    ]);
  });

  it('refuse what they refuse on the first call and on the next', async () => {
    const app = Fastify();
    validation(app);
    app.post('/', { schema: { body: { type: 'object', properties: { n: { type: 'integer' } } } } }, () => ({
      ok: true,
    }));
    const enviar = async (n: unknown) => (await app.inject({ method: 'POST', url: '/', payload: { n } })).statusCode;
    expect([await enviar('3'), await enviar(3), await enviar('3'), await enviar(4)]).toEqual([400, 200, 400, 200]);
    await app.close();
  });
});
