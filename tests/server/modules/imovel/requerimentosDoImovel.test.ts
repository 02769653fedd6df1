import { afterAll, beforeAll, expect, it } from 'vitest';
import { textosDosPaineis } from '../../../../src/schemas/textosDosPaineis.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, respostasO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { json, provedorDeTeste, type ProvedorDeTeste } from '../cep/provedorDeTeste.ts';

let portal: Portal;
let c: CenarioO2;
let servico: ProvedorDeTeste;
beforeAll(async () => {
  servico = await provedorDeTeste();
  portal = await aPortal({ inicio: '2026-11-19T15:00:00Z', settings: { inscricaoInterna: true } });
  c = await cenarioO2(portal);
  await portal.db
    .updateTable('organizacao')
    .set({
      metadados: JSON.stringify({ find_inscricao: { url: servico.modelo.replace('/ws/{cep}/json/', '/{inscricao}') } }),
    })
    .where('id', '=', portal.cidade)
    .execute();
});
afterAll(async () => {
  await portal.drop();
  await servico.fechar();
});

const inscricao = String(respostasO2['inscricao_imovel']);
const doImovel = async (id: number, quem: Cliente = c.analista, painel = 'painel-prefeitura') =>
  (await quem.get(`${painel}/requerimento`, { 'filtro[imovel_id]': id })).dados<{
    total: number;
    data: { id: number }[];
  }>();

it('os requerimentos do lote são os que nomeiam um de seus números, como quer que se escreva, numa só consulta', async () => {
  const { id: pedido } = await protocolarO2(portal, c);
  const [lote, outro] = await Promise.all([
    portal.db
      .selectFrom('imovel')
      .select('id')
      .where('organizacao_id', '=', portal.cidade)
      .where('numero_inscricao', '=', inscricao)
      .executeTakeFirstOrThrow(),
    portal.db
      .insertInto('imovel')
      .values({ organizacao_id: portal.cidade, numero_inscricao: '99.99', endereco: 'Rua Z, 9' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  ]);
  portal.comandos.length = 0;
  expect(await doImovel(lote.id)).toMatchObject({ total: 1, data: [{ id: pedido }] });
  expect(portal.comandos.filter((sql) => /\brequerimento r\b/.test(sql))).toHaveLength(1);
  expect((await doImovel(outro.id)).total).toBe(0);
  // The plot was registered anew, its old number among its further ones.
  await portal.db
    .updateTable('imovel')
    .set({ outras_inscricoes: JSON.stringify([{ numero: inscricao.replace(/\D/g, '-') }]) })
    .where('id', '=', outro.id)
    .execute();
  expect((await doImovel(outro.id)).data).toMatchObject([{ id: pedido }]);
  // The applicant sees his own alone; another applicant nothing; another city nothing.
  expect((await doImovel(lote.id, c.requerente, 'painel-contribuinte')).total).toBe(1);
  expect((await doImovel(lote.id, c.outroRequerente, 'painel-contribuinte')).total).toBe(0);
  const vizinho = await portal.entrar({
    organizacaoId: portal.outraCidade,
    permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'],
  });
  expect((await doImovel(lote.id, vizinho)).total).toBe(0);
  expect((await c.analista.get('painel-prefeitura/requerimento', { 'filtro[imovel_id]': 'x' })).status).toBe(422);
});

it('o formulário do requerimento acha no serviço da cidade o lote que o cadastro não tem, e o requerimento o mostra', async () => {
  const { id } = await protocolarO2(portal, c);
  const consultar = async (valor: string) =>
    (
      await c.requerente.get(`painel-contribuinte/requerimento/${id}/consulta`, { campo: 'inscricao_imovel', valor })
    ).dados<Record<string, unknown>>();
  servico.responder((res) => void res.destroy());
  expect(await consultar('55.001')).toEqual({ encontrado: false, mensagem: textosDosPaineis.imovel.indisponivel });
  servico.responder(json({ sucesso: false }));
  expect(await consultar('55.002')).toEqual({ encontrado: false, mensagem: 'Imóvel não localizado' });
  servico.responder(json({ numero_inscricao: '55.003', endereco: 'Rua das Acácias, 30' }));
  expect(await consultar('55.003')).toMatchObject({ encontrado: true, titulo: 'Rua das Acácias, 30' });
  const antes = servico.pedidos.length;
  expect(await consultar(inscricao)).toMatchObject({ encontrado: true });
  expect(servico.pedidos).toHaveLength(antes);
});
