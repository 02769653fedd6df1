import { afterAll, beforeAll } from 'vitest';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';

export let portal: Portal;
export let c: CenarioO2;

export const ids: number[] = [];

/** A city with requests to be listed. */
export const palcoDaLista = (): void => {
  beforeAll(async () => {
    portal = await aPortal({ inicio: '2026-11-16T13:00:00Z' });
    c = await cenarioO2(portal);
    for (let i = 0; i < 12; i++) {
      ids.push((await protocolarO2(portal, c)).id);
      portal.clock.avancar(1);
    }
    for (const id of ids.slice(0, 5)) {
      const { versao } = (await c.analista.get(`painel-prefeitura/requerimento/${id}`)).dados<{ versao: number }>();
      await c.analista.post(`painel-prefeitura/requerimento/${id}/acoes/iniciar`, { versao });
    }
  });
  afterAll(() => portal.drop());
};
