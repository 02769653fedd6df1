import { Secret, TOTP } from 'otpauth';
import { SENHA, type Chamada, type Palco, type Resposta } from './palco.ts';

/** What an authenticator application shows for a secret at a moment. */
export const codigoEm = (segredo: string, quando: Date): string =>
  new TOTP({ secret: Secret.fromBase32(segredo) }).generate({ timestamp: quando.getTime() });

/** Log-ins with codes and the account page's calls, on the stage of the log-in tests. */
export const palcoDoFator = (p: Palco) => {
  const entrarCom = (
    username: string,
    codigo_2fa?: string,
    c: Chamada & { password?: string } = {},
  ): Promise<Resposta> => {
    const { password = SENHA, ...chamada } = c;
    const body = { grant_type: 'password', username, password, ...(codigo_2fa === undefined ? {} : { codigo_2fa }) };
    return p.chamar('oauth/token', { ...chamada, body });
  };
  const fator = (token: string, ato: string, body: object, c: Chamada = {}): Promise<Resposta> =>
    p.chamar(`me/segundo-fator/${ato}`, { ...c, body, token });
  const codigo = (segredo: string, passos = 0): string =>
    codigoEm(segredo, new Date(p.relogio.now().getTime() + passos * 30_000));
  /** Sets the second factor up as the account page does; the clock is a step later afterwards. */
  const ativar = async (token: string): Promise<{ segredo: string; codigos: readonly string[] }> => {
    const inicio = await fator(token, 'iniciar', { password_atual: SENHA });
    if (inicio.status !== 200) throw new Error(`não iniciou: ${inicio.texto}`);
    const { segredo } = inicio.dados as { segredo: string };
    const r = await fator(token, 'ativar', { codigo: codigo(segredo) });
    if (r.status !== 200) throw new Error(`não ativou: ${r.texto}`);
    p.relogio.passar(30);
    return { segredo, codigos: (r.dados as { codigos: readonly string[] }).codigos };
  };
  return { entrarCom, fator, codigo, ativar };
};
