import { expect, it } from 'vitest';
import { escreverNo } from '../../../../src/schemas/processo/edicao/caminho.ts';
import { novoCampo } from '../../../../src/schemas/processo/edicao/fichas/campo.ts';
import { incluirPeca, moverPeca, retirarPeca } from '../../../../src/schemas/processo/edicao/mudancas.ts';
import { seguirPeca } from '../../../../src/schemas/processo/edicao/seguirPeca.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';

const o2 = definicaoO2();
const nova = { ...novoCampo(), chave: 'de_outra', nome: 'De outra' };

it('a place goes along with its piece, and what is below it too', () => {
  expect(seguirPeca(o2, incluirPeca(o2, 'campos', nova, 0), 'campos[2].opcoes[1]')).toBe('campos[3].opcoes[1]');
  expect(seguirPeca(o2, moverPeca(o2, 'campos', 2, 0), 'campos[2]')).toBe('campos[0]');
  expect(seguirPeca(o2, retirarPeca(o2, 'campos', 0), 'campos[2]')).toBe('campos[1]');
  expect(seguirPeca(o2, retirarPeca(o2, 'campos', 2), 'campos[2].nome')).toBe('campos');
  // As the server sends it: no object is the same.
  const lida = structuredClone(incluirPeca(escreverNo(o2, 'campos[2].ajuda', 'Outra'), 'campos', nova, 1));
  expect(seguirPeca(o2, lida, 'campos[2]')).toBe('campos[3]');
});

it('stays where it is while the piece is written, named and named anew', () => {
  const n = o2.campos.length;
  const vazia = incluirPeca(o2, 'campos', novoCampo());
  const lugar = `campos[${n}]`;
  const nomeada = escreverNo(vazia, `${lugar}.nome`, 'Altura');
  const comChave = escreverNo(nomeada, `${lugar}.chave`, 'altura');
  expect(seguirPeca(vazia, nomeada, lugar)).toBe(lugar);
  expect(seguirPeca(nomeada, comChave, lugar)).toBe(lugar);
  expect(seguirPeca(comChave, escreverNo(comChave, `${lugar}.chave`, 'cota'), lugar)).toBe(lugar);
  // One without a key, pushed on by somebody else's.
  expect(seguirPeca(nomeada, incluirPeca(nomeada, 'campos', nova, 0), lugar)).toBe(`campos[${n + 1}]`);
  for (const outro of ['processo', 'campos', 'campos[99]', 'recurso.prazo'])
    expect(seguirPeca(o2, nomeada, outro)).toBe(outro);
});
