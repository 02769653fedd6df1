import { describe, expect, it } from 'vitest';
import { verificarDefinicao } from '../../../../src/schemas/processo/verificar/verificarDefinicao.ts';
import { cidade, definicaoDe } from './exemplo.ts';

describe('a definition without faults', () => {
  it.each(['o2', 'o3', 'o4'] as const)('%s has no finding', (nome) => {
    expect(verificarDefinicao(definicaoDe(nome), cidade)).toEqual([]);
  });
});
