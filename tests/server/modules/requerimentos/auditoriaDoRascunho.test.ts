import { afterAll, beforeAll, expect, it } from 'vitest';
import { transaction } from '../../../../server/database/transaction.ts';
import { notificar } from '../../../../server/saida/notificar.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, enviarArquivo, type CenarioO2 } from '../../../support/cenarioO2.ts';

let portal: Portal;
let c: CenarioO2;
let id: number;
let base: string;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-19T15:00:00Z' });
  c = await cenarioO2(portal);
  ({ id } = (await c.requerente.post('painel-contribuinte/requerimento', { processo_id: c.processo })).dados<{
    id: number;
  }>());
  base = `painel-contribuinte/requerimento/${id}`;
});
afterAll(() => portal.drop());

const linhas = (entidade: string, registroId: number) =>
  portal.db
    .selectFrom('auditoria')
    .select(['acao', 'usuario_id', 'antes', 'depois'])
    .where('organizacao_id', '=', portal.cidade)
    .where('entidade', '=', entidade)
    .where('registro_id', '=', registroId)
    .orderBy('id')
    .execute();

it('a file sent for a draft and taken out of it again leaves an audit row each', async () => {
  const res = await enviarArquivo(portal, c.requerente, `${base}/arquivos`, { documento: 'matricula' });
  expect(res.statusCode).toBe(201);
  const { id: arquivo } = (res.json() as { dados: { id: number } }).dados;
  expect((await c.requerente.post(`${base}/arquivos/excluirIds`, { ids: [arquivo] })).status).toBe(200);
  const usuario_id = c.requerente.id;
  expect(await linhas('arquivo', arquivo)).toMatchObject([
    { acao: 'enviar', usuario_id, depois: { requerimento: id, alvo: 'documento:matricula' } },
    { acao: 'excluir', usuario_id, antes: { requerimento: id } },
  ]);
});

it('a notification marked and deleted leaves an audit row each', async () => {
  const aviso = await transaction(portal.db, (trx) =>
    notificar(trx, portal.cidade, c.requerente.id, { message: 'Bem-vinda' }),
  );
  for (const ato of ['mark', 'delete'])
    expect(
      (await c.requerente.post(`painel-contribuinte/geral-notifications/${ato}`, { geral_notification_id: aviso }))
        .status,
    ).toBe(200);
  expect((await linhas('notificacao', aviso)).map(({ acao }) => acao)).toEqual(['alterar', 'excluir']);
});
