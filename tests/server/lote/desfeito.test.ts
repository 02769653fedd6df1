import { afterAll, beforeAll, expect, it } from 'vitest';
import { imovel } from '../../../src/schemas/imovel.ts';
import type { TarefaVista } from '../../../src/schemas/tarefa.ts';
import { aPortal, type Portal } from '../../support/app.ts';
import { aCadastro, type Cadastro } from '../../support/cadastro.ts';
import { imoveisEmMassa } from '../../support/emSegundoPlano.ts';
import { pararDepoisDe } from '../../support/pararDepoisDe.ts';
import { rodarTarefas } from '../../support/rodarTarefas.ts';

const MUITOS = 1_003;

let portal: Portal;
let imoveis: Cadastro;
beforeAll(async () => {
  portal = await aPortal();
  imoveis = await aCadastro(portal, imovel);
});
afterAll(() => portal.drop());

const pedir = (corpo: unknown, filtro = '') => imoveis.cliente.post(`${imoveis.caminho}/lote${filtro}`, corpo);
const ver = async (id: number): Promise<TarefaVista> =>
  (await imoveis.cliente.get(`me/tarefas/${id}`)).dados<TarefaVista>();

it('an act that failed half-way and was undone is not repeated any more; before that, it is', async () => {
  const rua = await imoveisEmMassa(portal, 'Rua C', MUITOS);
  const RUA_C = '?filtro[endereco]=Rua%20C';
  const desativados = async (): Promise<number> => {
    const { rows } = await portal.base.ownerPool.query<{ n: number }>(
      'select count(*)::int n from imovel where id = any($1) and excluido_em is not null',
      [rua],
    );
    return rows[0]?.n ?? -1;
  };
  const { id } = (await pedir({ ato: 'excluir', esperados: MUITOS }, RUA_C)).dados<TarefaVista>();
  await pararDepoisDe(portal, 1);
  await portal.db
    .updateTable('tarefa')
    .set({ situacao: 'falhou', erro: 'Parou', terminada_em: portal.clock.now() })
    .where('id', '=', id)
    .execute();
  const feitos = await desativados();
  expect([feitos > 0, feitos < MUITOS]).toEqual([true, true]);
  expect((await ver(id)).lote).toMatchObject({ desfaz: true, desfeito: false });
  const volta = await pedir({ ato: 'restaurar', tarefa: id });
  expect([200, 202]).toContain(volta.status);
  const repetir = () => imoveis.cliente.post(`me/tarefas/${id}/repetir`);
  // Also while the undoing is still on its way.
  const recusada = await repetir();
  expect([recusada.status, recusada.mensagem]).toEqual([
    409,
    'Este ato foi desfeito e não pode mais ser repetido. Se for preciso, faça-o de novo',
  ]);
  await rodarTarefas(portal);
  expect((await ver(id)).lote).toMatchObject({ desfaz: false, desfeito: true });
  expect((await repetir()).status).toBe(409);
  expect([await rodarTarefas(portal), await desativados()]).toEqual([0, 0]);
});
