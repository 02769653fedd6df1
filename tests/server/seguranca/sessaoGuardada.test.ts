import { performance } from 'node:perf_hooks';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashDeTeste } from '../../support/hashDeTeste.ts';
import { aPortal, type Portal } from '../../support/app.ts';
import { criarSetor } from '../../support/builders.ts';
import type { Cliente } from '../../support/cliente.ts';
import { aVizinho, type Vizinho } from '../../support/vizinho.ts';

const SENHA = 'Segredo#Kx26';
const CADASTRO = 'painel-prefeitura/cadastro/usuario';

let portal: Portal;
let vizinho: Vizinho;
let gestor: Cliente;
let setor: number;
beforeAll(async () => {
  portal = await aPortal();
  vizinho = await aVizinho(portal);
  gestor = await portal.entrar({
    permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura', 'requerimento.analisar'],
  });
  setor = await criarSetor(portal.db, { organizacaoId: portal.cidade });
});
afterAll(async () => {
  await vizinho.drop();
  await portal.drop();
});
afterEach(() => vi.restoreAllMocks());

const daSessao = (comandos: readonly string[]): number => comandos.filter((c) => c.includes('from sessao ss')).length;

/** Calls until the portal answers without asking who this is: now it remembers. */
const ateLembrar = async (quem: Cliente, comandos: string[]): Promise<void> => {
  await vi.waitFor(async () => {
    comandos.length = 0;
    expect((await quem.get('me')).status).toBe(200);
    expect(daSessao(comandos)).toBe(0);
  });
};

/** Somebody whom both portals know by heart; from here on no memory of theirs ends by its age. */
const lembrado = async (quem: Parameters<Portal['entrar']>[0] = {}) => {
  const aqui = await portal.entrar(quem);
  const ali = vizinho.cliente(aqui);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  await ateLembrar(aqui, portal.comandos);
  await ateLembrar(ali, vizinho.comandos);
  return { id: aqui.id, aqui, ali };
};

const feito = async (resposta: ReturnType<Cliente['post']>): Promise<void> => {
  const r = await resposta;
  expect(r.status, r.texto).toBeLessThan(300);
};

/** The other portal hears of it from the database, and not because a second has passed: time stands still for its memory. */
const cedo = (pedir: () => ReturnType<Cliente['get']>, status: number): Promise<void> =>
  vi.waitFor(async () => expect((await pedir()).status).toBe(status), { timeout: 30_000, interval: 5 });

describe('what a portal remembers of a session', () => {
  it('spares the look-up within a burst of calls', async () => {
    const { aqui } = await lembrado();
    portal.comandos.length = 0;
    await Promise.all(Array.from({ length: 20 }, () => aqui.get('me')));
    expect(daSessao(portal.comandos)).toBe(0);
  });

  it('loses a permission at once where it is taken, and in the other portal with the commit', async () => {
    const { id, aqui, ali } = await lembrado({ permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] });
    expect((await ali.get(CADASTRO)).status).toBe(200);
    await feito(gestor.post(`${CADASTRO}/${id}`, { permissoes: ['painel.prefeitura'] }));
    expect((await aqui.get(CADASTRO)).status).toBe(403);
    await cedo(() => ali.get(CADASTRO), 403);
  });

  it('loses the rights in a sector the same way', async () => {
    const { id, aqui, ali } = await lembrado({ setores: [{ id: setor, permissoes: ['requerimento.analisar'] }] });
    const setores = async (quem: Cliente): Promise<number> =>
      (await quem.get('me')).dados<{ setores: unknown[] }>().setores.length;
    expect([await setores(aqui), await setores(ali)]).toEqual([1, 1]);
    await feito(gestor.post(`${CADASTRO}/${id}`, { setores: [] }));
    expect(await setores(aqui)).toBe(0);
    await vi.waitFor(async () => expect(await setores(ali)).toBe(0), { timeout: 30_000 });
  });

  it('loses a deactivated user the same way', async () => {
    const { id, aqui, ali } = await lembrado({ permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] });
    await feito(gestor.post(`${CADASTRO}/excluirIds`, { ids: [id] }));
    expect((await aqui.get(CADASTRO)).status).toBe(401);
    await cedo(() => ali.get(CADASTRO), 401);
  });

  it('loses a session at its log-out, in both portals', async () => {
    const { aqui, ali } = await lembrado();
    await feito(aqui.get('logout'));
    expect((await aqui.get('me')).status).toBe(401);
    await cedo(() => ali.get('me'), 401);
  });

  it('loses every session of an account whose password is changed', async () => {
    const { id, aqui, ali } = await lembrado();
    const outra = await portal.entrar({ usuarioId: id });
    await ateLembrar(outra, portal.comandos);
    await portal.db
      .updateTable('usuario')
      .set({ senha_hash: await hashDeTeste(SENHA) })
      .where('id', '=', id)
      .execute();
    const nova = 'Renovada#Kx27';
    await feito(aqui.post('me/senha', { password_atual: SENHA, password: nova, password_confirmation: nova }));
    expect((await aqui.get('me')).status).toBe(401);
    expect((await outra.get('me')).status).toBe(401);
    await cedo(() => ali.get('me'), 401);
  });

  it('loses what somebody takes away by hand in the database', async () => {
    const { id, aqui, ali } = await lembrado();
    await portal.base.ownerPool.query('update usuario set desativado_em = now() where id = $1', [id]);
    await cedo(() => aqui.get('me'), 401);
    await cedo(() => ali.get('me'), 401);
  });

  it('is nothing while the database cannot tell of changes, and comes back with the connection', async () => {
    const { aqui } = await lembrado();
    const { rowCount } = await portal.base.ownerPool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'portal: direitos' and datname = current_database()`,
    );
    expect(rowCount).toBe(2);
    await vi.waitFor(async () => {
      portal.comandos.length = 0;
      await aqui.get('me');
      expect(daSessao(portal.comandos)).toBe(1);
    });
    await ateLembrar(aqui, portal.comandos);
  });
});
