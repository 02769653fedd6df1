import { afterAll, beforeAll } from 'vitest';
import { cpfNumero } from '../../../support/builders.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { palcoDasProcuracoes, type PalcoDasProcuracoes } from '../palcoDasProcuracoes.ts';

export let p: PalcoDasProcuracoes;
export let portal: PalcoDasProcuracoes['portal'];
export let c: PalcoDasProcuracoes['c'];
export let balcao: Cliente;
export let contador: Cliente;

/** A city in which an accountant asks for powers. */
export const umContador = (): void => {
  beforeAll(async () => {
    p = await palcoDasProcuracoes();
    ({ portal, c, balcao } = p);
    contador = await p.comCadastro('Caio Contador', cpfNumero(901));
  });
  afterAll(() => portal.drop());
};
