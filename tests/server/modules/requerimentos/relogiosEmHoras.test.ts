import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cumprirMarcos } from '../../../../server/modules/requerimentos/cumprirMarcos.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import { comEtapas, etapa, segue } from '../../../support/definicaoComRamos.ts';
import { publicarVersao } from '../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

const horas = (quantidade: number) => ({ quantidade, contagem: 'corridos', unidade: 'horas' }) as const;
const comHoras = (): Definicao => {
  const d = comEtapas([
    etapa('analise', [segue('descanso')], {
      prazo: { ...horas(48), prorrogacao: { vezes: 1, prazo: horas(4) } },
      vencimento: { prioridade: 'urgente' },
    }),
    etapa('descanso', [segue('fim')], {
      tipo: 'automático',
      espera: { evento: 'etapa_concluida', etapa: 'analise', depois: horas(3) },
    }),
    etapa('fim', []),
  ]);
  return { ...d, processo: { ...d.processo, prazo_total: { ...horas(96), vencimento: { encerra: true } } } };
};

let portal: Portal;
let c: CenarioO2;
let api: ReturnType<typeof requerimentoPelaApi>;
const falhas: unknown[] = [];
const log = { error: (dados: unknown) => void falhas.push(dados) };
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-16T13:00:00Z' });
  c = await cenarioO2(portal);
  await publicarVersao(portal.db, portal.cidade, c.processo, comHoras());
  api = requerimentoPelaApi(portal, c);
});
beforeEach(async () => {
  // Forty seconds past ten in São Paulo.
  portal.clock.fixar('2026-11-16T13:00:40Z');
  await portal.db.updateTable('requerimento').set({ proximo_marco: null }).execute();
});
afterAll(() => portal.drop());

const as = async (momento: string): Promise<void> => {
  portal.clock.fixar(momento);
  while (await cumprirMarcos(portal.parts, log));
  expect(falhas).toEqual([]);
};
const tipos = async (id: number): Promise<readonly string[]> =>
  (
    await portal.db
      .selectFrom('requerimento_evento')
      .select('tipo')
      .where('requerimento_id', '=', id)
      .where('tipo', 'like', 'prazo%')
      .orderBy('sequencia')
      .execute()
  ).map((e) => e.tipo);
const marco = async (id: number) =>
  (await portal.db.selectFrom('requerimento').select('proximo_marco').where('id', '=', id).executeTakeFirstOrThrow())
    .proximo_marco;
const situacao = async (id: number) =>
  portal.db
    .selectFrom('requerimento')
    .select(['etapa', 'situacao', 'prioridade'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('a term in hours', () => {
  it('is called to mind with a quarter left and passes the minute after its end, not with the day', async () => {
    const { id } = await protocolarO2(portal, c);
    expect(await marco(id)).toEqual(new Date('2026-11-18T01:00:00Z'));
    await as('2026-11-18T00:59:00Z');
    expect(await tipos(id)).toEqual([]);
    await as('2026-11-18T01:00:00Z');
    expect(await tipos(id)).toEqual(['prazo_avisado']);
    await as('2026-11-18T13:00:59Z');
    expect(await tipos(id), '48 hours have not passed by then').toEqual(['prazo_avisado']);
    await as('2026-11-18T13:01:00Z');
    expect([await tipos(id), (await situacao(id)).prioridade]).toEqual([['prazo_avisado', 'prazo_vencido'], 'urgente']);
    const { message } = await portal.db
      .selectFrom('notificacao')
      .select('message')
      .where('requerimento_id', '=', id)
      .where('message', 'like', '%venceu%')
      .executeTakeFirstOrThrow();
    expect(message).toMatch(/venceu em 18\/11\/2026 às 10:00$/);
  });

  it('extended on its day, passes again at its new time', async () => {
    const { id } = await protocolarO2(portal, c);
    await api.agir(id, 'acoes/iniciar');
    await api.agir(id, 'acoes/prorrogar-prazo', { motivo: 'Falta um croqui' });
    await as('2026-11-18T13:01:00Z');
    expect(await tipos(id), 'four hours more').toEqual(['prazo_prorrogado', 'prazo_avisado']);
    await as('2026-11-18T17:01:00Z');
    expect(await tipos(id)).toEqual(['prazo_prorrogado', 'prazo_avisado', 'prazo_vencido']);
  });

  it('a wait in hours goes on at its time; the whole request expires at its own', async () => {
    const { id } = await protocolarO2(portal, c);
    await api.agir(id, 'acoes/iniciar');
    await api.agir(id, 'acoes/deferir');
    expect((await situacao(id)).etapa).toBe('descanso');
    await as('2026-11-16T16:00:00Z');
    expect((await situacao(id)).etapa).toBe('descanso');
    await as('2026-11-16T16:01:00Z');
    expect((await situacao(id)).etapa).toBe('fim');
    await as('2026-11-20T13:00:00Z');
    expect((await situacao(id)).situacao).not.toBe('Expirado');
    await as('2026-11-20T13:01:00Z');
    expect((await situacao(id)).situacao).toBe('Expirado');
  });

  it('where nothing is due the loop asks an index and does nothing', async () => {
    const { id } = await protocolarO2(portal, c);
    await portal.db.transaction().execute(async (trx) => {
      // Of a handful of rows any other way is as short: what is asked is whether the index gives them in their order.
      await sql`set local enable_seqscan = off`.execute(trx);
      await sql`set local enable_bitmapscan = off`.execute(trx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id, organizacao_id from requerimento
        where proximo_marco <= now() order by proximo_marco, id limit 100`.execute(trx);
      const plano = rows.map((l) => l['QUERY PLAN']).join('\n');
      expect(plano).toMatch(/Index Scan using requerimento_marco/);
      expect(plano).not.toMatch(/Sort/);
    });
    const antes = await portal.db
      .selectFrom('requerimento')
      .select('versao')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await cumprirMarcos(portal.parts, log)).toBe(false);
    const depois = await portal.db
      .selectFrom('requerimento')
      .select('versao')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(depois).toEqual(antes);
  });
});
