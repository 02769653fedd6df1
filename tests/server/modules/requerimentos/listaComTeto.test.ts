import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listarRequerimentos } from '../../../../server/modules/requerimentos/listar.ts';
import { ordensDoRequerimento } from '../../../../server/modules/requerimentos/paginaDeIds.ts';
import type { PedidoDeLista } from '../../../../server/modules/requerimentos/pedidoDeLista.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';

let portal: Portal;
let c: CenarioO2;
const ids: number[] = [];
const DOZE = 12;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-16T13:00:00Z' });
  c = await cenarioO2(portal);
  for (let i = 0; i < DOZE; i++) {
    ids.push((await protocolarO2(portal, c)).id);
    portal.clock.avancar(1);
  }
  for (const id of ids.slice(0, 5)) {
    const { versao } = (await c.analista.get(`painel-prefeitura/requerimento/${id}`)).dados<{ versao: number }>();
    await c.analista.post(`painel-prefeitura/requerimento/${id}/acoes/iniciar`, { versao });
  }
});
afterAll(() => portal.drop());

const listar = (muda: Partial<PedidoDeLista>) =>
  listarRequerimentos(portal.db, {
    organizacaoId: portal.cidade,
    hoje: '2026-11-16',
    fuso: 'America/Sao_Paulo',
    requerente: null,
    s: 'acacias',
    page: 1,
    perPage: 3,
    order: '',
    direction: 'asc',
    filtro: {},
    comRelogios: true,
    ...muda,
  });

describe('a search that finds more than is counted', () => {
  it('says how far it was counted and that there are more; one that finds just as many, or fewer, is exact', async () => {
    const { total, total_parcial, last_page } = await listar({ teto: 7 });
    expect([total, total_parcial, last_page]).toEqual([7, true, 3]);
    for (const teto of [DOZE, DOZE + 1]) {
      const exata = await listar({ teto });
      expect([exata.total, exata.total_parcial, exata.last_page]).toEqual([DOZE, undefined, 4]);
    }
    expect(await listar({ teto: 7, s: 'nada disto' })).toMatchObject({ total: 0, data: [], last_page: 1 });
  });

  it.each(ordensDoRequerimento)('gives the same pages by %s as one that is counted to its end', async (order) => {
    for (const direction of ['asc', 'desc'] as const)
      for (const page of [1, 2, 4, 5]) {
        const [com, sem] = [
          await listar({ order, direction, page, teto: 7 }),
          await listar({ order, direction, page }),
        ];
        expect(com.data, `${order} ${direction}, página ${page}`).toEqual(sem.data);
        expect(sem.data).toHaveLength(page === 5 ? 0 : 3);
      }
  });

  it('says no number per clock that it did not count, with a clock pressed or without; counts per status stay whole', async () => {
    const [com, sem] = [await listar({ teto: 7 }), await listar({})];
    expect(com).not.toHaveProperty('relogios');
    expect(sem.relogios).toMatchObject({ em_dia: DOZE });
    expect(com.contagens).toEqual(sem.contagens);
    const filtro = { prazo: 'sem_responsavel' } as const;
    const [pressionado, contado] = [await listar({ teto: 6, filtro }), await listar({ filtro })];
    expect([pressionado.total, pressionado.total_parcial]).toEqual([6, true]);
    expect(pressionado).not.toHaveProperty('relogios');
    expect([contado.total, contado.relogios?.sem_responsavel, contado.relogios?.em_dia]).toEqual([7, 7, DOZE]);
  });

  it('holds for an applicant too; without a search every total is exact', async () => {
    const requerente = { usuarioId: c.requerente.id, pessoaId: null };
    const dele = await listar({ requerente, teto: 7, comRelogios: false });
    expect([dele.total, dele.total_parcial, dele.data.length]).toEqual([7, true, 3]);
    const filtrada = await listar({ s: '', teto: 7, filtro: { prioridade: ['normal'] } });
    expect([filtrada.total, filtrada.total_parcial]).toEqual([DOZE, undefined]);
  });
});
