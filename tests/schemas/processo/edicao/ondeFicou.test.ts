import { expect, it } from 'vitest';
import { ondeFicou } from '../../../../src/schemas/processo/edicao/ondeFicou.ts';

const [a, b, c] = [{ chave: 'a' }, { chave: 'b' }, { chave: 'c' }];
const de = (...etapas: readonly object[]) => ({ etapas });

it.each([
  ['moved', de(c, a, b), 'etapas[2].nome'],
  ['with one before it taken away', de(b, c), 'etapas[0].nome'],
  ['as another object with the same key', de({ ...a }, { chave: 'x' }, { ...b, nome: 'B' }), 'etapas[2].nome'],
  ['renamed where it is', de(a, { chave: 'novo' }, c), 'etapas[1].nome'],
])('a piece is found again: %s', (_, depois, onde) =>
  expect(ondeFicou(de(a, b, c), depois, 'etapas[1].nome')).toBe(onde),
);

it('one that is gone is not taken for what stands in its place', () => {
  expect(ondeFicou(de(a, b, c), de(a, c), 'etapas[1].nome')).toBeUndefined();
  expect(ondeFicou(de(a, b, c), {}, 'etapas[1].nome')).toBeUndefined();
  expect(ondeFicou(de(a, b, c), de(a, { chave: 'novo' }, c), 'etapas[1].nome', true)).toBeUndefined();
});

it('pieces without a key are found by what they are', () => {
  const [um, dois] = [{ para: 'x' }, { para: 'y' }];
  const dentro = (...proximas: readonly object[]) => de({ chave: 'a', proximas });
  expect(ondeFicou(dentro(um, dois), dentro({ ...dois }), 'etapas[0].proximas[1].condicao')).toBe(
    'etapas[0].proximas[0].condicao',
  );
  expect(ondeFicou({ nome: 1 }, { nome: 2 }, 'nome')).toBe('nome');
});
