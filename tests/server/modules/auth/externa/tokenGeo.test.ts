import { generateKeyPairSync } from 'node:crypto';
import { UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textosDosAcessos } from '../../../../../src/schemas/textosDosAcessos.ts';
import { montarPalco, SENHA, type Palco, type Par } from '../palco.ts';
import { palcoDoFator } from '../palcoDoFator.ts';
import { EMISSOR, palcoGeo, pem, type Mudancas } from './palcoGeo.ts';
import { registroEscutado } from '../../../../support/registroEscutado.ts';

let p: Palco;
let geo: Awaited<ReturnType<typeof palcoGeo>>;
const registro = registroEscutado();
beforeAll(async () => {
  p = await montarPalco({}, { log: registro.log });
  geo = await palcoGeo(p);
  const naCidade = { organizacao: p.cidade, permissoes: ['painel.prefeitura'] };
  await p.conta({
    nome: 'Ana Lima',
    email: 'ana@exemplo.com.br',
    documento: '11144477735',
    usuario: 'ana.lima',
    vinculos: [naCidade],
  });
  await p.conta({ email: 'cidada@exemplo.com.br', vinculos: [{ organizacao: p.cidade }] });
  await p.conta({ email: 'fora@exemplo.com.br', desativada: true, vinculos: [naCidade] });
  await p.conta({ email: 'dela@exemplo.com.br', vinculos: [{ ...naCidade, organizacao: p.outra }] });
});
afterAll(() => p.fechar());

const recusado = [401, 'credenciais_invalidas', textosDosAcessos.acessoGeo.invalido];

