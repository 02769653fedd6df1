import { afterAll, beforeAll, expect } from 'vitest';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioDasAssinaturas, type CenarioDasAssinaturas } from './cenario.ts';

export const FUTURA = 'Ainda não é a sua vez: quem assina antes de você ainda não assinou';

/** A city with documents that wait for signatures. Call it at the top of a file. */
export function documentosAssinados() {
  let portal: Portal;
  let s: CenarioDasAssinaturas;
  beforeAll(async () => {
    portal = await aPortal({ inicio: '2026-11-19T15:00:00Z' });
    s = await cenarioDasAssinaturas(portal);
  });
  afterAll(() => portal.drop());
  const documentoDe = (id: number) =>
    portal.db.selectFrom('documento').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const arquivo = async (documento: number): Promise<Buffer> => {
    const r = await portal.app.inject({
      url: `/api/v1/painel-prefeitura/documento/${documento}/arquivo`,
      headers: s.c.analista.headers,
    });
    expect(r.statusCode).toBe(200);
    return r.rawPayload;
  };
  const publico = async (documento: number) => {
    const { codigo } = await documentoDe(documento);
    const r = await portal.anonimo().get(`publico/autenticidade/${codigo}`);
    expect(r.status, r.texto).toBe(200);
    return r.dados<{ documento: { sha256: string; assinaturas: { nome: string; quando: string; tipo: string }[] } }>()
      .documento;
  };

  return {
    get portal() {
      return portal;
    },
    get s() {
      return s;
    },
    documentoDe,
    arquivo,
    publico,
  };
}
