import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { frasesDoOpenid as frases } from '../../../../../../src/schemas/openid.ts';
import { CLIENTE } from '../../../../../support/provedorDeIdentidade.ts';
import { montarPalco, type Palco, type Resposta } from '../../palco.ts';
import { navegador, palcoDoOpenid, RETORNO } from './palcoDoOpenid.ts';
import { provedorQueMente, type Mentira } from './provedorQueMente.ts';

let p: Palco;
let o: Awaited<ReturnType<typeof palcoDoOpenid>>;
let falso: Awaited<ReturnType<typeof provedorQueMente>>;
beforeAll(async () => {
  falso = await provedorQueMente();
  p = await montarPalco();
  o = await palcoDoOpenid(p, falso.emissor);
  await o.com();
  await p.conta({ email: 'ana@exemplo.com.br', documento: '11144477735', vinculos: [{ organizacao: p.cidade }] });
  await o.ligadas();
});
afterAll(async () => {
  await p.fechar();
  await falso.fechar();
});

const resumo = ({ status, codigo, mensagem }: Resposta) => [status, codigo, mensagem];
const fora = [503, 'indisponivel', frases.foraDoAr];
const naoConfirmada = [401, 'credenciais_invalidas', frases.naoConfirmada];

const rodada = async (mentira: Mentira = {}): Promise<Resposta> => {
  const quem = navegador(p);
  const url = await quem.comecar();
  falso.dizer(url, mentira);
  return quem.voltar(`code=um-codigo&state=${url.searchParams.get('state')}`);
};
const comecar = () => p.chamar('auth/openid/inicio', { body: {} });

describe('an answer of the provider', () => {
  it('is asked for with code, verifier, address and secret, and believed when all of it is right', async () => {
    const r = await rodada();
    expect(r.status, r.texto).toBe(200);
    const { corpo, quem } = falso.trocas.at(-1) ?? { corpo: {}, quem: '' };
    expect(corpo).toMatchObject({ grant_type: 'authorization_code', code: 'um-codigo', redirect_uri: RETORNO });
    expect(corpo['code_verifier']?.length).toBeGreaterThan(40);
    expect(corpo).not.toHaveProperty('client_secret');
    const [id, segredo] = Buffer.from((quem ?? '').slice(6), 'base64')
      .toString()
      .split(':')
      .map(decodeURIComponent);
    expect([id, segredo]).toEqual([CLIENTE.id, CLIENTE.segredo]);
  });

  const alheia = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  it.each<[string, Mentira]>([
    ['without a signature', { alg: 'none' }],
    ['signed with the client’s secret', { alg: 'HS256', chave: new TextEncoder().encode(CLIENTE.segredo.padEnd(32)) }],
    ['signed by another key', { chave: alheia }],
    [
      'signed by a kind of key that the provider does not name',
      { alg: 'ES256', chave: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey },
    ],
    ['of another issuer', { iss: 'https://alheio.example' }],
    ['for another client', { aud: 'outro-cliente' }],
    ['for several clients, of which another asked', { aud: [CLIENTE.id, 'outro'], azp: 'outro' }],
    ['with the nonce of another log-in', { nonce: 'outro' }],
    ['without a nonce', { nonce: null }],
    ['that ended', { iat: -600, exp: -60 }],
    ['without an ID token', { resposta: { status: 200, corpo: { access_token: 'a', token_type: 'Bearer' } } }],
    ['that refuses the code', { resposta: { status: 400, corpo: { error: 'invalid_grant' } } }],
  ])('is refused %s', async (_caso, mentira) => {
    expect(resumo(await rodada(mentira))).toEqual(naoConfirmada);
  });

  it('may come from a clock that is half a minute off', async () => {
    expect((await rodada({ iat: -300, exp: -20 })).status).toBe(200);
  });

  it.each<[string, Mentira]>([
    ['that breaks down', { resposta: { status: 500, corpo: 'erro' } }],
    [
      'whose token is none',
      { resposta: { status: 200, corpo: { access_token: 'a', token_type: 'Bearer', id_token: 'a.b.c' } } },
    ],
    ['that answers no JSON', { resposta: { status: 200, corpo: '<html>' } }],
    ['that does not know the portal', { resposta: { status: 401, corpo: { error: 'invalid_client' } } }],
  ])('is told as a provider %s', async (_caso, mentira) => {
    expect(resumo(await rodada(mentira))).toEqual(fora);
    expect((await p.auditoria('entrada_recusada')).at(-1)).toMatchObject({ depois: { motivo: 'indisponivel' } });
  });

  it('is an address as proved as the provider says, also where it writes that as a text', async () => {
    const dito = async (claims: Record<string, unknown>) => {
      const quem = navegador(p);
      const url = await quem.comecar();
      falso.dizer(url, { sub: '52998224725', claims });
      await quem.voltar(`code=a&state=${url.searchParams.get('state')}`);
      return (await quem.chamar('cadastro')).dados;
    };
    const email = 'Nova@Exemplo.com.br';
    const base = { cpf: '52998224725', nome: null };
    expect(await dito({ email, email_verified: 'true', name: 'Nova Pessoa' })).toEqual({
      ...base,
      nome: 'Nova Pessoa',
      email: 'nova@exemplo.com.br',
      email_confirmado: true,
    });
    for (const email_verified of [false, 'false', 1, undefined])
      expect(await dito({ email, email_verified })).toMatchObject({ ...base, email_confirmado: false });
    expect(await dito({ email: 'nada', email_verified: true })).toEqual({
      ...base,
      email: null,
      email_confirmado: false,
    });
  });
});

