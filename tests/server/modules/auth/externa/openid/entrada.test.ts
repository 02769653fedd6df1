import { describe, expect, it } from 'vitest';
import { frasesDoOpenid as frases } from '../../../../../../src/schemas/openid.ts';
import { CLIENTE } from '../../../../../support/provedorDeIdentidade.ts';
import { type Par } from '../../palco.ts';
import { palcoDoFator } from '../../palcoDoFator.ts';
import { navegador, RETORNO } from './palcoDoOpenid.ts';
import { cidadeComProvedor, ANA, BIA, RUI, resumo } from './cidadeComProvedor.ts';

const c = cidadeComProvedor();

describe('a log-in by the provider', () => {
  it('opens a session of the account that has the CPF', async () => {
    const { r, volta } = await c.rodada(ANA, '/contribuinte/contato');
    expect([r.status, r.resposta.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(volta.href.split('?')[0]).toBe(RETORNO);
    const { access_token: token, refresh_token } = r.dados as Par;
    expect(r.dados).toMatchObject({ situacao: 'entrou', destino: '/contribuinte/contato' });
    expect((await c.p.chamar('me', { token })).dados).toMatchObject({
      id: c.ana,
      nome: 'Ana Lima',
      login_externo: 'Não',
    });
    const renovada = await c.p.chamar('oauth/token', { body: { grant_type: 'refresh_token', refresh_token } });
    expect(renovada.status).toBe(200);
    expect((await c.p.auditoria('entrar')).at(-1)).toMatchObject({
      usuario_id: c.ana,
      organizacao_id: c.p.cidade,
      depois: { origem: 'openid' },
    });
    const { origem } = await c.p.db
      .selectFrom('sessao')
      .select('origem')
      .where('usuario_id', '=', c.ana)
      .orderBy('criado_em', 'desc')
      .executeTakeFirstOrThrow();
    expect(origem).toBe('openid');
  });

  it('asks by code, S256, state and nonce, and is sent back to the organisation’s own name whatever name was asked for', async () => {
    await c.p.db
      .updateTable('organizacao')
      .set({ outros_dominios: JSON.stringify([{ dominio: 'antiga.example' }]) })
      .where('id', '=', c.p.cidade)
      .execute();
    const url = await navegador(c.p, {
      host: 'antiga.example',
      headers: { 'x-forwarded-host': 'alheio.example' },
    }).comecar();
    const parametros = Object.fromEntries(url.searchParams);
    expect(url.origin).toBe(c.provedor.emissor);
    expect(parametros).toMatchObject({
      response_type: 'code',
      client_id: CLIENTE.id,
      redirect_uri: RETORNO,
      scope: 'openid email profile govbr_confiabilidades_idtoken',
      code_challenge_method: 'S256',
    });
    for (const nome of ['state', 'nonce', 'code_challenge']) expect(parametros[nome]?.length).toBeGreaterThan(40);
    const outra = await navegador(c.p).comecar();
    for (const nome of ['state', 'nonce', 'code_challenge'])
      expect(outra.searchParams.get(nome)).not.toBe(parametros[nome]);
  });

  it('keeps what it needs in a cookie that no page reads and no other site has sent', async () => {
    const r = await c.p.chamar('auth/openid/inicio', { body: {} });
    const cookie = r.resposta.cookies.find(({ name }) => name === 'portal-openid-pedido');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 900 });
    const { searchParams } = new URL((r.dados as { url: string }).url);
    const claro = Buffer.from(cookie?.value ?? '', 'base64url').toString('latin1');
    expect(claro).not.toContain(searchParams.get('state'));
  });

  it.each(['https://alheio.example/', '//alheio.example', '/\\alheio.example', 'javascript:alert(1)'])(
    'forgets a way on that leads out of the portal: %s',
    async (redirect) => {
      const { r } = await c.rodada(ANA, redirect);
      expect(r.dados).toMatchObject({ situacao: 'entrou', destino: null });
    },
  );

  it('asks for the second factor, which the same browser answers once', async () => {
    const cpf = '16899535009';
    c.provedor.por(cpf);
    const email = 'duas@exemplo.com.br';
    await c.p.conta({ email, documento: cpf, vinculos: [{ organizacao: c.p.cidade }] });
    await c.o.ligadas();
    const { ativar, codigo } = palcoDoFator(c.p);
    const { segredo } = await ativar((await c.p.tokens(email)).access_token);
    const { r, quem } = await c.rodada(cpf, '/contribuinte/contato');
    const errado = await quem.entrar('000000');
    const alheio = await navegador(c.p).entrar(codigo(segredo));
    const guardado = quem.guarda();
    const certo = await quem.entrar(codigo(segredo));
    expect([r.codigo, errado.codigo, alheio.codigo, certo.status]).toEqual([
      'codigo_2fa_necessario',
      'codigo_2fa_necessario',
      'credenciais_invalidas',
      200,
    ]);
    expect(certo.dados).toMatchObject({ situacao: 'entrou', destino: '/contribuinte/contato' });
    c.p.relogio.passar(60);
    quem.lembrar(guardado);
    expect(resumo(await quem.entrar(codigo(segredo)))).toEqual([401, 'credenciais_invalidas', frases.provaVencida]);
  });

  it('asks for the place where the city wants it confirmed', async () => {
    const lugar = (confirmar_local: boolean) =>
      c.p.db.updateTable('organizacao').set({ confirmar_local }).where('id', '=', c.p.cidade).execute();
    await lugar(true);
    const { r, quem } = await c.rodada(BIA, undefined, navegador(c.p, { ip: '10.44.0.9' }));
    await lugar(false);
    expect([r.codigo, quem.guarda()]).toEqual(['local_nao_confiavel', undefined]);
  });

  it('tells who is deactivated, and what is in maintenance', async () => {
    const cpf = '86288366757';
    c.provedor.por(cpf);
    await c.p.conta({
      email: 'fora@exemplo.com.br',
      documento: cpf,
      desativada: true,
      vinculos: [{ organizacao: c.p.cidade }],
    });
    expect((await c.rodada(cpf)).r.codigo).toBe('conta_desativada');
    const manutencao = (data_manutencao: Date | null) =>
      c.p.db.updateTable('organizacao').set({ data_manutencao }).where('id', '=', c.p.cidade).execute();
    await manutencao(c.p.relogio.now());
    const { r } = await c.rodada(ANA);
    await manutencao(null);
    expect([r.status, r.codigo]).toEqual([503, 'manutencao']);
    expect((await c.p.auditoria('entrada_recusada')).at(-1)).toMatchObject({ depois: { motivo: 'manutencao' } });
  });

  it('finds nobody by an address alone, however well proved', async () => {
    const cpf = '71428793860';
    c.provedor.por(cpf, { name: 'Outra Pessoa', email: 'ana@exemplo.com.br', email_verified: true });
    const { r } = await c.rodada(cpf);
    expect(r.dados).toEqual({ situacao: 'cadastro', destino: null });
  });

  it('lets in whom the city lets in: applicants or staff, by what they are here', async () => {
    await c.o.com({ quem_entra: ['requerentes'] });
    const bia = await c.rodada(BIA);
    await c.o.com({ quem_entra: ['servidores'] });
    const [ana2, biaDeNovo, ninguem] = [await c.rodada(ANA), await c.rodada(BIA), await c.rodada(RUI)];
    expect([bia.r, ana2.r, ninguem.r].map(resumo)).toEqual([
      [403, 'sem_permissao', frases.soRequerentes],
      [403, 'sem_permissao', frases.soServidores],
      [403, 'sem_permissao', frases.soServidores],
    ]);
    expect(biaDeNovo.r.status).toBe(200);
  });

  it('asks for the level that the panel demands', async () => {
    c.provedor.por(BIA, { reliability_info: { level: 'silver' } });
    c.provedor.por(ANA, { reliability_info: { level: 'bronze' } });
    const nivel = { campo_do_nivel: 'reliability_info.level' };
    await c.o.com({ ...nivel, niveis_dos_servidores: 'gold' });
    const [requerente, servidora] = [await c.rodada(ANA), await c.rodada(BIA)];
    await c.o.com({ ...nivel, niveis_dos_requerentes: 'silver, gold', niveis_dos_servidores: 'silver,gold' });
    const [requerente2, servidora2] = [await c.rodada(ANA), await c.rodada(BIA)];
    const ninguem = await c.rodada(RUI);
    expect([requerente.r.status, resumo(servidora.r)]).toEqual([200, [403, 'sem_permissao', frases.semNivel]]);
    expect([resumo(requerente2.r), servidora2.r.status, ninguem.r.codigo]).toEqual([
      [403, 'sem_permissao', frases.semNivel],
      200,
      'sem_permissao',
    ]);
  });

  it('takes the CPF out of the claim that the city names, with a mask too, and nothing that is none', async () => {
    await c.o.com({ campo_do_cpf: 'cpf' });
    for (const [sub, cpf] of [
      ['u-1', '111.444.777-35'],
      ['u-2', '11144477734'],
      ['u-3', 'ana@exemplo.com.br'],
    ] as const)
      c.provedor.por(sub, { cpf });
    const certa = await c.rodada('u-1');
    expect((await c.p.chamar('me', { token: (certa.r.dados as Par).access_token })).dados).toMatchObject({ id: c.ana });
    for (const sub of ['u-2', 'u-3', 'sem-cpf'])
      expect(resumo((await c.rodada(sub)).r)).toEqual([401, 'credenciais_invalidas', frases.semCpf]);
  });

  it('writes neither code nor state, token or CPF into the log, and answers an address without any token', async () => {
    const { r, volta } = await c.rodada(ANA);
    const { access_token, refresh_token } = r.dados as Par;
    for (const segredo of [
      volta.searchParams.get('code'),
      volta.searchParams.get('state'),
      access_token,
      refresh_token,
      ANA,
    ])
      expect(c.registro.escrito()).not.toContain(segredo);
    expect(c.registro.escrito()).not.toContain(CLIENTE.segredo);
  });
});
