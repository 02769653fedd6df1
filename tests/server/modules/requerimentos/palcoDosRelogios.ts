import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { cumprirMarcos } from '../../../../server/modules/requerimentos/cumprirMarcos.ts';
import { carregarRequerimento } from '../../../../server/modules/requerimentos/carregar.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { Estado } from '../../../../src/schemas/requerimento/estado.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import { comEtapas, etapa, segue } from '../../../support/definicaoComRamos.ts';
import { publicarVersao } from '../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

export let portal: Portal;
export let c: CenarioO2;
export let api: ReturnType<typeof requerimentoPelaApi>;

export const corridos = (quantidade: number) => ({ quantidade, contagem: 'corridos' as const });
const comPrazos = (): Definicao => ({
  ...comEtapas([
    etapa('analise', [segue('fim')], { prazo: corridos(10), vencimento: { prioridade: 'urgente' } }),
    etapa('fim', []),
  ]),
  pendencia: { prazo: corridos(20), ao_vencer: 'expirar', prorrogacao: { vezes: 1, prazo: corridos(15) } },
});
export const falhas: unknown[] = [];
export const log = { error: (dados: unknown) => void falhas.push(dados) };
/** The portal's loop on that day, until it has nothing to do. */
export const noDia = async (dia: string): Promise<void> => {
  portal.clock.fixar(`${dia}T12:00:00Z`);
  while (await cumprirMarcos(portal.parts, log));
  expect(falhas).toEqual([]);
};
export const eventos = async (id: number) =>
  portal.db
    .selectFrom('requerimento_evento')
    .select(['tipo', 'ator_id', 'ator_nome'])
    .where('requerimento_id', '=', id)
    .orderBy('sequencia')
    .execute();
/** As it stands: by then the sessions of those who acted have ended. */
export const estadoDe = async (id: number): Promise<Estado> =>
  (await carregarRequerimento(portal.db, portal.cidade, id)).estado;
export const tipos = async (id: number): Promise<readonly string[]> => (await eventos(id)).map((e) => e.tipo);
export const sinos = async (id: number) =>
  portal.db
    .selectFrom('notificacao')
    .select(['usuario_id', 'message'])
    .where('requerimento_id', '=', id)
    .where('message', 'ilike', '%prazo%')
    .orderBy('id')
    .execute();

/** A city whose terms end while nobody looks. */
export const palcoDosRelogios = (): void => {
  beforeAll(async () => {
    portal = await aPortal({ inicio: '2026-11-02T12:00:00Z' });
    c = await cenarioO2(portal);
    await publicarVersao(portal.db, portal.cidade, c.processo, comPrazos());
    api = requerimentoPelaApi(portal, c);
  });
  beforeEach(async () => {
    portal.clock.fixar('2026-11-02T12:00:00Z');
    falhas.length = 0;
    await portal.db.updateTable('requerimento').set({ proximo_marco: null }).execute();
  });
  afterAll(() => portal.drop());
};