describe('POST oauth/tokenGeo', () => {
  it.each(['ana.lima', 'ANA@exemplo.com.br', '111.444.777-35'])(
    'opens a session of the member of staff that the token names: %s [API-029]',
    async (sub) => {
      const r = await geo.trocar(await geo.token({ sub }));
      expect([r.status, r.resposta.headers['cache-control']]).toEqual([200, 'no-store']);
      const { access_token, refresh_token } = r.dados as Par;
      expect((await p.chamar('me', { token: access_token })).dados).toMatchObject({ nome: 'Ana Lima' });
      const renovada = await p.chamar('oauth/token', { body: { grant_type: 'refresh_token', refresh_token } });
      expect(renovada.status).toBe(200);
    },
  );

  it('answers under admin/ too', async () => {
    const r = await p.chamar('admin/oauth/tokenGeo', { body: { access_token: await geo.token() } });
    expect(r.status).toBe(200);
  });

  it.each<[string, Mudancas]>([
    ['of another issuer', { iss: 'https://outro.example' }],
    ['for another domain', { aud: 'boreal.example' }],
    ['signed by another key', { chave: generateKeyPairSync('ed25519').privateKey }],
    ['signed with the public key as a secret', { alg: 'HS256', chave: new TextEncoder().encode('PUBLICA') }],
    ['that ended', { iat: -300, exp: 0 }],
    ['that lives longer than five minutes', { exp: 301 }],
    ['from the future', { iat: 60, exp: 300 }],
    ['that ends far ahead', { iat: 20, exp: 320 }],
    ['without its id', { jti: null }],
    ['without its beginning', { iat: null }],
    ['without its end', { exp: null }],
    ['for nobody known', { sub: 'ninguem.aqui' }],
    ['for an applicant', { sub: 'cidada@exemplo.com.br' }],
    ['for staff of another city', { sub: 'dela@exemplo.com.br' }],
  ])('refuses one %s with the one answer [API-029]', async (_caso, mudancas) => {
    const chave = mudancas.alg === 'HS256' ? { chave: new TextEncoder().encode(pem(geo.par.publicKey)) } : {};
    const r = await geo.trocar(await geo.token({ ...mudancas, ...chave }));
    expect([r.status, r.codigo, r.mensagem]).toEqual(recusado);
  });

  it('refuses one without a signature, one that was changed and what is no token', async () => {
    const agora = Math.floor(p.relogio.now().getTime() / 1000);
    const sem = new UnsecuredJWT({ sub: 'ana.lima', jti: 'a', aud: 'aurora.example', iss: EMISSOR })
      .setIssuedAt(agora)
      .setExpirationTime(agora + 60)
      .encode();
    const [cabeca, , selo] = (await geo.token()).split('.');
    const corpo = Buffer.from(JSON.stringify({ sub: 'outro', exp: agora + 60 })).toString('base64url');
    for (const token of [sem, `${cabeca}.${corpo}.${selo}`, 'nada', 'a.b.c']) {
      const r = await geo.trocar(token);
      expect([r.status, r.codigo, r.mensagem]).toEqual(recusado);
    }
    const vazio = await geo.trocar('  ');
    expect([vazio.status, vazio.erros]).toEqual([422, { access_token: ['Campo obrigatório'] }]);
  });

  it('takes a token once, also of many at the same moment', async () => {
    const token = await geo.token();
    const todas = await Promise.all(Array.from({ length: 12 }, () => geo.trocar(token)));
    expect(todas.filter(({ status }) => status === 200)).toHaveLength(1);
    const outra = todas.find(({ status }) => status !== 200);
    expect([outra?.status, outra?.codigo, outra?.mensagem]).toEqual(recusado);
  });

  it('is answered by the city of the address alone: another that trusts nobody, and one that trusts the same issuer for itself', async () => {
    const aqui = await geo.trocar(await geo.token(), { host: 'boreal.example' });
    await geo.confiar({ emissor: EMISSOR, chaves: pem(geo.par.publicKey) }, p.outra);
    const la = await geo.trocar(await geo.token(), { host: 'boreal.example' });
    const certa = await geo.trocar(await geo.token({ aud: 'boreal.example', sub: 'dela@exemplo.com.br' }), {
      host: 'boreal.example',
    });
    expect([aqui.status, la.status, certa.status]).toEqual([401, 401, 200]);
  });

  it('takes any of the city’s keys, RSA and EC too, each with its own kind of signature', async () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    await geo.confiar({ emissor: EMISSOR, chaves: [rsa, ec].map(({ publicKey }) => pem(publicKey)).join('') });
    const porRsa = await geo.trocar(await geo.token({ alg: 'RS256', chave: rsa.privateKey }));
    const porEc = await geo.trocar(await geo.token({ alg: 'ES256', chave: ec.privateKey }));
    const retirada = await geo.trocar(await geo.token());
    await geo.confiar({ emissor: EMISSOR, chaves: pem(geo.par.publicKey) });
    expect([porRsa.status, porEc.status, retirada.status]).toEqual([200, 200, 401]);
  });

  it('tells a deactivated member of staff what his account is', async () => {
    const r = await geo.trocar(await geo.token({ sub: 'fora@exemplo.com.br' }));
    expect([r.status, r.codigo]).toEqual([403, 'conta_desativada']);
  });

  it('asks for the second factor where the account has one, and is not spent before it', async () => {
    await p.conta({
      email: 'duas@exemplo.com.br',
      vinculos: [{ organizacao: p.cidade, permissoes: ['painel.prefeitura'] }],
    });
    const { ativar, codigo } = palcoDoFator(p);
    const { segredo } = await ativar((await p.tokens('duas@exemplo.com.br')).access_token);
    const token = await geo.token({ sub: 'duas@exemplo.com.br' });
    const sem = await geo.trocar(token);
    const errado = await geo.trocar(token, { codigo_2fa: '000000' });
    const certo = await geo.trocar(token, { codigo_2fa: codigo(segredo) });
    expect([sem.codigo, errado.codigo, certo.status]).toEqual(['codigo_2fa_necessario', 'codigo_2fa_necessario', 200]);
    p.relogio.passar(30);
    const outraVez = await geo.trocar(token, { codigo_2fa: codigo(segredo) });
    expect([outraVez.status, outraVez.codigo]).toEqual([401, 'credenciais_invalidas']);
  });
});

