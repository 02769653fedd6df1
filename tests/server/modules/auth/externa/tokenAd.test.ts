import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { frasesDoDiretorio as frases } from '../../../../../src/schemas/diretorio.ts';
import { configuracaoDeTeste } from '../../../../support/app.ts';
import { montarPalco, SENHA, type Palco, type Par, type Resposta } from '../palco.ts';
import { palcoDoFator } from '../palcoDoFator.ts';
import { BASE, CONSULTA } from './diretorioDeTeste.ts';
import { palcoDoDiretorio } from './palcoDoDiretorio.ts';

const DA_REDE = 'senha da rede 1';
let p: Palco;
let d: Awaited<ReturnType<typeof palcoDoDiretorio>>;
let ana: number;

beforeAll(async () => {
  p = await montarPalco();
  d = await palcoDoDiretorio(p);
  const salvo = await d.salvar({ tem_ad: true, diretorio: d.certo });
  if (salvo.status !== 200) throw new Error(salvo.texto);
  ana = await d.servidor('ana.lima', DA_REDE, { nome: 'Ana Lima', documento: '11144477735' });
  d.ad.por({ uid: 'cidada', senha: DA_REDE });
  await p.conta({ email: 'cidada@exemplo.com.br', usuario: 'cidada', vinculos: [{ organizacao: p.cidade }] });
  await d.servidor('dela', DA_REDE, { vinculos: [{ organizacao: p.outra, permissoes: ['painel.prefeitura'] }] });
  await d.servidor('fora', DA_REDE, { desativada: true });
  // In the portal, and in the directory by nobody's name.
  await p.conta({
    email: 'sem.nome@exemplo.com.br',
    vinculos: [{ organizacao: p.cidade, permissoes: ['painel.prefeitura'] }],
  });
  d.ad.por({ uid: 'so.na.rede', senha: DA_REDE });
});
afterAll(async () => {
  await p.fechar();
  await d.ad.fechar();
});
beforeEach(() => {
  p.relogio.passar(3600);
  d.ad.pedidos.length = 0;
});

const RECUSADO = [401, 'credenciais_invalidas', 'CPF, e-mail ou senha não conferem'];
const resumo = (r: Resposta) => [r.status, r.codigo, r.mensagem];
/** Of what the directory was asked, the kinds. */
const passos = (): readonly string[] => d.ad.pedidos.map((um) => um.split(' ')[0] ?? '');

