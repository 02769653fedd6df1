import { createSecretKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import { importPKCS8, SignJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { montarPalco, type Palco, type Par } from '../modules/auth/palco.ts';

let p: Palco;
let par: Par;
let usuarioId: number;
let carga: JWTPayload & { org: number; sid: string };
beforeAll(async () => {
  p = await montarPalco();
  usuarioId = await p.conta({
    email: 'alvo@exemplo.com.br',
    vinculos: [
      { organizacao: p.cidade, permissoes: ['painel.prefeitura'] },
      { organizacao: p.outra, permissoes: ['painel.prefeitura'] },
    ],
  });
  par = await p.tokens('alvo@exemplo.com.br');
  carga = JSON.parse(Buffer.from(par.access_token.split('.')[1] ?? '', 'base64url').toString()) as typeof carga;
});
afterAll(() => p.fechar());

const parte = (valor: unknown): string => Buffer.from(JSON.stringify(valor)).toString('base64url');
const status = async (token: string, host?: string): Promise<number> =>
  (await p.chamar('me', { token, ...(host === undefined ? {} : { host }) })).status;
const assinar = async (mudanca: JWTPayload, typ = 'at+jwt'): Promise<string> =>
  new SignJWT({ ...carga, ...mudanca })
    .setProtectedHeader({ alg: 'EdDSA', typ })
    .sign(await importPKCS8(p.chaves.tokenPrivado, 'EdDSA'));

describe('access tokens', () => {
  it('are taken as issued', async () => {
    expect(await status(par.access_token)).toBe(200);
    expect(await status(await assinar({}))).toBe(200);
  });

  it.each(['none', 'None', 'nOnE'])('are refused with alg %s', async (alg) => {
    expect(await status(`${parte({ alg, typ: 'at+jwt' })}.${parte(carga)}.`)).toBe(401);
    expect(await status(`${parte({ alg, typ: 'at+jwt' })}.${parte(carga)}.x`)).toBe(401);
  });

  it('are refused when signed by another key', async () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const token = await new SignJWT(carga).setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt' }).sign(privateKey);
    expect(await status(token)).toBe(401);
  });

  it('are refused when the public key is used as an HMAC secret', async () => {
    const segredo = createSecretKey(Buffer.from(p.chaves.tokenPublico));
    const token = await new SignJWT(carga).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' }).sign(segredo);
    expect(await status(token)).toBe(401);
  });

  it.each([
    ['another issuer', { iss: 'outro' }],
    ['another audience', { aud: 'outra' }],
    ['an end in the past', { exp: 1 }],
    ['no end', { exp: undefined }],
    ['another account', { sub: '999999' }],
    ['another organisation than its session', { org: 999_999 }],
    ['a session that does not exist', { sid: randomUUID() }],
    ['an organisation as text', { org: '1' }],
    ['no session', { sid: undefined }],
  ])('are refused with %s, even if this portal signed them', async (_caso, mudanca) => {
    expect(await status(await assinar(mudanca as JWTPayload))).toBe(401);
  });

  it('are refused as another kind of token, cut short, or with one bit changed', async () => {
    expect(await status(await assinar({}, 'JWT'))).toBe(401);
    expect(await status(par.access_token.slice(0, -4))).toBe(401);
    const [cabeca, meio, assinatura] = par.access_token.split('.') as [string, string, string];
    expect(await status(`${cabeca}.${parte({ ...carga, sub: '999' })}.${assinatura}`)).toBe(401);
    expect(await status(`${cabeca}.${meio}.${'A'.repeat(assinatura.length)}`)).toBe(401);
  });

  it('are refused after their hour', async () => {
    const s = await montarPalco();
    try {
      await s.conta({ email: 'x@exemplo.com.br', vinculos: [{ organizacao: s.cidade }] });
      const { access_token: token } = await s.tokens('x@exemplo.com.br');
      s.relogio.passar(3599);
      expect((await s.chamar('me', { token })).status).toBe(200);
      s.relogio.passar(2);
      expect((await s.chamar('me', { token })).status).toBe(401);
    } finally {
      await s.fechar();
    }
  });

  it('do not serve as refresh tokens, nor refresh tokens as access tokens', async () => {
    expect(await status(par.refresh_token)).toBe(401);
    const body = { grant_type: 'refresh_token', refresh_token: par.access_token.slice(0, 200) };
    expect((await p.chamar('oauth/token', { body })).status).toBe(401);
    expect(await status(par.access_token)).toBe(200);
  });

  it('of one city are refused on another city’s host, taken on loopback [PERM-001]', async () => {
    expect(await status(par.access_token, 'boreal.example')).toBe(401);
    expect(await status(par.access_token, 'sistema.example')).toBe(401);
    expect(await status(par.access_token, 'desconhecido.example')).toBe(401);
    expect(await status(par.access_token, 'localhost:3000')).toBe(200);
    expect(await status(par.access_token, '127.0.0.1')).toBe(200);
  });

  it('and refresh tokens of one city are refused on another city’s host without ending the session', async () => {
    const body = { grant_type: 'refresh_token', refresh_token: par.refresh_token };
    expect((await p.chamar('oauth/token', { body, host: 'boreal.example' })).status).toBe(401);
    expect(await status(par.access_token)).toBe(200);
  });

  it('of the system organisation are taken on every host', async () => {
    await p.conta({
      email: 'suporte@exemplo.com.br',
      vinculos: [{ organizacao: p.sistema, permissoes: ['painel.sistema'] }],
    });
    const { access_token } = await p.tokens('suporte@exemplo.com.br', { host: 'sistema.example' });
    for (const host of ['aurora.example', 'boreal.example', 'sistema.example'])
      expect(await status(access_token, host)).toBe(200);
  });

  it('end with the membership', async () => {
    const outro = await p.tokens('alvo@exemplo.com.br', { host: 'boreal.example' });
    await p.db
      .updateTable('usuario_organizacao')
      .set({ excluido_em: p.relogio.now() })
      .where('usuario_id', '=', usuarioId)
      .where('organizacao_id', '=', p.outra)
      .execute();
    expect(await status(outro.access_token, 'boreal.example')).toBe(401);
    expect(await status(par.access_token)).toBe(200);
  });

  it('are told nothing more than that they do not count', async () => {
    const textos = new Set<string>();
    for (const token of ['x', par.refresh_token, await assinar({ exp: 1 }), await assinar({ sid: randomUUID() })])
      textos.add((await p.chamar('me', { token })).texto);
    expect(textos.size).toBe(1);
  });
});