describe('who came by a geo token', () => {
  it('has login_externo, and changes neither password nor e-mail [AMB-051]', async () => {
    const { access_token: token } = (await geo.trocar(await geo.token())).dados as Par;
    expect((await p.chamar('me', { token })).dados).toMatchObject({ login_externo: 'Sim' });
    const nova = { password: 'Outra#Kxwq26', password_confirmation: 'Outra#Kxwq26' };
    const senha = await p.chamar('me/senha', { token, body: { password_atual: SENHA, ...nova } });
    const email = await p.chamar('me/email', { token, body: { password_atual: SENHA, email: 'a@exemplo.com.br' } });
    expect([senha.status, senha.codigo, email.status, email.codigo]).toEqual([422, 'regra', 422, 'regra']);
    const { access_token: comSenha } = await p.tokens('ana@exemplo.com.br');
    expect((await p.chamar('me', { token: comSenha })).dados).toMatchObject({ login_externo: 'Não' });
  });

  it('leaves a row for the log-in, by what it was, and for each refusal', async () => {
    const { access_token: token } = (await geo.trocar(await geo.token())).dados as Par;
    const { id } = (await p.chamar('me', { token })).dados as { id: number };
    expect((await p.auditoria('entrar')).at(-1)).toMatchObject({
      usuario_id: id,
      organizacao_id: p.cidade,
      depois: { origem: 'geo' },
    });
    await geo.trocar(await geo.token({ sub: 'cidada@exemplo.com.br' }));
    expect((await p.auditoria('entrada_recusada')).at(-1)).toMatchObject({
      depois: { motivo: 'credenciais_invalidas', identificador: 'c***@exemplo.com.br' },
    });
  });
});

describe('a geo token', () => {
  it('is written into neither the log nor the audit, whatever becomes of it', async () => {
    const bom = await geo.token();
    const ruim = await geo.token({ iss: 'outro' });
    const enorme = `${'x'.repeat(8000)}fim-do-segredo`;
    await geo.trocar(bom);
    await geo.trocar(ruim);
    expect((await geo.trocar(enorme)).status).toBe(422);
    await p.chamar('oauth/tokenGeo', { body: { access_token: bom, estranho: ruim } });
    await p.chamar(`oauth/tokenGeo?access_token=${bom}`);
    await p.app.inject({ url: `/?access_token=${bom}`, headers: { host: 'aurora.example' } });
    p.app.log.error({ url: 'prova' }, 'o registro está ligado');
    const linhas = await p.db.selectFrom('auditoria').selectAll().execute();
    expect(registro.escrito()).toContain('o registro está ligado');
    for (const texto of [registro.escrito(), JSON.stringify(linhas)])
      for (const segredo of [bom, ruim, bom.split('.')[2] ?? '', 'fim-do-segredo'])
        expect(texto).not.toContain(segredo);
  });
});

describe('the keys in the organisation’s form', () => {
  const salvar = async (chaves: string) => {
    await p.conta({
      email: `suporte${chaves.length}@exemplo.com.br`,
      vinculos: [{ organizacao: p.sistema, permissoes: ['painel.sistema'] }],
    });
    const { access_token: token } = await p.tokens(`suporte${chaves.length}@exemplo.com.br`);
    const { versao } = (await p.chamar(`admin/cadastro/organizacao/${p.cidade}`, { token })).dados as {
      versao: number;
    };
    return p.chamar(`admin/cadastro/organizacao/${p.cidade}`, {
      token,
      body: { versao, acesso_geo: { emissor: EMISSOR, chaves } },
    });
  };
  const frases = textosDosAcessos.acessoGeo;

  it.each<[string, () => string, string]>([
    ['no key', () => 'minha chave', frases.semChave],
    [
      'a private key',
      () => geo.par.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      frases.chavePrivada,
    ],
    [
      'what is no key',
      () => `${pem(geo.par.publicKey)}-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----`,
      frases.chaveIlegivel(2),
    ],
    ['a short RSA key', () => pem(generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey), frases.chaveFraca(1)],
  ])('are refused where they are %s, with the sentence on the field', async (_caso, chaves, frase) => {
    const r = await salvar(chaves());
    expect([r.status, r.erros]).toEqual([422, { 'acesso_geo.chaves': [frase] }]);
  });

  it('are kept, and count from then on', async () => {
    const outro = generateKeyPairSync('ed25519');
    expect((await salvar(pem(outro.publicKey))).status).toBe(200);
    expect((await geo.trocar(await geo.token({ chave: outro.privateKey }))).status).toBe(200);
    expect((await geo.trocar(await geo.token())).status).toBe(401);
  });
});
