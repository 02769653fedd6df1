import { describe, expect, it } from 'vitest';
import { comUnidade } from '../../../src/schemas/brasil/unidade.ts';
import { mostrarResposta } from '../../../src/schemas/processo/mostrarResposta.ts';
import { quantidadeEmPalavras } from '../../../src/schemas/requerimento/contrapartida.ts';

describe('a quantity with its unit', () => {
  it.each([
    ['1', 'lotes', '1 lote'],
    ['1.00', 'pessoas', '1 pessoa'],
    ['1', 'meses', '1 mês'],
    ['1', 'árvores', '1 árvore'],
    ['1', 'andares', '1 andar'],
    ['1', 'edificações', '1 edificação'],
    ['1', 'animais', '1 animal'],
    ['2', 'lotes', '2 lotes'],
    ['0', 'lotes', '0 lotes'],
    ['1', 'm²', '1 m²'],
    ['1', 'un', '1 un'],
    ['1', 'UFM', '1 UFM'],
    ['1', 'BRL/m²', '1 BRL/m²'],
  ])('%s %s: %s', (quantidade, unidade, dita) => {
    expect(comUnidade(String(Number(quantidade)), quantidade, unidade)).toBe(dita);
  });

  it('is said so in an answer and in a counterpart', () => {
    const lotes = {
      chave: 'lotes',
      nome: 'Lotes a gerar',
      tipo: 'inteiro',
      obrigatorio: true,
      unidade: 'lotes',
    } as const;
    expect([mostrarResposta(lotes, 1), mostrarResposta(lotes, 2)]).toEqual(['1 lote', '2 lotes']);
    expect([quantidadeEmPalavras('1', 'mudas'), quantidadeEmPalavras('25', 'mudas')]).toEqual(['1 muda', '25 mudas']);
  });
});
