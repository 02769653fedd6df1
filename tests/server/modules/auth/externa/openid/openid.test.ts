import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { frasesDoOpenid as frases } from '../../../../../../src/schemas/openid.ts';
import { CLIENTE, passarPeloProvedor, provedorDeIdentidade } from '../../../../../support/provedorDeIdentidade.ts';
import { registroEscutado } from '../../../../../support/registroEscutado.ts';
import { montarPalco, type Palco, type Par, type Resposta } from '../../palco.ts';
import { palcoDoFator } from '../../palcoDoFator.ts';
import { navegador, palcoDoOpenid, RETORNO } from './palcoDoOpenid.ts';

const ANA = '11144477735';
const BIA = '52998224725';
const RUI = '39053344705';
let p: Palco;
let o: Awaited<ReturnType<typeof palcoDoOpenid>>;
let provedor: Awaited<ReturnType<typeof provedorDeIdentidade>>;
let ana: number;
const registro = registroEscutado();

beforeAll(async () => {
  provedor = await provedorDeIdentidade([RETORNO]);
  p = await montarPalco({}, { log: registro.log });
  o = await palcoDoOpenid(p, provedor.emissor);
  ana = await p.conta({
    nome: 'Ana Lima',
    email: 'ana@exemplo.com.br',
    documento: ANA,
    vinculos: [{ organizacao: p.cidade }],
  });
  await p.conta({
    nome: 'Bia Reis',
    email: 'bia@exemplo.com.br',
    documento: BIA,
    vinculos: [{ organizacao: p.cidade, permissoes: ['painel.prefeitura'] }],
  });
  // The address of her account is the provider's word too; staff have theirs from the city.
  provedor.por(ANA, { email: 'ana@exemplo.com.br', email_verified: true });
  for (const cpf of [BIA, RUI]) provedor.por(cpf);
});
beforeEach(async () => {
  await o.com();
  await o.ligadas();
});
afterAll(async () => {
  await p.fechar();
  await provedor.fechar();
});

const resumo = ({ status, codigo, mensagem }: Resposta) => [status, codigo, mensagem];
/** A whole round as this person. */
const rodada = async (cpf: string, redirect?: string, quem = navegador(p)) => {
  const volta = await passarPeloProvedor((await quem.comecar(redirect)).href, cpf);
  return { quem, volta, r: await quem.voltar(volta.search.slice(1)) };
};

