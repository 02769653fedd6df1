import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';

let portal: Portal;
let c: CenarioO2;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-19T15:00:00Z' });
  c = await cenarioO2(portal);
});
afterAll(() => portal.drop());

const doProfissional = async (id: number, quem: Cliente = c.analista, painel = 'painel-prefeitura') =>
  (await quem.get(`${painel}/requerimento`, { 'filtro[profissional_id]': id })).dados<{
    total: number;
    data: { id: number }[];
  }>();
const profissional = async (registro: string, mais: { conselho?: string; uf?: string; organizacao?: number } = {}) =>
  (
    await portal.db
      .insertInto('profissional')
      .values({
        organizacao_id: mais.organizacao ?? portal.cidade,
        nome: 'Outro Nome',
        cpf: '39053344705',
        conselho: mais.conselho ?? 'CREA',
        registro,
        uf: mais.uf ?? 'SC',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

it('the requests that a professional answers for are those that name his registration, in one question', async () => {
  const { id: pedido } = await protocolarO2(portal, c);
  const tome = await portal.db
    .selectFrom('profissional')
    .select('id')
    .where('registro', '=', '12345')
    .executeTakeFirstOrThrow();
  const deOutroConselho = await profissional('12345', { conselho: 'CAU' });
  portal.comandos.length = 0;
  expect(await doProfissional(tome.id)).toMatchObject({ total: 1, data: [{ id: pedido }] });
  expect(portal.comandos.filter((um) => /\brequerimento r\b/.test(um))).toHaveLength(1);
  expect((await doProfissional(deOutroConselho)).total).toBe(0);
  // The registration was typed wrong and is corrected: what was filed still is his.
  await portal.db.updateTable('profissional').set({ registro: '54321' }).where('id', '=', tome.id).execute();
  expect((await doProfissional(tome.id)).total).toBe(1);
  await portal.db.updateTable('profissional').set({ registro: '12345' }).where('id', '=', tome.id).execute();
  // The applicant sees his own alone; another applicant and another city nothing.
  expect((await doProfissional(tome.id, c.requerente, 'painel-contribuinte')).total).toBe(1);
  expect((await doProfissional(tome.id, c.outroRequerente, 'painel-contribuinte')).total).toBe(0);
  const vizinho = await portal.entrar({
    organizacaoId: portal.outraCidade,
    permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'],
  });
  expect((await doProfissional(tome.id, vizinho)).total).toBe(0);
  expect((await c.analista.get('painel-prefeitura/requerimento', { 'filtro[profissional_id]': 'x' })).status).toBe(422);
});

it('an earlier request is found as well: the migration reads what was answered then', async () => {
  const { id } = await protocolarO2(portal, c);
  const { rows } = await sql<{
    esperado: string[];
  }>`select profissionais as esperado from requerimento where id = ${id}`.execute(portal.db);
  await sql`update requerimento set profissionais = '{}' where id = ${id}`.execute(portal.db);
  const pasta = `${import.meta.dirname}/../../../../server/migrations`;
  const nome = (await readdir(pasta)).find((um) => um.endsWith('_chefia_e_profissionais.sql')) ?? '';
  const texto = await readFile(`${pasta}/${nome}`, 'utf8');
  const preencher = /update requerimento r set profissionais[\s\S]*?;\n/.exec(texto)?.[0] ?? '';
  await sql.raw(preencher).execute(portal.db);
  const depois = await sql<{ lido: string[] }>`select profissionais as lido from requerimento where id = ${id}`.execute(
    portal.db,
  );
  expect(rows[0]?.esperado).toHaveLength(1);
  expect(depois.rows[0]?.lido).toEqual(rows[0]?.esperado);
});
