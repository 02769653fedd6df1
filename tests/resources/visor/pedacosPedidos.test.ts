import { expect, it } from 'vitest';
import { createPedacosPedidos } from '../../../src/resources/visor/pedacosPedidos.ts';

const linha = () => {
  const entregues: number[] = [];
  const pedidas: number[] = [];
  let cai = true;
  const pedacos = createPedacosPedidos(
    (de) => {
      pedidas.push(de);
      return cai ? Promise.reject(new Error('caiu')) : Promise.resolve(new Uint8Array(1));
    },
    (de) => entregues.push(de),
  );
  return { pedacos, entregues, pedidas, voltar: () => (cai = false) };
};

it('a piece that did not come is told of, kept and asked for once more, until all has come', async () => {
  const { pedacos, entregues, pedidas, voltar } = linha();
  const ditos: (string | null)[] = [];
  const parar = pedacos.queda.ouvir((erro) => ditos.push(erro === null ? null : String(erro)));
  pedacos.pedir(0, 10);
  pedacos.pedir(10, 20);
  await expect.poll(() => ditos).toEqual(['Error: caiu', 'Error: caiu']);
  // Whoever listens later is told of it as well.
  const depois: unknown[] = [];
  pedacos.queda.ouvir((erro) => depois.push(erro));
  expect(depois).toHaveLength(1);
  voltar();
  parar();
  pedacos.queda.retomar();
  await expect.poll(() => entregues).toEqual([0, 10]);
  expect(pedidas).toEqual([0, 10, 0, 10]);
  expect(depois.at(-1)).toBeNull();
  expect(ditos).toHaveLength(2);
  pedacos.queda.retomar();
  expect(pedidas).toHaveLength(4);
});

it('what comes at once is handed over without a word', async () => {
  const { pedacos, entregues, voltar } = linha();
  const ditos: unknown[] = [];
  pedacos.queda.ouvir((erro) => ditos.push(erro));
  voltar();
  pedacos.pedir(0, 10);
  await expect.poll(() => entregues).toEqual([0]);
  expect(ditos).toEqual([]);
});
