import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { montarPalco, SENHA, type Palco, type Par } from './palco.ts';
import { palcoDoFator } from './palcoDoFator.ts';

let p: Palco;
let f: ReturnType<typeof palcoDoFator>;
beforeAll(async () => {
  p = await montarPalco();
  f = palcoDoFator(p);
});
afterAll(() => p.fechar());

let n = 0;
const pessoa = async (permissoes: readonly string[] = ['painel.contribuinte']) => {
  n += 1;
  const email = `pessoa${n}@exemplo.com.br`;
  const id = await p.conta({ email, nome: 'Ana Lima', vinculos: [{ organizacao: p.cidade, permissoes }] });
  const token = (await p.tokens(email, { ip: `10.90.${n}.1` })).access_token;
  return { id, email, token, ip: `10.90.${n}.1` };
};
const situacao = async (token: string) => (await p.chamar('me/segundo-fator', { token })).dados;
const mailsPara = async (email: string) =>
  (await p.mails()).filter(({ para }) => para === email).map(({ assunto }) => assunto);

describe('setting the second factor up', () => {
  it('takes the password and a code, gives ten recovery codes once, tells the owner and leaves a trace', async () => {
    const ana = await pessoa();
    expect(await situacao(ana.token)).toMatchObject({ ativo: false, exigido: false, codigos_restantes: 0 });
    expect((await f.fator(ana.token, 'iniciar', {})).erros).toEqual({ password_atual: ['Campo obrigatório'] });
    expect((await f.fator(ana.token, 'iniciar', { password_atual: 'Errada#2026' })).erros).toEqual({
      password_atual: ['A senha atual não confere'],
    });
    const inicio = await f.fator(ana.token, 'iniciar', { password_atual: SENHA });
    const { segredo, endereco } = inicio.dados as { segredo: string; endereco: string };
    expect(segredo).toMatch(/^[A-Z2-7]{32}$/);
    expect(endereco).toContain(`secret=${segredo}`);
    expect(endereco).toMatch(/^otpauth:\/\/totp\/Aurora:pessoa/);
    expect(inicio.resposta.headers['cache-control']).toBe('no-store');
    // Nothing is asked at log-in before the first code.
    expect((await f.entrarCom(ana.email, undefined, { ip: ana.ip })).status).toBe(200);
    expect((await f.fator(ana.token, 'ativar', { codigo: '000000' })).erros).toEqual({
      codigo: ['O código não confere. Confira a hora do celular'],
    });
    const r = await f.fator(ana.token, 'ativar', { codigo: f.codigo(segredo) });
    expect(r.status, r.texto).toBe(200);
    const { codigos } = r.dados as { codigos: string[] };
    expect(new Set(codigos).size).toBe(10);
    expect(codigos.every((um) => /^\d{4}-\d{4}-\d{4}$/.test(um))).toBe(true);
    expect(await situacao(ana.token)).toMatchObject({ ativo: true, codigos_restantes: 10 });
    expect(await mailsPara(ana.email)).toEqual(['Verificação em duas etapas ativada']);
    const trilha = (await p.auditoria('segundo_fator')).filter((um) => um.usuario_id === ana.id);
    expect(trilha.map(({ depois }) => depois)).toEqual([{ situacao: 'ligada' }]);
    // Twice is refused, so that nobody puts his own telephone in the place of another's.
    expect((await f.fator(ana.token, 'iniciar', { password_atual: SENHA })).codigo).toBe('regra');
    expect((await f.fator(ana.token, 'ativar', { codigo: f.codigo(segredo) })).codigo).toBe('regra');
  });

  it('keeps neither the secret nor the recovery codes as they are', async () => {
    const ana = await pessoa();
    const { segredo, codigos } = await f.ativar(ana.token);
    const rows = [
      ...(await p.db.selectFrom('segundo_fator').selectAll().execute()),
      ...(await p.db.selectFrom('codigo_de_recuperacao').selectAll().execute()),
      ...(await p.db.selectFrom('auditoria').selectAll().execute()),
      ...(await p.db.selectFrom('saida').selectAll().execute()),
    ];
    const tudo = JSON.stringify(rows);
    for (const texto of [segredo, ...codigos, ...codigos.map((um) => um.replaceAll('-', ''))])
      expect(tudo).not.toContain(texto);
    // A secret put under another account opens nothing there.
    const outra = await pessoa();
    await f.ativar(outra.token);
    const { segredo: dela } = await p.db
      .selectFrom('segundo_fator')
      .select('segredo')
      .where('usuario_id', '=', ana.id)
      .executeTakeFirstOrThrow();
    await p.db.updateTable('segundo_fator').set({ segredo: dela }).where('usuario_id', '=', outra.id).execute();
    expect((await f.entrarCom(outra.email, f.codigo(segredo), { ip: outra.ip })).status).toBe(401);
  });

  it('ends a quarter of an hour after the secret was shown; a new one is made', async () => {
    const ana = await pessoa();
    const { segredo } = (await f.fator(ana.token, 'iniciar', { password_atual: SENHA })).dados as { segredo: string };
    p.relogio.passar(15 * 60 + 1);
    const tarde = await f.fator(ana.token, 'ativar', { codigo: f.codigo(segredo) });
    expect([tarde.status, tarde.mensagem]).toEqual([422, 'O tempo para ativar terminou. Comece de novo']);
    const { segredo: novo } = (await f.fator(ana.token, 'iniciar', { password_atual: SENHA })).dados as {
      segredo: string;
    };
    expect((await f.fator(ana.token, 'ativar', { codigo: f.codigo(segredo) })).status).toBe(422);
    expect((await f.fator(ana.token, 'ativar', { codigo: f.codigo(novo) })).status).toBe(200);
  });

  it('is never another’s: the calls know no account but the caller’s', async () => {
    const [ana, bia] = [await pessoa(), await pessoa()];
    await f.ativar(ana.token);
    expect(await situacao(bia.token)).toMatchObject({ ativo: false });
    expect((await p.chamar('me/segundo-fator')).status).toBe(401);
    expect((await f.fator(bia.token, 'iniciar', { password_atual: SENHA, usuario_id: ana.id })).status).toBe(422);
  });
});

