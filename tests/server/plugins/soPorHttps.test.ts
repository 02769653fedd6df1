import { describe, expect, it } from 'vitest';
import { aPortal } from '../../support/app.ts';

const cabecalhos = async (producao: boolean): Promise<readonly unknown[]> => {
  const portal = await aPortal({ settings: { producao } });
  try {
    const urls = ['/health', '/api/v1/me', '/api/v1/nada', '/nada'];
    const respostas = await Promise.all(urls.map((url) => portal.app.inject({ url, headers: { host: 'localhost' } })));
    expect(respostas.map(({ statusCode }) => statusCode)).toEqual([200, 401, 404, 404]);
    return respostas.map(({ headers }) => headers['strict-transport-security']);
  } finally {
    await portal.drop();
  }
};

describe('a portal that is served by https', () => {
  it('says on every answer, a refusal too, that browsers come by https alone', async () => {
    expect(await cabecalhos(true)).toEqual(Array(4).fill('max-age=31536000'));
  });

  it('is the only one that says so', async () => {
    expect(await cabecalhos(false)).toEqual(Array(4).fill(undefined));
  });
});
