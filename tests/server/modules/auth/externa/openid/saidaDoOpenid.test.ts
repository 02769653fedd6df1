import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { frasesDoOpenid as frases } from '../../../../../../src/schemas/openid.ts';
import {
  conhecidoPeloProvedor,
  passarPeloProvedor,
  provedorDeIdentidade,
  sairDoProvedor,
  type Cookies,
} from '../../../../../support/provedorDeIdentidade.ts';
import { montarPalco, SENHA, type Palco, type Par } from '../../palco.ts';
import { navegador, palcoDoOpenid, RETORNO } from './palcoDoOpenid.ts';

const ANA = '11144477735';
const INICIO = 'http://aurora.example:3000/';
let p: Palco;
let o: Awaited<ReturnType<typeof palcoDoOpenid>>;
let provedor: Awaited<ReturnType<typeof provedorDeIdentidade>>;

beforeAll(async () => {
  provedor = await provedorDeIdentidade([RETORNO], [INICIO]);
  p = await montarPalco();
  o = await palcoDoOpenid(p, provedor.emissor);
  await p.conta({ email: 'ana@exemplo.com.br', documento: ANA, vinculos: [{ organizacao: p.cidade }] });
  provedor.por(ANA);
});
beforeEach(async () => {
  await o.com();
  await o.ligadas();
});
afterAll(async () => {
  await p.fechar();
  await provedor.fechar();
});

const enderecoDaSaida = async (): Promise<string | null> =>
  ((await p.chamar('auth/openid/saida')).dados as { url: string | null }).url;

describe('"Sair"', () => {
  it('leads whoever came by the provider to the way out of it, and nobody else', async () => {
    const quem = navegador(p);
    const volta = await passarPeloProvedor((await quem.comecar()).href, ANA);
    const { access_token } = (await quem.voltar(volta.search)).dados as Par;
    expect((await p.chamar('logout', { token: access_token })).dados).toEqual({ destino: '/auth/retorno?saida' });
    expect((await p.chamar('me', { token: access_token })).status).toBe(401);
    const comSenha = await p.tokens('ana@exemplo.com.br');
    expect((await p.chamar('logout', { token: comSenha.access_token })).dados).toBeNull();
  });
});

describe('a password changed in a session that came by the provider', () => {
  it('leaves a session that leads to the way out of it', async () => {
    const quem = navegador(p);
    const volta = await passarPeloProvedor((await quem.comecar()).href, ANA);
    const { access_token } = (await quem.voltar(volta.search)).dados as Par;
    const nova = 'Trocada#Kx27';
    const body = { password_atual: SENHA, password: nova, password_confirmation: nova };
    const trocada = await p.chamar('me/senha', { token: access_token, body });
    expect(trocada.status).toBe(200);
    const { access_token: novo } = trocada.dados as Par;
    const comSenha = await p.tokens('ana@exemplo.com.br', { password: nova });
    expect((await p.chamar('logout', { token: novo })).dados).toEqual({ destino: '/auth/retorno?saida' });
    expect((await p.chamar('logout', { token: comSenha.access_token })).dados).toBeNull();
  });
});

describe('the way out of the provider', () => {
  it('ends its session too, so that the next person at this computer is asked who he is', async () => {
    const cookies: Cookies = new Map();
    await passarPeloProvedor((await navegador(p).comecar()).href, ANA, { cookies });
    const denovo = async (): Promise<boolean> => conhecidoPeloProvedor((await navegador(p).comecar()).href, cookies);
    expect(await denovo()).toBe(true);
    const saida = (await enderecoDaSaida()) ?? '';
    expect(saida.startsWith(`${provedor.emissor}/session/end?`)).toBe(true);
    expect(await sairDoProvedor(saida, cookies)).toBe(INICIO);
    expect(await denovo()).toBe(false);
  });

  it('is the address that the organisation wrote down, where it wrote one, with the way back', async () => {
    await o.com({ endereco_de_saida: 'https://sso.acesso.gov.br/logout?tema=claro' });
    expect(await enderecoDaSaida()).toBe(
      `https://sso.acesso.gov.br/logout?tema=claro&post_logout_redirect_uri=${encodeURIComponent(INICIO)}`,
    );
  });

  it('is written with TLS', async () => {
    for (const endereco_de_saida of ['http://sso.acesso.gov.br/logout', 'sair', 'javascript:alert(1)']) {
      const r = await o.salvar({ tem_openid: true, openid: { ...o.certo, endereco_de_saida } });
      expect([r.status, r.erros]).toEqual([422, { 'openid.endereco_de_saida': [frases.saida] }]);
    }
  });

  it('says so where there is no provider, or none that answers', async () => {
    await o.com({ emissor: 'http://127.0.0.1:9' });
    expect((await p.chamar('auth/openid/saida')).status).toBe(503);
    await o.com();
    await o.salvar({ tem_openid: false });
    const r = await p.chamar('auth/openid/saida');
    expect([r.status, r.mensagem]).toEqual([422, frases.semProvedor]);
  });
});
