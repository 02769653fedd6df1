import { generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Chamada, Palco, Resposta } from '../palco.ts';

export const EMISSOR = 'https://geo.aurora.example';
export const pem = (chave: KeyObject): string => chave.export({ type: 'spki', format: 'pem' }).toString();

/** What a test changes of a right token; null leaves the claim out. */
export interface Mudancas {
  readonly alg?: string;
  readonly chave?: KeyObject | Uint8Array;
  readonly iss?: string;
  readonly aud?: string;
  readonly sub?: string;
  readonly jti?: string | null;
  /** Seconds from now. */
  readonly iat?: number | null;
  readonly exp?: number | null;
}

/** A system that signs tokens for the city's staff, and the city that trusts it. */
export const palcoGeo = async (p: Palco) => {
  const par = generateKeyPairSync('ed25519');
  const confiar = (acesso: { emissor: string; chaves: string } | null, organizacao = p.cidade) =>
    p.db
      .updateTable('organizacao')
      .set({ acesso_geo: acesso === null ? null : JSON.stringify(acesso) })
      .where('id', '=', organizacao)
      .execute();
  await confiar({ emissor: EMISSOR, chaves: pem(par.publicKey) });
  const token = (m: Mudancas = {}): Promise<string> => {
    const agora = Math.floor(p.relogio.now().getTime() / 1000);
    const jwt = new SignJWT({ name: 'Ana Lima' })
      .setProtectedHeader({ alg: m.alg ?? 'EdDSA' })
      .setIssuer(m.iss ?? EMISSOR)
      .setAudience(m.aud ?? 'aurora.example')
      .setSubject(m.sub ?? 'ana.lima');
    if (m.jti !== null) jwt.setJti(m.jti ?? randomUUID());
    if (m.iat !== null) jwt.setIssuedAt(agora + (m.iat ?? 0));
    if (m.exp !== null) jwt.setExpirationTime(agora + (m.exp ?? 300));
    return jwt.sign(m.chave ?? par.privateKey);
  };
  const trocar = (access_token: string, c: Chamada & { codigo_2fa?: string } = {}): Promise<Resposta> => {
    const { codigo_2fa, ...chamada } = c;
    const body = { access_token, ...(codigo_2fa === undefined ? {} : { codigo_2fa }) };
    return p.chamar('oauth/tokenGeo', { ...chamada, body });
  };
  return { par, confiar, token, trocar };
};
