import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Agenda } from '../../../../src/schemas/agenda/agenda.ts';
import { somarDias } from '../../../../src/schemas/brasil/dias.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

let portal: Portal;
let c: CenarioO2;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-16T13:00:00Z' });
  c = await cenarioO2(portal);
});
afterAll(() => portal.drop());

const prazos = async (quem: Cliente): Promise<readonly string[]> =>
  (await quem.get('painel-prefeitura/agenda', { de: '2026-11-16', ate: '2026-12-31' }))
    .dados<Agenda>()
    .compromissos.flatMap(({ tipo, chave }) => (tipo === 'prazo' ? [chave] : []));

it('the staff’s agenda shows the terms of those whom one stands in for, and none whose clock stands still', async () => {
  const { id } = await protocolarO2(portal, c);
  const api = requerimentoPelaApi(portal, c);
  await api.agir(id, 'acoes/iniciar');
  const [chave] = await prazos(c.analista);
  expect(chave).toMatch(new RegExp(`^prazo-${id}-\\d+$`));
  const substituta = await portal.entrar({
    nome: 'Bia Nunes',
    permissoes: ['painel.prefeitura'],
    setores: [{ id: c.setor, permissoes: ['requerimento.analisar'] }],
  });
  expect(await prazos(substituta)).toEqual([]);
  const { vence_em } = await portal.db
    .selectFrom('requerimento')
    .select('vence_em')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await portal.db
    .insertInto('ausencia')
    .values({
      ...{ organizacao_id: portal.cidade, usuario_id: c.analista.id, substituto_id: substituta.id, motivo: 'Férias' },
      ...{ inicio: '2026-11-16', fim: vence_em ?? '' },
    })
    .execute();
  expect(await prazos(substituta)).toEqual([chave]);
  await api.agir(id, 'acoes/pausar', { motivo: 'Aguardando a Procuradoria' });
  expect([await prazos(c.analista), await prazos(substituta)]).toEqual([[], []]);
  await api.agir(id, 'acoes/retomar');
  expect(await prazos(c.analista)).toEqual([chave]);
});

it('with the terms that fell due before the first day and are open still, in as many statements as without them', async () => {
  const { id } = await protocolarO2(portal, c);
  await requerimentoPelaApi(portal, c).agir(id, 'acoes/iniciar');
  const ultimo = '2026-10-05';
  await portal.base.ownerPool.query(
    `update requerimento_etapa set vence_em = $2 where requerimento_id = $1 and situacao <> 'concluida'`,
    [id, ultimo],
  );
  const ler = async (mais: object, de = '2026-11-01'): Promise<Agenda> => {
    const r = await c.analista.get('painel-prefeitura/agenda', { de, ate: somarDias(de, 41), ...mais });
    expect(r.status, r.texto).toBe(200);
    return r.dados();
  };
  const comandosDe = async (mais: object): Promise<number> => {
    portal.comandos.length = 0;
    await ler(mais);
    // The session's look-up is remembered for a second of the real clock, which may run out between two of these.
    return portal.comandos.filter((comando) => !comando.includes('from sessao ss')).length;
  };
  const doPedido = (lista: Agenda['vencidos']) =>
    lista?.flatMap(({ requerimento_id, ate, tipo }) => (requerimento_id === id ? [[tipo, ate]] : []));
  const com = await ler({ vencidos: true });
  expect([doPedido(com.vencidos), doPedido(com.compromissos)]).toEqual([[['prazo', ultimo]], []]);
  const sem = await ler({});
  expect([sem.vencidos, doPedido(sem.compromissos)]).toEqual([undefined, []]);
  // Whoever looks at the very days sees it there, and only there.
  const la = await ler({ vencidos: true }, '2026-10-01');
  expect([doPedido(la.vencidos), doPedido(la.compromissos)]).toEqual([[], [['prazo', ultimo]]]);
  // Days ahead make nothing late that is not: the other request's term is still to come.
  expect((await ler({ vencidos: true }, '2027-03-01')).vencidos?.map(({ ate }) => ate)).toEqual([ultimo]);
  expect((await c.gestor.get('painel-prefeitura/agenda', { vencidos: 'true' })).dados<Agenda>().vencidos).toEqual([]);
  const primeiro = await comandosDe({ vencidos: true });
  expect(await comandosDe({})).toBe(primeiro);
});