describe('POST oauth/tokenAd', () => {
  it.each(['ana.lima', 'ANA.LIMA@exemplo.com.br', '111.444.777-35'])(
    'opens a session of the member of staff whose password the directory takes: %s [API-027] [AMB-123]',
    async (username) => {
      const r = await d.entrarPorAd(username, DA_REDE, { organizacao: p.cidade });
      expect([r.status, r.resposta.headers['cache-control']]).toEqual([200, 'no-store']);
      const { access_token: token, refresh_token } = r.dados as Par;
      expect((await p.chamar('me', { token })).dados).toMatchObject({ nome: 'Ana Lima', login_externo: 'Sim' });
      expect(d.ad.pedidos).toEqual([
        `bind ${CONSULTA.dn}`,
        'search (&(objectClass=person)(uid=ana.lima))',
        `bind uid=ana.lima,ou=servidores,${BASE}`,
      ]);
      const renovada = await p.chamar('oauth/token', { body: { grant_type: 'refresh_token', refresh_token } });
      expect(renovada.status).toBe(200);
    },
  );

  it('answers under admin/ too, and leaves a row that says by what he came', async () => {
    const r = await p.chamar('admin/oauth/tokenAd', { body: { username: 'ana.lima', password: DA_REDE } });
    expect(r.status).toBe(200);
    expect((await p.auditoria('entrar')).at(-1)).toMatchObject({
      usuario_id: ana,
      organizacao_id: p.cidade,
      depois: { origem: 'diretorio' },
    });
  });

  it.each([
    ['a wrong password', 'ana.lima', 'outra'],
    ['the portal’s own password', 'ana.lima', SENHA],
    ['a name that nobody has', 'ninguem.aqui', DA_REDE],
    ['one who is only in the directory', 'so.na.rede', DA_REDE],
    ['an applicant of the same name', 'cidada', DA_REDE],
    ['staff of another city', 'dela', DA_REDE],
    ['staff without a name in the directory', 'sem.nome@exemplo.com.br', DA_REDE],
  ])('refuses %s with the one answer after the same questions [API-027]', async (_caso, username, password) => {
    const antes = await p.db.selectFrom('usuario_organizacao').select(p.db.fn.countAll().as('n')).executeTakeFirst();
    const r = await d.entrarPorAd(username, password);
    expect(resumo(r)).toEqual(RECUSADO);
    expect(passos()).toEqual(['bind', 'search', 'bind']);
    expect((await p.auditoria('entrada_recusada')).at(-1)).toMatchObject({
      depois: { motivo: 'credenciais_invalidas' },
    });
    const agora = await p.db.selectFrom('usuario_organizacao').select(p.db.fn.countAll().as('n')).executeTakeFirst();
    expect(agora).toEqual(antes);
  });

  it('is refused where the organisation has none, and for another one than the page’s [API-027]', async () => {
    const semAd = await d.entrarPorAd('dela', DA_REDE, { host: 'boreal.example' });
    const daOutra = await d.entrarPorAd('ana.lima', DA_REDE, { host: 'boreal.example', organizacao: p.cidade });
    for (const r of [semAd, daOutra]) expect(resumo(r)).toEqual([422, 'regra', frases.semDiretorio]);
    expect(d.ad.pedidos).toEqual([]);
  });

  it('tells why an account may not enter only to who has the password', async () => {
    expect(resumo(await d.entrarPorAd('fora', 'outra'))).toEqual(RECUSADO);
    const r = await d.entrarPorAd('fora', DA_REDE);
    expect([r.status, r.codigo]).toEqual([403, 'conta_desativada']);
  });

  it('never asks with an empty password, which the directory would take', async () => {
    for (const vazia of ['', '   ']) {
      const r = await d.entrarPorAd('ana.lima', vazia);
      expect([r.status, r.erros]).toEqual([422, { password: ['Campo obrigatório'] }]);
    }
    // Some directories end a password at its first NUL.
    expect((await d.entrarPorAd('ana.lima', '\0')).status).toBe(422);
    expect(d.ad.pedidos).toEqual([]);
  });

  it.each(['ana*', '*)(uid=ana.lima', 'ana.lima)(objectclass=*', '\\61na.lima'])(
    'takes a user name of the account for a value, not for a part of the filter: %s',
    async (usuario) => {
      const id = await p.conta({
        email: `curinga${usuario.length}@exemplo.com.br`,
        usuario,
        vinculos: [{ organizacao: p.cidade, permissoes: ['painel.prefeitura'] }],
      });
      expect(resumo(await d.entrarPorAd(usuario, DA_REDE))).toEqual(RECUSADO);
      // It stands in the filter as one value, and finds the entry of exactly that name.
      d.ad.por({ uid: usuario, senha: 'a dele' });
      expect(resumo(await d.entrarPorAd(usuario, DA_REDE))).toEqual(RECUSADO);
      expect((await d.entrarPorAd(usuario, 'a dele')).status).toBe(200);
      expect(d.ad.pedidos.filter((um) => um.includes('uid=ana.lima,ou'))).toEqual([]);
      await p.db.updateTable('usuario').set({ usuario: null }).where('id', '=', id).execute();
    },
  );

  it('lets nobody in where the filter finds several', async () => {
    expect((await d.salvar({ diretorio: { ...d.certo, filtro: '(|(uid={usuario})(uid=dela))' } })).status).toBe(200);
    expect(resumo(await d.entrarPorAd('ana.lima', DA_REDE))).toEqual(RECUSADO);
    expect((await d.salvar({ diretorio: d.certo })).status).toBe(200);
    expect((await d.entrarPorAd('ana.lima', DA_REDE)).status).toBe(200);
  });

  it('asks for the second factor where the account has one', async () => {
    await d.servidor('duas.etapas', DA_REDE);
    const { ativar, codigo } = palcoDoFator(p);
    const { segredo } = await ativar((await p.tokens('duas.etapas@exemplo.com.br')).access_token);
    const sem = await d.entrarPorAd('duas.etapas', DA_REDE);
    const senhaErrada = await d.entrarPorAd('duas.etapas', 'outra', { codigo_2fa: codigo(segredo) });
    const errado = await d.entrarPorAd('duas.etapas', DA_REDE, { codigo_2fa: '000000' });
    const certo = await d.entrarPorAd('duas.etapas', DA_REDE, { codigo_2fa: codigo(segredo) });
    expect([sem.codigo, senhaErrada.codigo, errado.codigo, certo.status]).toEqual([
      'codigo_2fa_necessario',
      'credenciais_invalidas',
      'codigo_2fa_necessario',
      200,
    ]);
  });

  it('asks for the place where the city wants it confirmed', async () => {
    const lugar = (confirmar_local: boolean) =>
      p.db.updateTable('organizacao').set({ confirmar_local }).where('id', '=', p.cidade).execute();
    await lugar(true);
    const errada = await d.entrarPorAd('ana.lima', 'outra', { ip: '10.44.0.9' });
    const r = await d.entrarPorAd('ana.lima', DA_REDE, { ip: '10.44.0.9' });
    await lugar(false);
    expect([errada.codigo, r.codigo]).toEqual(['credenciais_invalidas', 'local_nao_confiavel']);
  });
});

