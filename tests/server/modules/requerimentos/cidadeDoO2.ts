import { afterAll, beforeAll } from 'vitest';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

/** A city with the process O2 published, and its requests by the API. Call it at the top of a file. */
export function cidadeDoO2() {
  let portal: Portal;
  let c: CenarioO2;
  let api: ReturnType<typeof requerimentoPelaApi>;
  beforeAll(async () => {
    portal = await aPortal({ inicio: '2026-11-19T15:00:00Z' });
    c = await cenarioO2(portal);
    api = requerimentoPelaApi(portal, c);
  });
  afterAll(() => portal.drop());
  const iniciado = async (processo = c.processo): Promise<number> => {
    const { id } = await protocolarO2(portal, { ...c, processo });
    await api.agir(id, 'acoes/iniciar');
    return id;
  };
  const pedir = async (id: number, alvo: string): Promise<number> => {
    await api.agir(id, 'pendencias');
    const n = (await api.ver(id)).pendencias.length;
    await api.agir(id, `pendencias/${n}/itens`, { tipo: 'campo', alvo, texto: 'Confira' });
    await api.agir(id, `pendencias/${n}/emitir`);
    return n;
  };
  const corrigir = async (id: number, alvo: string, valor: string | boolean): Promise<void> => {
    const n = await pedir(id, alvo);
    await api.agir(id, `pendencias/${n}/responder`, { respostas: { '1': valor } }, c.requerente);
    await api.agir(id, `pendencias/${n}/itens/1/avaliar`, { resultado: 'aceito' });
  };

  return {
    get portal() {
      return portal;
    },
    get c() {
      return c;
    },
    get api() {
      return api;
    },
    iniciado,
    pedir,
    corrigir,
  };
}
