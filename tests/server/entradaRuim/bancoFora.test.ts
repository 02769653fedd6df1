import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aPortal, type Portal } from '../../support/app.ts';
import { cenarioO2, enviarArquivo, protocolarO2, type CenarioO2 } from '../../support/cenarioO2.ts';

let portal: Portal;
let c: CenarioO2;
let id: number;
beforeAll(async () => {
  portal = await aPortal();
  c = await cenarioO2(portal);
  id = (await protocolarO2(portal, c)).id;
});
afterAll(() => portal.drop());

/** Takes the portal's database away, as a server that is stopped or out of reach would, or gives it back. */
const fora = async (sim: boolean): Promise<void> => {
  const nome = new URL(portal.base.ownerUrl).pathname.slice(1);
  const servidor = new pg.Client({ connectionString: inject('testServer').url });
  await servidor.connect();
  await servidor.query(`alter database ${nome} allow_connections ${sim ? 'false' : 'true'}`);
  if (sim) await servidor.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [nome]);
  await servidor.end();
};

it('without its database the portal says so in Portuguese to every call, keeps nothing half, and goes on by itself', async () => {
  const antes = (await c.analista.get(`painel-prefeitura/requerimento/${id}`)).dados<{ versao: number }>();
  const chamadas = [
    () => c.analista.get('painel-prefeitura/requerimento'),
    () => c.analista.get(`painel-prefeitura/requerimento/${id}`),
    () => c.analista.post(`painel-prefeitura/requerimento/${id}/acoes/iniciar`, { versao: antes.versao }),
    () => c.requerente.post('painel-contribuinte/requerimento', { processo_id: c.processo }),
    () => c.gestor.get('painel-prefeitura/cadastro/imovel', { s: 'acacias' }),
    () => portal.anonimo().get('recursos'),
    () =>
      portal
        .anonimo()
        .post('oauth/token', { grant_type: 'password', username: 'ana@exemplo.com.br', password: 'Segredo#2026' }),
  ];
  await fora(true);
  try {
    for (const chamar of chamadas) {
      const r = await chamar();
      expect([r.status, r.erro.codigo, r.mensagem], r.texto).toEqual([
        503,
        'indisponivel',
        'O portal está temporariamente indisponível. Tente de novo em instantes',
      ]);
    }
    const envio = await enviarArquivo(portal, c.requerente, `painel-contribuinte/requerimento/${id}/arquivos`, {
      documento: 'autorizacao',
    });
    expect(envio.statusCode).toBe(503);
  } finally {
    await fora(false);
  }
  const depois = await c.analista.get(`painel-prefeitura/requerimento/${id}`);
  expect([depois.status, depois.dados<{ versao: number }>().versao]).toEqual([200, antes.versao]);
  const feito = await c.analista.post(`painel-prefeitura/requerimento/${id}/acoes/iniciar`, { versao: antes.versao });
  expect(feito.status, feito.texto).toBe(200);
});
