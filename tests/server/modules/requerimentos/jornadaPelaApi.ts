import { afterAll, beforeAll, expect } from 'vitest';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';

/** The process O2 gone through by the API. Call it at the top of a file. */
export function jornadaPelaApi() {
  let portal: Portal;
  let c: CenarioO2;
  beforeAll(async () => {
    portal = await aPortal({ inicio: '2026-11-19T15:00:00Z' });
    c = await cenarioO2(portal);
  });
  afterAll(() => portal.drop());
  const ver = async (quem: Cliente, id: number): Promise<RequerimentoVisto> => {
    const painel = quem === c.requerente ? 'painel-contribuinte' : 'painel-prefeitura';
    const r = await quem.get(`${painel}/requerimento/${id}`);
    expect(r.status, r.texto).toBe(200);
    return r.dados();
  };
  const agir = async (quem: Cliente, id: number, acao: string, corpo: object = {}, esperado = 200) => {
    const painel = quem === c.requerente ? 'painel-contribuinte' : 'painel-prefeitura';
    const { versao } = await ver(quem, id);
    const r = await quem.post(`${painel}/requerimento/${id}/${acao}`, { versao, ...corpo });
    expect(r.status, r.texto).toBe(esperado);
    return r;
  };

  return {
    get portal() {
      return portal;
    },
    get c() {
      return c;
    },
    ver,
    agir,
  };
}