describe('the description of the provider', () => {
  /** Each case is another client, so that no description is remembered. */
  let n = 0;
  const outro = () => o.com({ cliente: `cliente-${n++}` });

  // Stands for whatever listens inside: 0.0.0.0 leads to this machine, and is no address of those that the issuer stands on.
  it.each(['token_endpoint', 'jwks_uri', 'userinfo_endpoint'])('[F17] leads nobody inside: %s', async (qual) => {
    const chegaram: string[] = [];
    const interno = createServer((req, res) => {
      chegaram.push(`${req.method} ${req.url}`);
      res.setHeader('content-type', 'application/json').end('{}');
    });
    await new Promise<void>((pronto) => interno.listen(0, '127.0.0.1', pronto));
    onTestFinished(() => new Promise<void>((pronto) => interno.close(() => pronto())));
    const alvo = `http://0.0.0.0:${(interno.address() as AddressInfo).port}/segredos`;
    await fetch(alvo, { headers: { connection: 'close' } });
    expect(chegaram).toEqual(['GET /segredos']);
    await outro();
    falso.descrever({ [qual]: alvo });
    onTestFinished(() => falso.descrever({}));
    const trocas = falso.trocas.length;
    expect(resumo(await rodada({ aud: `cliente-${n - 1}` }))).toEqual(fora);
    expect(chegaram).toEqual(['GET /segredos']);
    // The issuer itself was talked to: what was refused is where it leads.
    expect(falso.trocas.length - trocas).toBe(qual === 'token_endpoint' ? 0 : 1);
  });

  it.each<[string, Record<string, unknown> | string]>([
    ['of another issuer', { issuer: 'https://alheio.example' }],
    ['that signs by a shared secret alone', { id_token_signing_alg_values_supported: ['HS256', 'none'] }],
    ['that is none', 'nada'],
  ])('is not believed: one %s', async (_caso, descricao) => {
    await outro();
    falso.descrever(descricao);
    const r = await comecar();
    falso.descrever({});
    expect(resumo(r)).toEqual(fora);
  });

  it('is asked for once, and again after it failed', async () => {
    await outro();
    falso.descrever('nada');
    expect((await comecar()).status).toBe(503);
    falso.descrever({});
    expect((await comecar()).status).toBe(200);
    falso.descrever('nada');
    expect((await comecar()).status).toBe(200);
    falso.descrever({});
  });

  it('is waited for as long as a person waits, not longer', async () => {
    await outro();
    falso.calar(true);
    const r = await comecar();
    falso.calar(false);
    expect(resumo(r)).toEqual(fora);
  }, 120_000);

  it('is missed where nobody listens, and leaves the portal’s own log-in as it is', async () => {
    const surdo = net.createServer();
    await new Promise<void>((pronto) => surdo.listen(0, '127.0.0.1', pronto));
    const { port } = surdo.address() as AddressInfo;
    await new Promise((pronto) => surdo.close(pronto));
    await o.com({ emissor: `http://127.0.0.1:${port}` });
    for (let i = 0; i < 7; i++) expect(resumo(await comecar())).toEqual(fora);
    expect((await p.entrar('ana@exemplo.com.br')).status).toBe(200);
    await o.com();
  });

  it('decides how the secret is shown: in the body where it takes it there alone', async () => {
    falso.descrever({ token_endpoint_auth_methods_supported: ['client_secret_post'] });
    await o.com({ segredo: 'outro-segredo' });
    expect((await rodada()).status).toBe(200);
    falso.descrever({});
    expect(falso.trocas.at(-1)).toMatchObject({ quem: undefined, corpo: { client_secret: 'outro-segredo' } });
  });
});
