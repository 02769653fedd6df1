import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nomeDoAparelho } from '../../../../server/modules/auth/local/aparelho.ts';
import { redeDoEndereco } from '../../../../server/modules/auth/local/localConfiavel.ts';
import { montarPalco, SENHA, type Palco, type Par, type Resposta } from './palco.ts';
import { palcoDoFator } from './palcoDoFator.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const EQUIPE = ['painel.prefeitura'];

let p: Palco;
beforeAll(async () => {
  p = await montarPalco();
  await p.db.updateTable('organizacao').set({ confirmar_local: true }).where('id', '=', p.cidade).execute();
});
afterAll(() => p.fechar());

let n = 0;
const servidora = async (permissoes: readonly string[] = EQUIPE) => {
  n += 1;
  const email = `servidora${n}@exemplo.com.br`;
  return { email, id: await p.conta({ email, vinculos: [{ organizacao: p.cidade, permissoes }] }) };
};

/** A browser: keeps the cookie of the device that the portal gives it. */
const navegador = (ip: string) => {
  let aparelho: string | undefined;
  return {
    entrar: async (email: string, c: { ip?: string; password?: string; codigo_2fa?: string } = {}) => {
      const { ip: deOutro = ip, password = SENHA, ...resto } = c;
      const csrf = await p.app.inject({ url: '/api/v1/recursos/csrfToken' });
      const doCsrf = String(csrf.headers['set-cookie']).split(';')[0] ?? '';
      const cookie = [doCsrf, aparelho].filter(Boolean).join('; ');
      const token = (csrf.json() as { dados: { csrfToken: string } }).dados.csrfToken;
      const r = await p.chamar('oauth/token', {
        body: { grant_type: 'password', username: email, password, ...resto },
        ip: deOutro,
        semCsrf: true,
        headers: { cookie, 'x-csrf-token': token, 'user-agent': CHROME },
      });
      const dado = r.resposta.cookies.find(({ name }) => name === 'portal-aparelho');
      if (dado !== undefined) aparelho = `portal-aparelho=${encodeURIComponent(dado.value)}`;
      return r;
    },
    usar: (cookie: string) => {
      aparelho = cookie;
    },
    aparelho: () => aparelho,
  };
};
const confirmar = (link: string, prefixo = ''): Promise<Resposta> =>
  p.chamar(`${prefixo}auth/confirmarLocationTrusted/${link}`, { body: {} });
const recusada = (r: Resposta) => [r.status, r.codigo, r.sucesso];
const NAO_CONFIAVEL = [403, 'local_nao_confiavel', false];

