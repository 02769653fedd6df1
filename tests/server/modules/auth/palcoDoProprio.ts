import { afterAll, beforeAll } from 'vitest';
import { montarPalco, type Palco } from './palco.ts';

export let p: Palco;
export let obras: number;
export let posturas: number;

/** A city with two sectors, and users of it who ask and change what is their own. */
export const palcoDoProprio = (): void => {
  beforeAll(async () => {
    p = await montarPalco();
    obras = await p.setor(p.cidade, 'Obras', 'SEOB');
    posturas = await p.setor(p.cidade, 'Posturas');
  });
  afterAll(() => p.fechar());
};

let n = 0;
export const sessaoCom = async (mais: Partial<Parameters<Palco['conta']>[0]> = {}) => {
  const email = `eu${++n}@exemplo.com.br`;
  const id = await p.conta({ email, vinculos: [{ organizacao: p.cidade }], ...mais });
  const par = await p.tokens(email);
  return { id, email, par, token: par.access_token };
};

export const eu = async (token: string) => (await p.chamar('me', { token })).dados as Record<string, unknown>;