describe('wrong passwords of the directory', () => {
  it('slow the account down as those of the portal do, and are counted with them', async () => {
    await d.servidor('alvo', DA_REDE);
    for (const n of [1, 2, 3, 4, 5]) {
      const ip = `10.1.${n}.1`;
      const tentar =
        n % 2 === 0 ? p.entrar('alvo', { password: 'errada', ip }) : d.entrarPorAd('alvo', 'errada', { ip });
      expect((await tentar).status).toBe(401);
    }
    const porAd = await d.entrarPorAd('alvo', DA_REDE, { ip: '10.4.0.1' });
    const peloPortal = await p.entrar('alvo', { ip: '10.4.0.1' });
    expect([porAd.status, peloPortal.status]).toEqual([429, 429]);
  });

  it('slow down whoever tries many names from one address, but not citizens who are not in it and then enter by the portal', async () => {
    const q = await montarPalco({ limites: { ...configuracaoDeTeste.limites, entrada: 6 } });
    const e = await palcoDoDiretorio(q);
    try {
      const salvo = await e.salvar({ tem_ad: true, diretorio: e.certo });
      expect(salvo.status).toBe(200);
      const status: number[] = [];
      for (let i = 0; i < 7; i++) status.push((await e.entrarPorAd(`nome${i}`, 'errada', { ip: '10.5.0.1' })).status);
      expect(status).toEqual([401, 401, 401, 401, 401, 401, 429]);
      const ip = '10.6.0.1';
      for (let i = 0; i < 8; i++) {
        const email = `vizinha${i}@exemplo.com.br`;
        await q.conta({ email, vinculos: [{ organizacao: q.cidade }] });
        const recusada = await e.entrarPorAd(email, SENHA, { ip });
        const aceita = await q.entrar(email, { ip });
        expect([recusada.status, aceita.status, i]).toEqual([401, 200, i]);
      }
    } finally {
      await q.fechar();
      await e.ad.fechar();
    }
  });
});

describe('a directory that does not answer', () => {
  const comEndereco = async (mudancas: object) => {
    const r = await d.salvar({ diretorio: { ...d.certo, ...mudancas } });
    if (r.status !== 200) throw new Error(r.texto);
  };
  afterAll(() => comEndereco({}));
  const fora = [503, 'indisponivel', frases.foraDoAr];

  it('is told in one sentence, counts as nobody’s failure, and leaves the portal’s own log-in as it is', async () => {
    const surdo = net.createServer();
    await new Promise<void>((pronto) => surdo.listen(0, '127.0.0.1', pronto));
    const { port } = surdo.address() as AddressInfo;
    await new Promise((pronto) => surdo.close(pronto));
    await comEndereco({ endereco: `ldaps://127.0.0.1:${port}` });
    for (let i = 0; i < 7; i++)
      expect(resumo(await d.entrarPorAd('ana.lima', DA_REDE, { ip: '10.7.0.1' }))).toEqual(fora);
    expect(resumo(await d.entrarPorAd('ninguem.aqui', DA_REDE, { ip: '10.7.0.1' }))).toEqual(fora);
    expect((await p.auditoria('entrada_recusada')).at(-1)).toMatchObject({ depois: { motivo: 'indisponivel' } });
    expect((await p.entrar('cidada@exemplo.com.br', { ip: '10.7.0.1' })).status).toBe(200);
    expect((await p.entrar('ana.lima', { ip: '10.7.0.1' })).status).toBe(200);
  });

  it('is one that takes the connection and says nothing', async () => {
    const abertas = new Set<net.Socket>();
    const mudo = net.createServer((s) => abertas.add(s));
    await new Promise<void>((pronto) => mudo.listen(0, '127.0.0.1', pronto));
    await comEndereco({ endereco: `ldaps://127.0.0.1:${(mudo.address() as AddressInfo).port}` });
    expect(resumo(await d.entrarPorAd('ana.lima', DA_REDE))).toEqual(fora);
    for (const s of abertas) s.destroy();
    await new Promise((pronto) => mudo.close(pronto));
  });

  it.each<[string, object]>([
    ['whose certificate nobody vouches for', { certificado: null }],
    ['that refuses the name of the search', { senha: 'errada' }],
    ['that lets nobody search without a name', { usuario: null, senha: null }],
    ['that has no such base', { base: 'dc=outra,dc=local' }],
  ])('is one %s', async (_caso, mudancas) => {
    await comEndereco(mudancas);
    expect(resumo(await d.entrarPorAd('ana.lima', DA_REDE))).toEqual(fora);
  });
});
