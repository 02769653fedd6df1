import { expect, it } from 'vitest';
import type { Campo } from '../../../src/schemas/processo/campo.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { reconciliarRespostas } from '../../../src/schemas/processo/reconciliar.ts';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import { definicaoO2 } from '../../support/definicaoO2.ts';

const de = (campo: Partial<Campo> & Pick<Campo, 'tipo'>) => {
  const d = definicaoO2();
  const [abertura] = d.etapas;
  if (abertura === undefined) throw new Error('no first step');
  const etapa = { ...abertura, secoes: [{ chave: 's', titulo: 'S', campos: ['x'] }] };
  const definicao: Definicao = {
    ...d,
    campos: [{ chave: 'x', nome: 'X', obrigatorio: false, ...campo }],
    documentos: [],
    etapas: [etapa],
  };
  return { definicao, etapa };
};
const opcoes = (...chaves: string[]) => chaves.map((chave) => ({ chave, nome: chave }));
const resto = (
  antes: Parameters<typeof de>[0],
  depois: Parameters<typeof de>[0],
  x: Respostas[string],
): readonly [unknown, number] => {
  const r = reconciliarRespostas(de(antes), de(depois), { x });
  return [r.respostas['x'], r.descartadas.length];
};

it.each([
  ['a new name or hint', { tipo: 'texto' }, { tipo: 'texto', nome: 'Outro', ajuda: 'Leia' }, 'a', ['a', 0]],
  ['another kind', { tipo: 'texto' }, { tipo: 'inteiro' }, '12', [undefined, 1]],
  ['another unit', { tipo: 'decimal', unidade: 'm²' }, { tipo: 'decimal', unidade: 'ha' }, '12.5', [undefined, 1]],
  ['fewer places', { tipo: 'decimal', casas: 3 }, { tipo: 'decimal', casas: 2 }, '1.234', [undefined, 1]],
  ['a tighter limit', { tipo: 'decimal' }, { tipo: 'decimal', maximo: '10' }, '12.50', ['12.50', 0]],
  ['worked out now', { tipo: 'decimal' }, { tipo: 'decimal', calculo: '1 + 1' }, '12.50', [undefined, 1]],
  ['half typed before', { tipo: 'data' }, { tipo: 'data', nome: 'Dia' }, '2026-1', ['2026-1', 0]],
  [
    'an option that stays',
    { tipo: 'selecao', opcoes: opcoes('a', 'b') },
    { tipo: 'selecao', opcoes: opcoes('b') },
    'b',
    ['b', 0],
  ],
  [
    'a list that loses one option',
    { tipo: 'lista', opcoes: opcoes('a', 'b') },
    { tipo: 'lista', opcoes: opcoes('b') },
    ['a', 'b'],
    [['b'], 1],
  ],
  [
    'a table that loses a column',
    {
      tipo: 'tabela',
      colunas: [
        { chave: 'a', nome: 'A', tipo: 'texto', obrigatorio: false },
        { chave: 'b', nome: 'B', tipo: 'inteiro', obrigatorio: false },
      ],
    },
    { tipo: 'tabela', colunas: [{ chave: 'b', nome: 'B', tipo: 'inteiro', obrigatorio: false }] },
    [{ a: 'sala', b: 3 }],
    [[{ b: 3 }], 1],
  ],
] as const)('%s', (_o, antes, depois, valor, esperado) => {
  expect(resto(antes as never, depois as never, valor as never)).toEqual(esperado);
});
