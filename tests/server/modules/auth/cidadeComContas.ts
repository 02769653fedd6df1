import { afterAll, beforeAll } from 'vitest';
import { montarPalco, type Palco, type Par } from './palco.ts';

export const NOVA = 'Novissima#2027';

/** A city with accounts whose password is lost. Call it at the top of a file. */
export function cidadeComContas() {
  let p: Palco;
  beforeAll(async () => {
    p = await montarPalco();
  });
  afterAll(() => p.fechar());
  let n = 0;
  const novaConta = async (
    mais: Partial<Parameters<Palco['conta']>[0]> = {},
  ): Promise<{ id: number; email: string }> => {
    const email = `conta${++n}@exemplo.com.br`;
    return { email, id: await p.conta({ email, vinculos: [{ organizacao: p.cidade }], ...mais }) };
  };
  const pedir = (corpo: object, host?: string) =>
    p.chamar('auth/sendResetLinkEmail', { body: corpo, ...(host === undefined ? {} : { host }) });
  const redefinir = (token: string, password = NOVA, password_confirmation = password) =>
    p.chamar(`auth/passwordReset/${token}`, { body: { password, password_confirmation } });
  const vale = async (par: Par): Promise<number> => (await p.chamar('me', { token: par.access_token })).status;

  return {
    get p() {
      return p;
    },
    novaConta,
    pedir,
    redefinir,
    vale,
  };
}
