import { describe, expect, it } from 'vitest';
import { ApiError } from '../../src/dataProvider/ApiError.ts';
import { createTentativas } from '../../src/dataProvider/tentativas.ts';

const recusada = (status: number): ApiError => new ApiError(status, 'servidor_inesperado', 'Não deu certo.');

/** Tries one call whose answer is `fim`; gives the key that it went with. */
const tentar = async (t: ReturnType<typeof createTentativas>, corpo: unknown, fim: 'ok' | number): Promise<string> => {
  let foi = '';
  const feito = t.enviar(corpo, (chave) => {
    foi = chave;
    return fim === 'ok' ? Promise.resolve(chave) : Promise.reject(recusada(fim));
  });
  if (fim === 'ok') expect(await feito).toBe(foi);
  else await expect(feito).rejects.toMatchObject({ status: fim });
  return foi;
};

describe('the tries of one place on the screen', () => {
  it.each([0, 500, 502, 503])('repeat the key where the answer was lost (%i), until one comes', async (perdida) => {
    const t = createTentativas();
    const primeira = await tentar(t, { versao: 3 }, perdida);
    expect(await tentar(t, { versao: 3 }, perdida)).toBe(primeira);
    expect(await tentar(t, { versao: 3 }, 'ok')).toBe(primeira);
    expect(await tentar(t, { versao: 3 }, 'ok')).not.toBe(primeira);
  });
  it.each([400, 409, 422, 429])('take another key after a refusal (%i): nothing was done', async (status) => {
    const t = createTentativas();
    expect(await tentar(t, {}, status)).not.toBe(await tentar(t, {}, 'ok'));
  });
  it('take another key where something else is sent, even after a lost answer', async () => {
    const t = createTentativas();
    const primeira = await tentar(t, { motivo: 'A' }, 502);
    expect(await tentar(t, { motivo: 'B' }, 'ok')).not.toBe(primeira);
  });
  it('throw on what is no answer of the server, and keep the key: the act may have been done', async () => {
    const t = createTentativas();
    const chaves: string[] = [];
    const cair = t.enviar({}, (chave) => {
      chaves.push(chave);
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    await expect(cair).rejects.toBeInstanceOf(TypeError);
    expect(await tentar(t, {}, 'ok')).toBe(chaves[0]);
  });
});
