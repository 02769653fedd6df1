import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cpfNumero } from '../../support/builders.ts';
import type { Cliente } from '../../support/cliente.ts';
import { palcoDasProcuracoes, type PalcoDasProcuracoes } from './palcoDasProcuracoes.ts';

let p: PalcoDasProcuracoes;
let contador: Cliente;
beforeAll(async () => {
  p = await palcoDasProcuracoes();
  contador = await p.comCadastro('Caio Contador', cpfNumero(901));
});
afterAll(() => p.portal.drop());

/** Until when a socket of somebody may listen to a request. */
const ateQuando = async (quem: Cliente, requerimento: number): Promise<Date> => {
  const r = await quem.post('broadcasting/auth', {
    ...{ socket_id: '1.1', channel_name: `private-requerimento.${requerimento}` },
  });
  expect(r.status, r.texto).toBe(200);
  const { channel_data } = r.corpo as unknown as { channel_data: string };
  return new Date((JSON.parse(channel_data) as { ate: number }).ate);
};

describe('what is over with a power of attorney', () => {
  it('an open page hears of the request until its last day is over in the city, and no longer', async () => {
    const { pessoa } = await p.ativa(contador, { ate: '2026-11-20' });
    const id = await p.protocolar(contador, pessoa);
    expect((await ateQuando(contador, id)).toISOString()).toBe('2026-11-21T03:00:00.000Z');
    const { pessoa: semFim } = await p.ativa(contador);
    const outro = await p.protocolar(contador, semFim);
    expect((await ateQuando(contador, outro)) > new Date('2026-11-30T00:00:00Z')).toBe(true);
  });
});
