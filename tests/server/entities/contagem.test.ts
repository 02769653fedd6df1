import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imovel } from '../../../src/schemas/imovel.ts';
import { aPortal, type Portal } from '../../support/app.ts';
import { aCadastro, type Cadastro, type Lista } from '../../support/cadastro.ts';

let portal: Portal;
let cadastro: Cadastro;
beforeAll(async () => {
  portal = await aPortal();
  cadastro = await aCadastro(portal, imovel);
});
afterAll(() => portal.drop());

const totais = async (): Promise<readonly number[]> => [
  (await cadastro.listar()).total,
  (await cadastro.cliente.get(`${cadastro.caminho}/excluidos`)).dados<Lista>().total,
];

describe('the kept total of a list', () => {
  it('is that of the rows, whatever is done to them, also beside the API', async () => {
    const criados = await Promise.all(Array.from({ length: 8 }, () => cadastro.criar()));
    expect(await totais()).toEqual([8, 0]);
    await cadastro.cliente.post(`${cadastro.caminho}/excluirIds`, { ids: criados.slice(0, 3).map(({ id }) => id) });
    expect(await totais()).toEqual([5, 3]);
    await cadastro.cliente.post(`${cadastro.caminho}/restaurarIds`, { ids: [criados[0]?.id] });
    expect(await totais()).toEqual([6, 2]);
    await cadastro.cliente.post(cadastro.caminho, cadastro.corpo({ endereco: '' }));
    expect(await totais()).toEqual([6, 2]);
    await portal.base.ownerPool.query(
      `insert into imovel (organizacao_id, numero_inscricao, endereco) select $1, 'SQL ' || i, 'Rua' from generate_series(1, 100) i`,
      [portal.cidade],
    );
    expect(await totais()).toEqual([106, 2]);
    await portal.base.ownerPool.query(`update imovel set excluido_em = now() where numero_inscricao like 'SQL 1%'`);
    expect(await totais()).toEqual([94, 14]);
    await portal.base.ownerPool.query(`delete from imovel where numero_inscricao like 'SQL %'`);
    expect(await totais()).toEqual([6, 2]);
  });

  it('stays exact under many writers at once', async () => {
    const antes = (await cadastro.listar()).total;
    await Promise.all(Array.from({ length: 40 }, () => cadastro.criar()));
    expect((await cadastro.listar()).total).toBe(antes + 40);
  });
});
