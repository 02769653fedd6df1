import { beforeAll, expect } from 'vitest';
import type { SimulacaoVista } from '../../../../../src/schemas/requerimento/simulacao/simulacao.ts';
import type { Cliente } from '../../../../support/cliente.ts';
import { rodarTarefas } from '../../../../support/rodarTarefas.ts';
import { o7 } from '../../../processos/casos/usosEAmbiente.ts';
import { cidadeDosProcessos, definicaoDoProcesso } from '../../../processos/cidadeDosProcessos.ts';
import { abrir } from '../../../processos/percorrer.ts';

export let cidade: ReturnType<typeof cidadeDosProcessos>;
export let gestor: Cliente;
export let base: string;

export const PERIODO = { de: '2026-11-01', ate: '2026-12-31' };
export const simular = async (pedido: object = PERIODO): Promise<SimulacaoVista> => {
  const pedida = await gestor.post(`${base}/simulacao`, pedido);
  expect(pedida.status, pedida.texto).toBe(202);
  expect(await rodarTarefas(cidade().portal)).toBe(1);
  return (await gestor.get(`${base}/simulacao/${pedida.dados<{ id: number }>().id}`)).dados<SimulacaoVista>();
};

/** A city with past requests, over which a draft is run. */
export const palcoDaSimulacao = (): void => {
  cidade = cidadeDosProcessos(['o7']);
  beforeAll(async () => {
    const { portal } = cidade();
    gestor = await portal.entrar({ permissoes: ['painel.prefeitura', 'processo.configurar'], nome: 'Gil Gestor' });
    base = `painel-prefeitura/processo/${cidade().processo('o7')}`;
    const d = definicaoDoProcesso('o7');
    for (const caso of o7.casos) {
      const r = await abrir(cidade(), 'o7', d, caso.respostas);
      for (const { vence: _v, ...passo } of caso.passos) {
        portal.clock.avancar(60);
        await r.passar(passo);
      }
    }
    const parado = await abrir(cidade(), 'o7', d, o7.casos[0].respostas);
    await parado.passar({ etapa: 'requerimento' });
    const comecado = await gestor.post(`${base}/rascunho`, {});
    expect(comecado.status, comecado.texto).toBe(201);
  }, 120_000);
};
