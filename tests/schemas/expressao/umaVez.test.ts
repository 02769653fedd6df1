import { describe, expect, it } from 'vitest';
import { compilar } from '../../../src/schemas/expressao/compilar.ts';
import { ErroDeAvaliacao } from '../../../src/schemas/expressao/erro.ts';
import type { Tipos } from '../../../src/schemas/expressao/tipo.ts';
import { arvoreDe } from '../../../src/schemas/processo/arvore.ts';

const tipos = (tipo: Tipos[string]): Tipos => ({ area: tipo, uso: { opcoes: ['casa', 'loja'] } });

describe('an expression over names that say the same', () => {
  it('is compiled and read once, whatever object they stand in', () => {
    expect(compilar('area > 1', tipos('decimal'))).toBe(compilar('area > 1', tipos('decimal')));
    expect(arvoreDe('area > 1', tipos('decimal'))).toBe(arvoreDe('area > 1', tipos('decimal')));
    expect(compilar('area >', tipos('decimal'))).toBe(compilar('area >', tipos('decimal')));
  });

  it('is another one where the names, what is expected or the source differ', () => {
    expect(compilar('area > 1', tipos('data')).ok).toBe(false);
    expect(compilar('area > 1', tipos('decimal')).ok).toBe(true);
    expect(compilar('area', tipos('decimal'), 'logico').ok).toBe(false);
    expect(compilar('area', tipos('decimal'), 'decimal').ok).toBe(true);
    expect(compilar('uso = "vaga"', tipos('decimal')).ok).toBe(false);
    expect(compilar('uso = "vaga"', { ...tipos('decimal'), uso: { opcoes: ['vaga'] } }).ok).toBe(true);
  });

  it('is judged by its own answers each time', () => {
    const [uma, outra] = [compilar('area > 1', tipos('decimal')), compilar('area > 1', tipos('decimal'))];
    expect(uma.ok && uma.avaliar({ area: '2' })).toMatchObject({ valor: true });
    expect(outra.ok && outra.avaliar({ area: '1' })).toMatchObject({ valor: false });
  });

  it('is still told apart after more names than are kept', () => {
    for (let i = 0; i < 40; i++)
      expect(compilar('area > 1', { ...tipos('decimal'), [`n${i}`]: 'texto' }).ok).toBe(true);
    expect(compilar('n39 = "a"', { ...tipos('decimal'), n39: 'texto' }).ok).toBe(true);
    expect(compilar('n39 = "a"', { ...tipos('decimal'), n38: 'texto' }).ok).toBe(false);
  });
});

it('an error of an evaluation keeps no trace, and those after it do', () => {
  expect(new ErroDeAvaliacao('falha', 'Não deu').stack).not.toMatch(/\n\s+at /);
  expect(new Error('outro').stack).toMatch(/\n\s+at /);
});
