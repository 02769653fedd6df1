import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditoria } from '../../../src/schemas/entities.ts';
import type { TarefaVista } from '../../../src/schemas/tarefa.ts';
import { aPortal, type Portal } from '../../support/app.ts';
import type { Cliente } from '../../support/cliente.ts';
import { rodarTarefas } from '../../support/rodarTarefas.ts';

const MUITAS = 5_050;
const GESTAO = ['painel.prefeitura', 'perfil.gestor.prefeitura'] as const;

let portal: Portal;
beforeAll(async () => {
  portal = await aPortal();
  await portal.base.ownerPool.query(
    `insert into auditoria (organizacao_id, acao, entidade, registro_id, depois, rota, ip)
     select $1, 'alterar', 'pessoa', i, '{"nome": "Clara Secreta"}', 'POST /x', '203.0.113.9' from generate_series(1, ${MUITAS}) i`,
    [portal.cidade],
  );
});
afterAll(() => portal.drop());

const exportada = async (cliente: Cliente): Promise<number> => {
  const res = await cliente.post(`painel-prefeitura/${auditoria.base}/exportar`, { formato: 'csv' });
  expect(res.status, res.texto).toBe(202);
  await rodarTarefas(portal);
  const { id } = res.dados<TarefaVista>();
  expect((await cliente.get(`me/tarefas/${id}`)).dados<TarefaVista>()).toMatchObject({ situacao: 'pronta' });
  return id;
};
const arquivo = (cliente: Cliente, id: number) => cliente.get(`me/tarefas/${id}/arquivo`);
const dar = (cliente: Cliente, permissoes: readonly string[]) =>
  portal.db
    .updateTable('usuario_organizacao')
    .set({ permissoes: [...permissoes] })
    .where('usuario_id', '=', cliente.id)
    .execute();

it('an export with personal values open is no more for whoever may not see them any more', async () => {
  const gestora = await portal.entrar({ permissoes: GESTAO });
  const id = await exportada(gestora);
  const dela = await arquivo(gestora, id);
  expect([dela.status, dela.texto.includes('203.0.113.9')], dela.texto.slice(0, 300)).toEqual([200, true]);
  await dar(gestora, ['painel.prefeitura']);
  // She still reads the registry, with the values covered, and may export it so.
  expect((await gestora.get(`painel-prefeitura/${auditoria.base}`)).status).toBe(200);
  const recusada = await arquivo(gestora, id);
  expect([recusada.status, recusada.mensagem]).toEqual([
    403,
    'Este arquivo foi feito com permissões que você não tem mais',
  ]);
  const coberta = await arquivo(gestora, await exportada(gestora));
  expect([coberta.status, coberta.texto.includes('203.0.113.9')]).toEqual([200, false]);
  await dar(gestora, GESTAO);
  expect((await arquivo(gestora, id)).status).toBe(200);
});

it('one with covered values stays its user’s whatever he gains; without the panel, or the city, nobody’s', async () => {
  const analista = await portal.entrar({ permissoes: ['painel.prefeitura'] });
  const id = await exportada(analista);
  expect((await arquivo(analista, id)).status).toBe(200);
  await dar(analista, GESTAO);
  expect((await arquivo(analista, id)).status).toBe(200);
  await dar(analista, ['painel.contribuinte']);
  expect((await arquivo(analista, id)).status).toBe(403);
  await dar(analista, GESTAO);
  await portal.db
    .updateTable('usuario_organizacao')
    .set({ excluido_em: portal.clock.now() })
    .where('usuario_id', '=', analista.id)
    .execute();
  expect((await arquivo(analista, id)).status).toBe(401);
});
