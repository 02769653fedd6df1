import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';
import { publicarProcesso } from '../../../support/processoDeTeste.ts';

let portal: Portal;
let c: CenarioO2;
beforeAll(async () => {
  portal = await aPortal();
  c = await cenarioO2(portal);
});
afterAll(() => portal.drop());

it('quem é o requerente não decide o próprio pedido, mesmo sendo analista do setor e gestor', async () => {
  const { pessoa_id: pessoaId } = await portal.db
    .selectFrom('usuario_organizacao')
    .select('pessoa_id')
    .where('usuario_id', '=', c.requerente.id)
    .executeTakeFirstOrThrow();
  await portal.db
    .updateTable('usuario_organizacao')
    .set({ pessoa_id: null })
    .where('usuario_id', '=', c.requerente.id)
    .execute();
  const dupla = await portal.entrar({
    nome: 'Iara Analista',
    permissoes: ['painel.prefeitura', 'painel.contribuinte', 'perfil.gestor.prefeitura'],
    setores: [{ id: c.setor, permissoes: ['requerimento.analisar'] }],
    pessoaId: pessoaId ?? 0,
  });
  const proprio = await protocolarO2(portal, { ...c, requerente: dupla });
  const visto = (await dupla.get(`painel-prefeitura/requerimento/${proprio.id}`)).dados<RequerimentoVisto>();
  expect(visto.acoes).toEqual([]);
  for (const [acao, corpo] of [
    ['iniciar', {}],
    ['encaminhar', { setor: 'SEMAM' }],
    ['cancelar', { motivo: 'x' }],
  ] as const) {
    const r = await dupla.post(`painel-prefeitura/requerimento/${proprio.id}/acoes/${acao}`, {
      versao: visto.versao,
      ...corpo,
    });
    expect(r.status, acao).toBe(403);
  }
  const alheio = await protocolarO2(portal, { ...c, requerente: c.outroRequerente });
  const deOutro = await dupla.post(`painel-prefeitura/requerimento/${alheio.id}/acoes/iniciar`, {
    versao: alheio.versao,
  });
  expect(deOutro.status, deOutro.texto).toBe(200);
});

it('a consulta de pessoa confirma por iniciais: o nome inteiro só do próprio requerente', async () => {
  const d = definicaoO2();
  const processo = await publicarProcesso(portal.db, portal.cidade, {
    ...d,
    processo: { ...d.processo, chave: 'com-pessoa', nome_curto: 'Com pessoa' },
    campos: [...d.campos, { chave: 'vizinho', nome: 'Vizinho', tipo: 'pessoa', obrigatorio: false }],
    etapas: d.etapas.map((e) =>
      e.chave === 'abertura'
        ? { ...e, secoes: [...(e.secoes ?? []), { chave: 'partes', titulo: 'Partes', campos: ['vizinho'] }] }
        : e,
    ),
  });
  const { id } = (await c.outroRequerente.post('painel-contribuinte/requerimento', { processo_id: processo })).dados<{
    id: number;
  }>();
  const consultar = async (valor: string): Promise<unknown> =>
    (
      await c.outroRequerente.get(`painel-contribuinte/requerimento/${id}/consulta`, { campo: 'vizinho', valor })
    ).dados();
  const outra = await consultar('111.444.777-35');
  expect(outra).toMatchObject({ encontrado: true, titulo: 'Iara C***' });
  // What is shown read-only of her is no more than that, and the number that was typed.
  expect(JSON.stringify(outra)).not.toContain('Campestre');
  expect(await consultar('390.533.447-05')).toMatchObject({ encontrado: true, titulo: 'Nilo Pedrassol' });
});