describe('a log-in from a new place', () => {
  it('sends a link and is refused; from the confirmed place it works, on both prefixes [API-034] [AMB-125]', async () => {
    for (const prefixo of ['', 'admin/']) {
      const { email, id } = await servidora();
      const casa = navegador(`10.40.${n}.7`);
      const r = await casa.entrar(email);
      expect(recusada(r)).toEqual(NAO_CONFIAVEL);
      expect(r.mensagem).toBe('Confirme este local de acesso pelo link enviado ao seu e-mail');
      expect(r.resposta.cookies.find(({ name }) => name === 'portal-aparelho')).toMatchObject({
        httpOnly: true,
        sameSite: 'Lax',
      });
      const mail = (await p.mails()).filter(({ para }) => para === email).at(-1);
      expect(mail?.assunto).toBe('Confirme o novo local de acesso');
      expect(mail?.paragrafos.join(' ')).toContain(`Chrome no Windows, no endereço de rede 10.40.${n}.7`);
      expect(mail?.acao?.url).toMatch(/\/auth\/confirmarLocationTrusted\/[\w-]{54}$/);
      expect(recusada(await casa.entrar(email))).toEqual(NAO_CONFIAVEL);
      const ok = await confirmar(await p.ultimoLink(email), prefixo);
      expect([ok.status, ok.mensagem]).toEqual([200, 'Local de acesso confirmado']);
      expect((await casa.entrar(email)).status).toBe(200);
      // Another address of the same line is the same place.
      expect((await casa.entrar(email, { ip: `10.40.${n}.99` })).status).toBe(200);
      const trilha = (await p.auditoria('local')).filter((um) => um.usuario_id === id);
      expect(trilha.map(({ depois }) => (depois as { situacao: string }).situacao)).toEqual(['confirmado']);
    }
  });

  it('is asked about on another device and on another network', async () => {
    const { email } = await servidora();
    const casa = navegador('10.41.0.1');
    await casa.entrar(email);
    await confirmar(await p.ultimoLink(email));
    expect((await casa.entrar(email)).status).toBe(200);
    expect(recusada(await casa.entrar(email, { ip: '10.41.9.1' }))).toEqual(NAO_CONFIAVEL);
    expect(recusada(await navegador('10.41.0.1').entrar(email))).toEqual(NAO_CONFIAVEL);
    // A cookie that somebody wrote himself is no device.
    const forjado = navegador('10.41.0.1');
    forjado.usar(`${casa.aparelho()?.slice(0, -4) ?? ''}AAAA`);
    expect(recusada(await forjado.entrar(email))).toEqual(NAO_CONFIAVEL);
  });

  it('is nobody else’s: not an applicant’s, not another account’s on the same device, not where the option is off', async () => {
    const requerente = await servidora(['painel.contribuinte']);
    const casa = navegador('10.42.0.1');
    const r = await casa.entrar(requerente.email);
    expect([r.status, r.resposta.cookies.map(({ name }) => name)]).toEqual([200, ['portal-conhecido']]);
    const [ana, bia] = [await servidora(), await servidora()];
    await casa.entrar(ana.email);
    await confirmar(await p.ultimoLink(ana.email));
    expect((await casa.entrar(ana.email)).status).toBe(200);
    expect(recusada(await casa.entrar(bia.email))).toEqual(NAO_CONFIAVEL);
    await p.conta({ email: 'boreal@exemplo.com.br', vinculos: [{ organizacao: p.outra, permissoes: EQUIPE }] });
    expect((await p.entrar('boreal@exemplo.com.br', { host: 'boreal.example' })).status).toBe(200);
  });

  it('is told to nobody without the password, and mails nobody then', async () => {
    const { email } = await servidora();
    const sim = await navegador('10.43.0.1').entrar(email, { password: 'Errada#2026' });
    const nao = await navegador('10.43.0.2').entrar('ninguem@exemplo.com.br', { password: 'Errada#2026' });
    expect([sim.status, sim.texto]).toEqual([nao.status, nao.texto]);
    expect([sim.resposta.cookies, (await p.mails()).filter(({ para }) => para === email)]).toEqual([[], []]);
  });

  it('comes before the second factor: no code is used up by a log-in that waits for its link', async () => {
    const { email } = await servidora();
    const f = palcoDoFator(p);
    const casa = navegador('10.44.0.1');
    await casa.entrar(email);
    await confirmar(await p.ultimoLink(email));
    const { access_token } = (await casa.entrar(email)).dados as Par;
    const { segredo } = await f.ativar(access_token);
    const codigo_2fa = f.codigo(segredo);
    const nova = navegador('10.44.1.1');
    expect(recusada(await nova.entrar(email, { codigo_2fa }))).toEqual(NAO_CONFIAVEL);
    await confirmar(await p.ultimoLink(email));
    expect((await nova.entrar(email)).codigo).toBe('codigo_2fa_necessario');
    expect((await nova.entrar(email, { codigo_2fa })).status).toBe(200);
  });

  it('mails five links an hour at most', async () => {
    const { email } = await servidora();
    for (let i = 0; i < 8; i++) expect(recusada(await navegador(`10.45.${i}.1`).entrar(email))).toEqual(NAO_CONFIAVEL);
    expect((await p.mails()).filter(({ para }) => para === email)).toHaveLength(5);
  });
});

