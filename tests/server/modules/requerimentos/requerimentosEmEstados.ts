import { afterAll, beforeAll, expect } from 'vitest';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, enviarArquivo, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente, Resposta } from '../../../support/cliente.ts';

/** Requests brought into the states that a test is about. Call it at the top of a file. */
export function requerimentosEmEstados() {
  let portal: Portal;
  let c: CenarioO2;
  beforeAll(async () => {
    portal = await aPortal({ inicio: '2026-12-31T13:00:00Z' });
    c = await cenarioO2(portal);
  });
  afterAll(() => portal.drop());
  const painelDe = (quem: Cliente): string => (quem === c.requerente ? 'painel-contribuinte' : 'painel-prefeitura');
  const ver = async (id: number, quem: Cliente = c.analista): Promise<RequerimentoVisto> =>
    (await quem.get(`${painelDe(quem)}/requerimento/${id}`)).dados();
  const tentar = async (
    id: number,
    caminho: string,
    corpo: object = {},
    quem: Cliente = c.analista,
  ): Promise<Resposta> =>
    quem.post(`${painelDe(quem)}/requerimento/${id}/${caminho}`, { versao: (await ver(id, quem)).versao, ...corpo });
  const agir = async (id: number, caminho: string, corpo: object = {}, quem: Cliente = c.analista): Promise<void> => {
    const r = await tentar(id, caminho, corpo, quem);
    expect(r.status, r.texto).toBeLessThan(300);
  };
  const comprovante = async (id: number, cobranca: number) =>
    enviarArquivo(portal, c.requerente, `painel-contribuinte/requerimento/${id}/cobrancas/${cobranca}/comprovante`, {});
  const protocolado = async (): Promise<number> => (await protocolarO2(portal, c)).id;
  const iniciado = async (): Promise<number> => {
    const id = await protocolado();
    await agir(id, 'acoes/iniciar');
    return id;
  };
  const comGuias = async (): Promise<number> => {
    const id = await iniciado();
    for (const documento of ['autorizacao', 'complementares'])
      await enviarArquivo(portal, c.requerente, `painel-contribuinte/requerimento/${id}/arquivos`, { documento });
    await agir(id, 'acoes/gerar-taxas');
    for (const k of [1, 2]) await agir(id, `cobrancas/${k}/emitir`);
    return id;
  };

  return {
    get portal() {
      return portal;
    },
    get c() {
      return c;
    },
    ver,
    tentar,
    agir,
    comprovante,
    protocolado,
    iniciado,
    comGuias,
  };
}
