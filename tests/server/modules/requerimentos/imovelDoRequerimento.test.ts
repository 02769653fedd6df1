import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ImovelDoRequerimento } from '../../../../src/schemas/requerimento/imovelDoRequerimento.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';

let portal: Portal;
let c: CenarioO2;
let pedidos: readonly number[];
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-19T15:00:00Z' });
  c = await cenarioO2(portal);
  const { db, cidade } = portal;
  const { id: zona } = await db
    .insertInto('zona_ocupacao')
    .values({
      organizacao_id: cidade,
      sigla: 'ZR-2',
      descricao: 'Residencial',
      percentual: '60',
      coeficiente_basico: '1.5',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const donos = await db.selectFrom('pessoa').select(['id', 'nome']).where('organizacao_id', '=', cidade).execute();
  const de = (nome: string) => donos.find((um) => um.nome === nome)?.id;
  await db
    .updateTable('imovel')
    .set({
      ...{ zona_ocupacao_id: zona, latitude: '-26.483012', longitude: '-49.012345' },
      proprietarios: JSON.stringify([
        { pessoa_id: de('Nilo Pedrassol'), percentual: '100', desde: '2001-01-01', ate: '2019-05-01' },
        { pessoa_id: de('Iara Campestre'), percentual: '100', desde: '2019-05-02' },
      ]),
    })
    .where('organizacao_id', '=', cidade)
    .execute();
  pedidos = [(await protocolarO2(portal, c)).id, (await protocolarO2(portal, c)).id];
});
afterAll(() => portal.drop());

const doRequerimento = (id: number, quem: Cliente = c.analista, painel = 'painel-prefeitura') =>
  quem.get(`${painel}/requerimento/${id}/imovel`);

it('quem analisa vê lugar, zona com índices, donos de hoje e os outros requerimentos, sem gerir o cadastro', async () => {
  const [primeiro = 0, segundo = 0] = pedidos;
  expect((await c.analista.get('painel-prefeitura/cadastro/imovel')).status).toBe(403);
  const visto = (await doRequerimento(primeiro)).dados<ImovelDoRequerimento>();
  expect(visto).toMatchObject({
    ...{ ativo: true, numero_inscricao: '01.02.117', latitude: '-26.483012', longitude: '-49.012345' },
    zona: { sigla: 'ZR-2', percentual: 60, coeficiente_basico: 1.5 },
    proprietarios: [{ nome: 'Iara Campestre', percentual: '100', desde: '2019-05-02' }],
    historico: { total: 1, requerimentos: [{ id: segundo, situacao: 'Aguardando prefeitura' }] },
  });
  expect(visto.proprietarios).toHaveLength(1);
  // Whose data were shown is written down.
  await expect
    .poll(async () =>
      portal.db
        .selectFrom('auditoria')
        .select('registro_id')
        .where('entidade', '=', 'imovel')
        .where('acao', '=', 'consultar')
        .execute(),
    )
    .toHaveLength(1);
});

it('um imóvel desativado depois continua no requerimento, e é dito', async () => {
  await portal.db
    .updateTable('imovel')
    .set({ excluido_em: new Date() })
    .where('organizacao_id', '=', portal.cidade)
    .execute();
  expect((await doRequerimento(pedidos[0] ?? 0)).dados<ImovelDoRequerimento>()).toMatchObject({ ativo: false });
  await portal.db
    .updateTable('imovel')
    .set({ excluido_em: null })
    .where('organizacao_id', '=', portal.cidade)
    .execute();
});

it('não existe para o requerente, para outra cidade, nem onde o requerimento não nomeia imóvel que se conheça', async () => {
  const [id = 0] = pedidos;
  expect((await doRequerimento(id, c.requerente, 'painel-contribuinte')).status).toBe(404);
  expect((await doRequerimento(id, c.requerente)).status).toBe(403);
  const vizinho = await portal.entrar({ organizacaoId: portal.outraCidade, permissoes: ['painel.prefeitura'] });
  expect((await doRequerimento(id, vizinho)).status).toBe(404);
  await portal.db.deleteFrom('imovel').where('organizacao_id', '=', portal.cidade).execute();
  expect((await doRequerimento(id)).status).toBe(404);
});
