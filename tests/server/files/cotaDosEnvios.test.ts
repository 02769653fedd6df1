import { expect, it } from 'vitest';
import { arrumar } from '../../../server/jobs/arrumar.ts';
import { MB, aberto, abrir, c, mandar, palcoDosEnvios, planta, portal, quanto, recusa } from './palcoDosEnvios.ts';

palcoDosEnvios();

it('holds each user to what he may have under way; what expired makes room', async () => {
  const ids = [];
  for (let n = 0; n < 10; n += 1) ids.push(await aberto(50 * MB));
  const demais = await abrir(1);
  expect([demais.statusCode, recusa(demais).codigo]).toEqual([422, 'regra']);
  expect((await abrir(1, c.outroRequerente)).statusCode).toBe(201);
  await portal.db
    .updateTable('envio')
    .set({ expira_em: '2020-01-01' })
    .where('id', '=', ids[0] ?? '')
    .execute();
  expect((await abrir(50 * MB)).statusCode).toBe(201);
});

it('expires: it cannot be gone on with, and its bytes go', async () => {
  const id = await aberto(1000);
  await mandar(id, 0, planta.subarray(0, 400));
  await portal.db.updateTable('envio').set({ expira_em: '2020-01-01' }).where('id', '=', id).execute();
  expect((await quanto(id)).statusCode).toBe(404);
  expect((await mandar(id, 400, planta.subarray(400, 1000))).statusCode).toBe(404);
  await arrumar(portal.db, portal.parts.files);
  expect(await portal.parts.files.parciais.recebido(id)).toBeUndefined();
  expect(await portal.db.selectFrom('envio').select('id').execute()).toEqual([]);
});

it('what was handed in counts while its bytes lie here, and goes first, the oldest before the others', async () => {
  const { parciais } = portal.parts.files;
  const ids: string[] = [];
  for (let n = 0; n < 10; n += 1) {
    const id = await aberto(50 * MB);
    const mudanca = { usado_em: new Date(), expira_em: new Date(Date.now() + (n + 1) * 3_600_000) };
    await portal.db.updateTable('envio').set(mudanca).where('id', '=', id).execute();
    ids.push(id);
  }
  const novo = await aberto(40 * MB);
  const estao = await Promise.all(ids.map(async (id) => (await parciais.recebido(id)) !== undefined));
  expect(estao).toEqual([false, ...Array.from({ length: 9 }, () => true)]);
  const linhas = await portal.db.selectFrom('envio').select('id').execute();
  expect(linhas.map(({ id }) => id).sort()).toEqual([...ids.slice(1), novo].sort());
});

it('holds each user to fifty uploads, however small', async () => {
  for (let n = 0; n < 50; n += 1) await aberto(1);
  const demais = await abrir(1);
  expect([demais.statusCode, recusa(demais).codigo]).toEqual([422, 'regra']);
  expect((await abrir(1, c.outroRequerente)).statusCode).toBe(201);
});

it('tidies in batches: what one of them trips over undoes none of those before', async () => {
  const { files } = portal.parts;
  const modelo = await aberto(1);
  const { organizacao_id, usuario_id } = await portal.db
    .selectFrom('envio')
    .select(['organizacao_id', 'usuario_id'])
    .where('id', '=', modelo)
    .executeTakeFirstOrThrow();
  const vencidos = Array.from({ length: 450 }, (_, n) => ({
    ...{ id: crypto.randomUUID(), organizacao_id, usuario_id, nome: 'planta.pdf', tamanho: 1, criado_em: '2020-01-01' },
    expira_em: new Date(Date.UTC(2020, 0, 1, 0, 0, n)),
  }));
  await portal.db.insertInto('envio').values(vencidos).execute();
  const ruim = vencidos[300]?.id;
  const parciais = {
    ...files.parciais,
    remover: (id: string) => (id === ruim ? Promise.reject(new Error('disco')) : files.parciais.remover(id)),
  };
  const restam = async () => (await portal.db.selectFrom('envio').select('id').execute()).map(({ id }) => id);
  await expect(arrumar(portal.db, { ...files, parciais })).rejects.toThrow('disco');
  expect(await restam()).toHaveLength(251);
  await arrumar(portal.db, files);
  expect(await restam()).toEqual([modelo]);
});