describe('log-in with the second factor', () => {
  it('asks for the code after the right password, and takes it once', async () => {
    const ana = await pessoa();
    const { segredo } = await f.ativar(ana.token);
    const sem = await f.entrarCom(ana.email, undefined, { ip: ana.ip });
    expect([sem.status, sem.codigo, sem.dados]).toEqual([401, 'codigo_2fa_necessario', null]);
    expect((await f.entrarCom(ana.email, '', { ip: ana.ip })).codigo).toBe('codigo_2fa_necessario');
    const errado = await f.entrarCom(ana.email, '123', { ip: ana.ip });
    expect([errado.status, errado.codigo, errado.mensagem]).toEqual([
      401,
      'codigo_2fa_necessario',
      'O código não confere ou já foi usado',
    ]);
    const codigo = f.codigo(segredo);
    const certo = await f.entrarCom(ana.email, codigo, { ip: ana.ip });
    expect(certo.status, certo.texto).toBe(200);
    expect((await p.chamar('me', { token: (certo.dados as Par).access_token })).status).toBe(200);
    expect((await f.entrarCom(ana.email, codigo, { ip: ana.ip })).codigo).toBe('codigo_2fa_necessario');
    p.relogio.passar(30);
    expect((await f.entrarCom(ana.email, codigo, { ip: ana.ip })).codigo).toBe('codigo_2fa_necessario');
    expect((await f.entrarCom(ana.email, f.codigo(segredo), { ip: ana.ip })).status).toBe(200);
  });

  it('takes one code of many sent at once', async () => {
    const ana = await pessoa();
    const { segredo } = await f.ativar(ana.token);
    const codigo = f.codigo(segredo);
    const todas = await Promise.all(
      Array.from({ length: 5 }, (_, i) => f.entrarCom(ana.email, codigo, { ip: `10.91.0.${i}` })),
    );
    expect(todas.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('takes a clock half a minute wrong, not a minute, and no code older than one used', async () => {
    const ana = await pessoa();
    const { segredo } = await f.ativar(ana.token);
    p.relogio.passar(300);
    expect((await f.entrarCom(ana.email, f.codigo(segredo, -2), { ip: ana.ip })).status).toBe(401);
    expect((await f.entrarCom(ana.email, f.codigo(segredo, 2), { ip: ana.ip })).status).toBe(401);
    expect((await f.entrarCom(ana.email, f.codigo(segredo, -1), { ip: ana.ip })).status).toBe(200);
    expect((await f.entrarCom(ana.email, f.codigo(segredo, 1), { ip: ana.ip })).status).toBe(200);
    // The code of now is older than the one just used.
    expect((await f.entrarCom(ana.email, f.codigo(segredo), { ip: ana.ip })).status).toBe(401);
  });

  it('takes each recovery code once, tells the owner, and none after they were renewed', async () => {
    const ana = await pessoa();
    const { segredo, codigos } = await f.ativar(ana.token);
    const [um = '', dois = '', tres = ''] = codigos;
    expect((await f.entrarCom(ana.email, um, { ip: ana.ip })).status).toBe(200);
    expect((await f.entrarCom(ana.email, um, { ip: ana.ip })).codigo).toBe('codigo_2fa_necessario');
    expect((await f.entrarCom(ana.email, dois.replaceAll('-', ' '), { ip: ana.ip })).status).toBe(200);
    expect(await situacao(ana.token)).toMatchObject({ codigos_restantes: 8 });
    expect((await mailsPara(ana.email)).filter((um) => um === 'Um código de recuperação foi usado')).toHaveLength(2);
    const juntas = await Promise.all([1, 2, 3].map((i) => f.entrarCom(ana.email, tres, { ip: `10.92.0.${i}` })));
    expect(juntas.filter(({ status }) => status === 200)).toHaveLength(1);
    p.relogio.passar(60);
    const novos = await f.fator(ana.token, 'renovarCodigos', { password_atual: SENHA, codigo: f.codigo(segredo) });
    expect(novos.status, novos.texto).toBe(200);
    expect((await f.entrarCom(ana.email, codigos[5], { ip: ana.ip })).status).toBe(401);
    const { codigos: outros } = novos.dados as { codigos: string[] };
    expect((await f.entrarCom(ana.email, outros[0], { ip: ana.ip })).status).toBe(200);
    // Another's recovery codes open nothing here.
    const bia = await pessoa();
    await f.ativar(bia.token);
    expect((await f.entrarCom(bia.email, outros[1], { ip: bia.ip })).status).toBe(401);
  });

  it('leaves every outcome in the audit', async () => {
    const ana = await pessoa();
    const { segredo } = await f.ativar(ana.token);
    await f.entrarCom(ana.email, '000000', { ip: ana.ip });
    await f.entrarCom(ana.email, f.codigo(segredo), { ip: ana.ip });
    const suas = async (acao: string) => (await p.auditoria(acao)).filter((um) => um.usuario_id === ana.id);
    expect((await suas('entrada_recusada')).map(({ depois }) => (depois as { motivo: string }).motivo)).toEqual([
      'codigo_2fa_necessario',
    ]);
    expect(await suas('entrar')).toHaveLength(2);
  });
});

describe('switching it off', () => {
  it('takes password and code, and then the password alone enters', async () => {
    const ana = await pessoa();
    const { segredo } = await f.ativar(ana.token);
    const codigo = f.codigo(segredo);
    expect((await f.fator(ana.token, 'desativar', { password_atual: 'Errada#2026', codigo })).erros).toEqual({
      password_atual: ['A senha atual não confere'],
    });
    expect((await f.fator(ana.token, 'desativar', { password_atual: SENHA, codigo: '000000' })).erros).toEqual({
      codigo: ['O código não confere ou já foi usado'],
    });
    expect((await f.fator(ana.token, 'desativar', { password_atual: SENHA, codigo })).status).toBe(200);
    expect((await f.entrarCom(ana.email, undefined, { ip: ana.ip })).status).toBe(200);
    expect((await mailsPara(ana.email)).at(-1)).toBe('Verificação em duas etapas desativada');
    expect((await f.fator(ana.token, 'desativar', { password_atual: SENHA, codigo })).codigo).toBe('regra');
    expect((await f.fator(ana.token, 'renovarCodigos', { password_atual: SENHA, codigo })).codigo).toBe('regra');
  });
});

describe('an organisation that demands it', () => {
  it('leads its staff to it before anything else, on the server too, and nobody else', async () => {
    const m = await montarPalco();
    try {
      const g = palcoDoFator(m);
      await m.db.updateTable('organizacao').set({ exigir_segundo_fator: true }).where('id', '=', m.cidade).execute();
      const permissoes = ['painel.prefeitura', 'painel.contribuinte', 'perfil.gestor.prefeitura'];
      await m.conta({ email: 'gestora@exemplo.com.br', vinculos: [{ organizacao: m.cidade, permissoes }] });
      await m.conta({ email: 'iara@exemplo.com.br', vinculos: [{ organizacao: m.cidade }] });
      const { access_token: token } = await m.tokens('gestora@exemplo.com.br');
      const eu = async () => (await m.chamar('me', { token })).dados as { falta_segundo_fator: boolean };
      expect((await eu()).falta_segundo_fator).toBe(true);
      for (const url of ['painel-prefeitura/cadastro/setor', 'painel-contribuinte/requerimento', 'me/sessoes']) {
        const r = await m.chamar(url, { token });
        expect([r.status, r.codigo], url).toEqual([403, 'segundo_fator_exigido']);
      }
      // On public calls she is nobody.
      const convite = await m.chamar('auth/enviaLinkFinalizarCadastro/1', { body: {}, token });
      expect(convite.status).not.toBe(200);
      expect((await m.tokens('iara@exemplo.com.br')).access_token).toBeTruthy();
      const iara = (await m.tokens('iara@exemplo.com.br')).access_token;
      expect((await m.chamar('painel-contribuinte/requerimento', { token: iara })).status).toBe(200);
      const { segredo } = await g.ativar(token);
      expect((await eu()).falta_segundo_fator).toBe(false);
      expect((await m.chamar('painel-prefeitura/cadastro/setor', { token })).status).toBe(200);
      const off = await g.fator(token, 'desativar', { password_atual: SENHA, codigo: g.codigo(segredo) });
      expect([off.status, off.mensagem]).toEqual([422, 'A prefeitura exige da equipe a verificação em duas etapas']);
      // Switched on while somebody works: his next call already is refused.
      await m.db.updateTable('organizacao').set({ exigir_segundo_fator: false }).where('id', '=', m.cidade).execute();
      await m.conta({ email: 'analista@exemplo.com.br', vinculos: [{ organizacao: m.cidade, permissoes }] });
      const dele = (await m.tokens('analista@exemplo.com.br')).access_token;
      expect((await m.chamar('painel-prefeitura/cadastro/setor', { token: dele })).status).toBe(200);
      await m.db.updateTable('organizacao').set({ exigir_segundo_fator: true }).where('id', '=', m.cidade).execute();
      expect((await m.chamar('painel-prefeitura/cadastro/setor', { token: dele })).codigo).toBe(
        'segundo_fator_exigido',
      );
    } finally {
      await m.fechar();
    }
  });
});
