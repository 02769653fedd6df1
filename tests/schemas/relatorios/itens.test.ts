import { expect, it } from 'vitest';
import { linhasDosItens } from '../../../src/schemas/relatorios/fatos/item.ts';
import type { Historia } from '../../../src/schemas/relatorios/fatos/historia.ts';
import type { Item } from '../../../src/schemas/requerimento/itemDaPendencia.ts';
import { comCalculo } from '../../support/definicaoComRegras.ts';

const base = comCalculo();
const definicao: typeof base = {
  ...base,
  campos: [
    ...base.campos,
    {
      chave: 'equipe',
      nome: 'Equipe',
      tipo: 'tabela',
      obrigatorio: false,
      colunas: [{ chave: 'art', nome: 'ART', tipo: 'arquivo', obrigatorio: false }],
    },
  ],
};

const linhasDe = (...itens: readonly Partial<Item>[]) =>
  linhasDosItens({
    processo: 7,
    definicao,
    passos: [],
    estado: {
      execucoes: [],
      respostas: { equipe: [{ _linha: 'l2' }] },
      cobrancas: [{ id: 4, nome: 'Alvará' }],
      pendencias: [{ execucao: 1, emitida_em: '2026-11-19T12:00:00Z', itens }],
    },
    diaDe: () => '2026-11-19',
  } as unknown as Historia).map(({ item, padrao }) => [item, padrao]);

it('o item tem o nome que o tipo lhe dá, o mesmo em todos os requerimentos, e o texto padrão de que saiu; as palavras ficam na cadeia', () => {
  expect(
    linhasDe(
      { tipo: 'campo', alvo: 'area_ampliada_m2', texto: 'Confira', padrao: 9 },
      { tipo: 'campo', alvo: 'equipe.l2.art', texto: 'Confira' },
      { tipo: 'documento', alvo: 'matricula', texto: 'Confira' },
      { tipo: 'pagamento', alvo: '4', texto: 'Confira' },
      { tipo: 'esclarecimento', alvo: null, texto: 'Confira' },
      { tipo: 'condicao', alvo: null, texto: 'Confira' },
      // The process has it no more, in the version that the request goes by now.
      { tipo: 'campo', alvo: 'tirado', texto: 'Confira' },
    ),
  ).toEqual([
    ['Área a ampliar', 9],
    ['Equipe: ART', null],
    ['Matrícula do imóvel', null],
    ['Alvará', null],
    ['Esclarecimento', null],
    ['Condição', null],
    [null, null],
  ]);
});