describe('a log-in by the provider', () => {
  it('opens a session of the account that has the CPF', async () => {
    const { r, volta } = await rodada(ANA, '/contribuinte/contato');
    expect([r.status, r.resposta.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(volta.href.split('?')[0]).toBe(RETORNO);
    const { access_token: token, refresh_token } = r.dados as Par;
    expect(r.dados).toMatchObject({ situacao: 'entrou', destino: '/contribuinte/contato' });
    expect((await p.chamar('me', { token })).dados).toMatchObject({ id: ana, nome: 'Ana Lima', login_externo: 'Não' });
    const renovada = await p.chamar('oauth/token', { body: { grant_type: 'refresh_token', refresh_token } });
    expect(renovada.status).toBe(200);
    expect((await p.auditoria('entrar')).at(-1)).toMatchObject({
      usuario_id: ana,
      organizacao_id: p.cidade,
      depois: { origem: 'openid' },
    });
    const { origem } = await p.db
      .selectFrom('sessao')
      .select('origem')
      .where('usuario_id', '=', ana)
      .orderBy('criado_em', 'desc')
      .executeTakeFirstOrThrow();
    expect(origem).toBe('openid');
  });

  it('asks by code, S256, state and nonce, and is sent back to the organisation’s own name whatever name was asked for', async () => {
    await p.db
      .updateTable('organizacao')
      .set({ outros_dominios: JSON.stringify([{ dominio: 'antiga.example' }]) })
      .where('id', '=', p.cidade)
      .execute();
    const url = await navegador(p, {
      host: 'antiga.example',
      headers: { 'x-forwarded-host': 'alheio.example' },
    }).comecar();
    const parametros = Object.fromEntries(url.searchParams);
    expect(url.origin).toBe(provedor.emissor);
    expect(parametros).toMatchObject({
      response_type: 'code',
      client_id: CLIENTE.id,
      redirect_uri: RETORNO,
      scope: 'openid email profile govbr_confiabilidades_idtoken',
      code_challenge_method: 'S256',
    });
    for (const nome of ['state', 'nonce', 'code_challenge']) expect(parametros[nome]?.length).toBeGreaterThan(40);
    const outra = await navegador(p).comecar();
    for (const nome of ['state', 'nonce', 'code_challenge'])
      expect(outra.searchParams.get(nome)).not.toBe(parametros[nome]);
  });

  it('keeps what it needs in a cookie that no page reads and no other site has sent', async () => {
    const r = await p.chamar('auth/openid/inicio', { body: {} });
    const cookie = r.resposta.cookies.find(({ name }) => name === 'portal-openid');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 900 });
    const { searchParams } = new URL((r.dados as { url: string }).url);
    const claro = Buffer.from(cookie?.value ?? '', 'base64url').toString('latin1');
    expect(claro).not.toContain(searchParams.get('state'));
  });

  it.each(['https://alheio.example/', '//alheio.example', '/\\alheio.example', 'javascript:alert(1)'])(
    'forgets a way on that leads out of the portal: %s',
    async (redirect) => {
      const { r } = await rodada(ANA, redirect);
      expect(r.dados).toMatchObject({ situacao: 'entrou', destino: null });
    },
  );

  it('asks for the second factor, which the same browser answers once', async () => {
    const cpf = '16899535009';
    provedor.por(cpf);
    const email = 'duas@exemplo.com.br';
    await p.conta({ email, documento: cpf, vinculos: [{ organizacao: p.cidade }] });
    await o.ligadas();
    const { ativar, codigo } = palcoDoFator(p);
    const { segredo } = await ativar((await p.tokens(email)).access_token);
    const { r, quem } = await rodada(cpf, '/contribuinte/contato');
    const errado = await quem.entrar('000000');
    const alheio = await navegador(p).entrar(codigo(segredo));
    const guardado = quem.guarda();
    const certo = await quem.entrar(codigo(segredo));
    expect([r.codigo, errado.codigo, alheio.codigo, certo.status]).toEqual([
      'codigo_2fa_necessario',
      'codigo_2fa_necessario',
      'credenciais_invalidas',
      200,
    ]);
    expect(certo.dados).toMatchObject({ situacao: 'entrou', destino: '/contribuinte/contato' });
    p.relogio.passar(60);
    quem.lembrar(guardado);
    expect(resumo(await quem.entrar(codigo(segredo)))).toEqual([401, 'credenciais_invalidas', frases.provaVencida]);
  });

  it('asks for the place where the city wants it confirmed', async () => {
    const lugar = (confirmar_local: boolean) =>
      p.db.updateTable('organizacao').set({ confirmar_local }).where('id', '=', p.cidade).execute();
    await lugar(true);
    const { r, quem } = await rodada(BIA, undefined, navegador(p, { ip: '10.44.0.9' }));
    await lugar(false);
    expect([r.codigo, quem.guarda()]).toEqual(['local_nao_confiavel', undefined]);
  });

  it('tells who is deactivated, and what is in maintenance', async () => {
    const cpf = '86288366757';
    provedor.por(cpf);
    await p.conta({
      email: 'fora@exemplo.com.br',
      documento: cpf,
      desativada: true,
      vinculos: [{ organizacao: p.cidade }],
    });
    expect((await rodada(cpf)).r.codigo).toBe('conta_desativada');
    const manutencao = (data_manutencao: Date | null) =>
      p.db.updateTable('organizacao').set({ data_manutencao }).where('id', '=', p.cidade).execute();
    await manutencao(p.relogio.now());
    const { r } = await rodada(ANA);
    await manutencao(null);
    expect([r.status, r.codigo]).toEqual([503, 'manutencao']);
    expect((await p.auditoria('entrada_recusada')).at(-1)).toMatchObject({ depois: { motivo: 'manutencao' } });
  });

  it('finds nobody by an address alone, however well proved', async () => {
    const cpf = '71428793860';
    provedor.por(cpf, { name: 'Outra Pessoa', email: 'ana@exemplo.com.br', email_verified: true });
    const { r } = await rodada(cpf);
    expect(r.dados).toEqual({ situacao: 'cadastro', destino: null });
  });

  it('lets in whom the city lets in: applicants or staff, by what they are here', async () => {
    await o.com({ quem_entra: ['requerentes'] });
    const bia = await rodada(BIA);
    await o.com({ quem_entra: ['servidores'] });
    const [ana2, biaDeNovo, ninguem] = [await rodada(ANA), await rodada(BIA), await rodada(RUI)];
    expect([bia.r, ana2.r, ninguem.r].map(resumo)).toEqual([
      [403, 'sem_permissao', frases.soRequerentes],
      [403, 'sem_permissao', frases.soServidores],
      [403, 'sem_permissao', frases.soServidores],
    ]);
    expect(biaDeNovo.r.status).toBe(200);
  });

  it('asks for the level that the panel demands', async () => {
    provedor.por(BIA, { reliability_info: { level: 'silver' } });
    provedor.por(ANA, { reliability_info: { level: 'bronze' } });
    const nivel = { campo_do_nivel: 'reliability_info.level' };
    await o.com({ ...nivel, niveis_dos_servidores: 'gold' });
    const [requerente, servidora] = [await rodada(ANA), await rodada(BIA)];
    await o.com({ ...nivel, niveis_dos_requerentes: 'silver, gold', niveis_dos_servidores: 'silver,gold' });
    const [requerente2, servidora2] = [await rodada(ANA), await rodada(BIA)];
    const ninguem = await rodada(RUI);
    expect([requerente.r.status, resumo(servidora.r)]).toEqual([200, [403, 'sem_permissao', frases.semNivel]]);
    expect([resumo(requerente2.r), servidora2.r.status, ninguem.r.codigo]).toEqual([
      [403, 'sem_permissao', frases.semNivel],
      200,
      'sem_permissao',
    ]);
  });

  it('takes the CPF out of the claim that the city names, with a mask too, and nothing that is none', async () => {
    await o.com({ campo_do_cpf: 'cpf' });
    for (const [sub, cpf] of [
      ['u-1', '111.444.777-35'],
      ['u-2', '11144477734'],
      ['u-3', 'ana@exemplo.com.br'],
    ] as const)
      provedor.por(sub, { cpf });
    const certa = await rodada('u-1');
    expect((await p.chamar('me', { token: (certa.r.dados as Par).access_token })).dados).toMatchObject({ id: ana });
    for (const sub of ['u-2', 'u-3', 'sem-cpf'])
      expect(resumo((await rodada(sub)).r)).toEqual([401, 'credenciais_invalidas', frases.semCpf]);
  });

  it('writes neither code nor state, token or CPF into the log, and answers an address without any token', async () => {
    const { r, volta } = await rodada(ANA);
    const { access_token, refresh_token } = r.dados as Par;
    for (const segredo of [
      volta.searchParams.get('code'),
      volta.searchParams.get('state'),
      access_token,
      refresh_token,
      ANA,
    ])
      expect(registro.escrito()).not.toContain(segredo);
    expect(registro.escrito()).not.toContain(CLIENTE.segredo);
  });
});