describe('the link', () => {
  it('is opaque and signed, works once, for an hour, and says so when it is opened again', async () => {
    const { email } = await servidora();
    const casa = navegador('10.46.0.1');
    await casa.entrar(email);
    const link = await p.ultimoLink(email);
    expect((await confirmar('1')).codigo).toBe('link_invalido');
    expect((await confirmar(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`)).codigo).toBe('link_invalido');
    p.relogio.passar(3600);
    expect((await confirmar(link)).codigo).toBe('link_expirado');
    expect(recusada(await casa.entrar(email))).toEqual(NAO_CONFIAVEL);
    const novo = await p.ultimoLink(email);
    expect((await confirmar(novo)).status).toBe(200);
    expect((await confirmar(novo)).mensagem).toBe('Local de acesso já confirmado');
  });

  it('of one account never confirms for another, nor serves for another purpose', async () => {
    const [ana, bia] = [await servidora(), await servidora()];
    const [dela, daBia] = [navegador('10.47.0.1'), navegador('10.47.0.1')];
    await dela.entrar(ana.email);
    await daBia.entrar(bia.email);
    await confirmar(await p.ultimoLink(ana.email));
    expect((await dela.entrar(ana.email)).status).toBe(200);
    expect(recusada(await daBia.entrar(bia.email))).toEqual(NAO_CONFIAVEL);
    const link = await p.ultimoLink(bia.email);
    const body = { password: 'Roubada#Kx26', password_confirmation: 'Roubada#Kx26' };
    expect((await p.chamar(`auth/passwordReset/${link}`, { body })).codigo).toBe('link_invalido');
    expect((await p.chamar(`auth/confirmarEmail/${link}`, { body: {} })).codigo).toBe('link_invalido');
    await p.chamar('auth/sendResetLinkEmail', { body: { email: bia.email } });
    expect((await confirmar(await p.ultimoLink(bia.email))).codigo).toBe('link_invalido');
  });

  it('dies with the password that it was asked with', async () => {
    const { email, id } = await servidora();
    await navegador('10.48.0.1').entrar(email);
    const link = await p.ultimoLink(email);
    await p.db
      .updateTable('usuario')
      .set((eb) => ({ credencial_versao: eb('credencial_versao', '+', 1) }))
      .where('id', '=', id)
      .execute();
    expect((await confirmar(link)).codigo).toBe('link_invalido');
  });
});

describe('the confirmed places in my account', () => {
  it('are listed; an ended one asks again, and no old link brings it back', async () => {
    const [ana, bia] = [await servidora(), await servidora()];
    const casa = navegador('10.49.0.1');
    await casa.entrar(ana.email);
    const link = await p.ultimoLink(ana.email);
    await confirmar(link);
    const { access_token: token } = (await casa.entrar(ana.email)).dados as Par;
    const lista = (await p.chamar('me/locais', { token })).dados as { id: number }[];
    expect(lista).toEqual([
      expect.objectContaining({
        aparelho: 'Chrome no Windows',
        ip: '10.49.0.1',
        usado_em: expect.any(String) as string,
      }),
    ]);
    const ids = lista.map(({ id }) => id);
    const daBia = navegador('10.49.1.1');
    await daBia.entrar(bia.email);
    await confirmar(await p.ultimoLink(bia.email));
    const outra = ((await daBia.entrar(bia.email)).dados as Par).access_token;
    expect((await p.chamar('me/locais/excluirIds', { body: { ids }, token: outra })).status).toBe(404);
    expect((await casa.entrar(ana.email)).status).toBe(200);
    expect((await p.chamar('me/locais/excluirIds', { body: { ids }, token })).status).toBe(200);
    expect((await p.chamar('me/locais', { token })).dados).toEqual([]);
    expect((await confirmar(link)).codigo).toBe('link_invalido');
    expect(recusada(await casa.entrar(ana.email))).toEqual(NAO_CONFIAVEL);
  });
});

describe('names of places', () => {
  it.each([
    [CHROME, 'Chrome no Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox no Linux'],
    ['clique-em/http://mau.example agora', 'Aparelho não identificado'],
    ['', 'Aparelho não identificado'],
  ])('of %s', (agente, nome) => {
    expect(nomeDoAparelho(agente)).toBe(nome);
  });

  it('take the network, not the single address', () => {
    expect(redeDoEndereco('203.0.113.7')).toBe('203.0.113');
    expect(redeDoEndereco('::ffff:203.0.113.9')).toBe('203.0.113');
    expect(redeDoEndereco('2001:db8:1:2::9')).toBe(redeDoEndereco('2001:db8:1:ffff::1'));
    expect(redeDoEndereco('2001:db8:1::1')).not.toBe(redeDoEndereco('2001:db8:2::1'));
  });
});
