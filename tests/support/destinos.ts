import { afterEach, beforeEach } from 'vitest';
import { definirNavegador } from '../../src/dataProvider/navegacao.ts';

/** Collects the addresses that the page would go to, instead of leaving it. Call it at the top of a file. */
export function destinosDaPagina(): string[] {
  const destinos: string[] = [];
  let devolver: (() => void) | undefined;
  beforeEach(() => {
    destinos.length = 0;
    devolver = definirNavegador((destino) => destinos.push(destino) > 0);
  });
  afterEach(() => devolver?.());
  return destinos;
}
