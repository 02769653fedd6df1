import { afterAll, beforeAll } from 'vitest';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';
import { publicarProcesso } from '../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

export const semExtras = (): Definicao =>
  definicaoO2({ taxas: [], documentos: definicaoO2().documentos.filter((d) => d.etapa === 'abertura') });

/** A city that publishes processes for a test and has requests of them. Call it at the top of a file. */
export function processosDaCidade() {
  let portal: Portal;
  let c: CenarioO2;
  let api: ReturnType<typeof requerimentoPelaApi>;
  beforeAll(async () => {
    portal = await aPortal({ inicio: '2026-12-31T13:00:00Z' });
    c = await cenarioO2(portal);
    api = requerimentoPelaApi(portal, c);
  });
  afterAll(() => portal.drop());
  let tipos = 0;
  const publicado = (d: Definicao): Promise<number> =>
    publicarProcesso(portal.db, portal.cidade, {
      ...d,
      processo: { ...d.processo, chave: `tipo-${++tipos}` },
    });
  const protocolado = async (processo = c.processo, mais: object = {}): Promise<number> =>
    (await protocolarO2(portal, { ...c, processo }, mais)).id;
  const iniciado = async (processo = c.processo, mais: object = {}): Promise<number> => {
    const id = await protocolado(processo, mais);
    await api.agir(id, 'acoes/iniciar');
    return id;
  };
  const comPendencia = async (): Promise<number> => {
    const id = await iniciado();
    await api.agir(id, 'pendencias');
    await api.agir(id, 'pendencias/1/itens', { tipo: 'esclarecimento', texto: 'Qual o uso?' });
    await api.agir(id, 'pendencias/1/emitir');
    return id;
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
    publicado,
    protocolado,
    iniciado,
    comPendencia,
  };
}
