import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { montarPalco, SENHA, type Palco, type Par } from './palco.ts';

let p: Palco;
beforeAll(async () => {
  p = await montarPalco();
  await p.conta({
    nome: 'Ana Lima',
    email: 'ana@exemplo.com.br',
    documento: '11144477735',
    usuario: 'ana.lima',
    vinculos: [{ organizacao: p.cidade, permissoes: ['painel.prefeitura'] }],
  });
  await p.conta({
    email: 'empresa@exemplo.com.br',
    documento: '11222333000181',
    vinculos: [{ organizacao: p.cidade }],
  });
});
afterAll(() => p.fechar());

describe('POST oauth/token, senha', () => {
  it('answers a pair inside dados, the access token a JWT with exp [API-025]', async () => {
    const r = await p.entrar('ana@exemplo.com.br');
    expect(r.status).toBe(200);
    expect(r.sucesso).toBe(true);
    const par = r.dados as Par;
    expect(par.token_type).toBe('Bearer');
    expect(par.expires_in).toBe(3600);
    const { sub, org, sid, jti, exp } = decodeJwt(par.access_token);
    expect({ org, exp }).toEqual({ org: p.cidade, exp: p.relogio.now().getTime() / 1000 + 3600 });
    expect([sub, sid, jti].every((valor) => typeof valor === 'string' && valor !== '')).toBe(true);
    expect(r.resposta.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['CPF sem máscara', '11144477735'],
    ['CPF com máscara', '111.444.777-35'],
    ['e-mail em maiúsculas', 'ANA@exemplo.com.br'],
    ['nome de usuário', 'ana.lima'],
    ['CNPJ com máscara', '11.222.333/0001-81'],
  ])('takes %s [AMB-050]', async (_caso, username) => {
    expect((await p.entrar(username)).status).toBe(200);
  });

  it('takes email as another name of username [AMB-050]', async () => {
    const body = { grant_type: 'password', email: 'ana@exemplo.com.br', password: SENHA };
    expect((await p.chamar('oauth/token', { body })).status).toBe(200);
  });

  it('gives unknown account, wrong password and no password at all the same answer [API-025]', async () => {
    await p.conta({ email: 'pre@exemplo.com.br', senha: null, vinculos: [{ organizacao: p.cidade }] });
    const respostas = await Promise.all([
      p.entrar('ninguem@exemplo.com.br', { ip: '10.1.0.1' }),
      p.entrar('ana@exemplo.com.br', { password: 'Errada#2026', ip: '10.1.0.2' }),
      p.entrar('pre@exemplo.com.br', { ip: '10.1.0.3' }),
    ]);
    for (const r of respostas) {
      expect([r.status, r.sucesso, r.codigo]).toEqual([401, false, 'credenciais_invalidas']);
      expect(r.mensagem).toBe('CPF, e-mail ou senha não conferem');
    }
    expect(new Set(respostas.map((r) => r.texto)).size).toBe(1);
  });

  it('refuses an unconfirmed account and a disabled one, only to who has the password', async () => {
    await p.conta({ email: 'nova@exemplo.com.br', confirmada: false, vinculos: [{ organizacao: p.cidade }] });
    await p.conta({ email: 'fora@exemplo.com.br', desativada: true, vinculos: [{ organizacao: p.cidade }] });
    const nova = await p.entrar('nova@exemplo.com.br', { ip: '10.1.0.4' });
    const fora = await p.entrar('fora@exemplo.com.br', { ip: '10.1.0.5' });
    const errada = await p.entrar('fora@exemplo.com.br', { password: 'Errada#2026', ip: '10.1.0.6' });
    expect([nova.status, nova.codigo]).toEqual([403, 'email_nao_confirmado']);
    expect([fora.status, fora.codigo]).toEqual([403, 'conta_desativada']);
    expect(errada.codigo).toBe('credenciais_invalidas');
  });

  it('names each missing field and refuses unknown ones', async () => {
    const vazio = await p.chamar('oauth/token', { body: { grant_type: 'password' } });
    expect(vazio.erros).toEqual({ username: ['Campo obrigatório'], password: ['Campo obrigatório'] });
    const outro = await p.chamar('oauth/token', { body: { grant_type: 'password', isRoot: true } });
    expect([outro.status, outro.erros?.['isRoot']]).toEqual([422, ['Campo desconhecido']]);
  });
});

describe('organisation of a log-in', () => {
  const organizacaoDe = (r: { dados: unknown }): unknown => decodeJwt((r.dados as Par).access_token)['org'];

  it('is the host’s for a member of several, the named one on a host that takes it', async () => {
    await p.conta({ email: 'duas@exemplo.com.br', vinculos: [{ organizacao: p.cidade }, { organizacao: p.outra }] });
    const aqui = await p.entrar('duas@exemplo.com.br');
    const la = await p.entrar('duas@exemplo.com.br', { host: 'boreal.example' });
    const local = await p.entrar('duas@exemplo.com.br', { host: 'localhost:3000', organizacao: p.outra });
    expect([aqui, la, local].map(organizacaoDe)).toEqual([p.cidade, p.outra, p.outra]);
  });

  it('refuses an account of another city like an unknown one, also when it names its city', async () => {
    await p.conta({ email: 'boreal@exemplo.com.br', vinculos: [{ organizacao: p.outra }] });
    const sem = await p.entrar('boreal@exemplo.com.br', { ip: '10.2.0.1' });
    const com = await p.entrar('boreal@exemplo.com.br', { ip: '10.2.0.2', organizacao: p.outra });
    const alheia = await p.entrar('boreal@exemplo.com.br', { ip: '10.2.0.3', organizacao: p.cidade });
    for (const r of [sem, com, alheia]) expect([r.status, r.codigo]).toEqual([401, 'credenciais_invalidas']);
  });

  it('lets support in on every host', async () => {
    await p.conta({
      email: 'suporte@exemplo.com.br',
      vinculos: [{ organizacao: p.sistema, permissoes: ['painel.sistema'] }],
    });
    const r = await p.entrar('suporte@exemplo.com.br');
    expect(organizacaoDe(r)).toBe(p.sistema);
    expect((await p.chamar('me', { token: (r.dados as Par).access_token })).status).toBe(200);
  });

  it('answers 503 in a city under maintenance and still lets support in [AMB-053]', async () => {
    const m = await montarPalco();
    try {
      await m.conta({ email: 'cidadao@exemplo.com.br', vinculos: [{ organizacao: m.cidade }] });
      await m.conta({
        email: 'suporte@exemplo.com.br',
        vinculos: [{ organizacao: m.sistema, permissoes: ['painel.sistema'] }],
      });
      const antes = await m.tokens('cidadao@exemplo.com.br');
      await m.db
        .updateTable('organizacao')
        .set({ data_manutencao: m.relogio.now() })
        .where('id', '=', m.cidade)
        .execute();
      const cidadao = await m.entrar('cidadao@exemplo.com.br');
      const renovada = await m.chamar('oauth/token', {
        body: { grant_type: 'refresh_token', refresh_token: antes.refresh_token },
      });
      const suporte = await m.entrar('suporte@exemplo.com.br');
      expect([cidadao.status, renovada.status, suporte.status]).toEqual([503, 503, 200]);
      expect(cidadao.codigo).toBe('manutencao');
    } finally {
      await m.fechar();
    }
  });
});

describe('audit of log-ins', () => {
  it('has a row for each log-in and each refusal, without what was typed', async () => {
    const entradas = await p.auditoria('entrar');
    expect(entradas.length).toBeGreaterThan(0);
    expect(entradas.every((linha) => linha.usuario_id !== null && linha.organizacao_id !== null)).toBe(true);
    const recusas = await p.auditoria('entrada_recusada');
    const motivos = new Set(recusas.map((linha) => (linha.depois as { motivo: string }).motivo));
    expect(motivos).toEqual(new Set(['credenciais_invalidas', 'email_nao_confirmado', 'conta_desativada']));
    expect(JSON.stringify(recusas)).not.toContain('ninguem@exemplo.com.br');
  });
});