describe('what came back and is not that log-in', () => {
  const invalido = [401, 'credenciais_invalidas', frases.pedidoInvalido];

  it('is refused with a wrong, doubled or missing state, and leaves the right one as it was', async () => {
    const quem = navegador(p);
    const volta = await passarPeloProvedor((await quem.comecar()).href, ANA);
    const { code = '', state = '' } = Object.fromEntries(volta.searchParams);
    for (const busca of [
      `code=${code}&state=${state}x`,
      `code=${code}`,
      '',
      `code=${code}&state=${state}&state=${state}`,
    ])
      expect(resumo(await quem.voltar(busca))).toEqual(invalido);
    expect((await quem.voltar(volta.search)).status).toBe(200);
  });

  it('is refused in another browser, and at another city’s address', async () => {
    const quem = navegador(p);
    const volta = await passarPeloProvedor((await quem.comecar()).href, ANA);
    expect(resumo(await navegador(p).voltar(volta.search))).toEqual(invalido);
    await o.com({}, p.outra);
    const la = navegador(p, { host: 'boreal.example' });
    la.lembrar(quem.guarda());
    expect(resumo(await la.voltar(volta.search))).toEqual(invalido);
    expect((await p.auditoria('entrada_recusada')).at(-1)).toMatchObject({
      depois: { motivo: 'credenciais_invalidas' },
    });
  });

  it('counts once, also of many at the same moment, and the provider takes its code once', async () => {
    const quem = navegador(p);
    const volta = await passarPeloProvedor((await quem.comecar()).href, ANA);
    const guardado = quem.guarda();
    const todas = await Promise.all(
      Array.from({ length: 8 }, () => {
        const aba = navegador(p);
        aba.lembrar(guardado);
        return aba.voltar(volta.search);
      }),
    );
    expect(todas.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const outra of todas.filter(({ status }) => status !== 200)) expect(resumo(outra)).toEqual(invalido);
    // A log-in of one's own, with a code that was used already.
    const de = navegador(p);
    const nova = await de.comecar();
    const usado = volta.searchParams.get('code') ?? '';
    const iss = encodeURIComponent(provedor.emissor);
    const r = await de.voltar(`code=${usado}&state=${nova.searchParams.get('state')}&iss=${iss}`);
    expect(resumo(r)).toEqual([401, 'credenciais_invalidas', frases.naoConfirmada]);
  });

  it('is refused after its time, and once another provider is set up', async () => {
    const tarde = navegador(p);
    const volta = await passarPeloProvedor((await tarde.comecar()).href, ANA);
    p.relogio.passar(15 * 60);
    expect(resumo(await tarde.voltar(volta.search))).toEqual(invalido);
    const mudado = navegador(p);
    const outra = await passarPeloProvedor((await mudado.comecar()).href, ANA);
    await o.com({ cliente: 'outro-cliente' });
    expect(resumo(await mudado.voltar(outra.search))).toEqual(invalido);
  });

  it('names another issuer (RFC 9207), or an error of the provider', async () => {
    const quem = navegador(p);
    const volta = await passarPeloProvedor((await quem.comecar()).href, ANA);
    volta.searchParams.set('iss', 'https://alheio.example');
    expect(resumo(await quem.voltar(volta.search))).toEqual([401, 'credenciais_invalidas', frases.naoConfirmada]);
    const nega = await passarPeloProvedor((await quem.comecar()).href, ANA, true);
    expect(nega.searchParams.get('error')).toBe('access_denied');
    expect(resumo(await quem.voltar(nega.search))).toEqual([401, 'credenciais_invalidas', frases.naoAutorizada]);
    nega.searchParams.set('error', 'server_error');
    nega.searchParams.set('state', (await quem.comecar()).searchParams.get('state') ?? '');
    expect(resumo(await quem.voltar(nega.search))).toEqual([401, 'credenciais_invalidas', frases.erroDoProvedor]);
  });
});

describe('a city without a provider', () => {
  it('says so at every call, also where one is set up and switched off', async () => {
    const semNada = [422, 'regra', frases.semProvedor];
    const la = navegador(p, { host: 'aurora.example' });
    expect((await o.salvar({ tem_openid: false })).status).toBe(200);
    for (const r of [
      await la.chamar('inicio', { body: {} }),
      await la.voltar('code=a&state=b'),
      await la.entrar(),
      await la.chamar('cadastro'),
    ])
      expect(resumo(r)).toEqual(semNada);
  });
});
