import { expect, it } from 'vitest';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { lerNo, junto } from '../../../../src/schemas/processo/edicao/caminho.ts';
import type { ItemLido } from '../../../../src/schemas/processo/edicao/fichaLida.ts';
import { fichaDaAtualizacao } from '../../../../src/schemas/processo/edicao/fichas/atualizacao.ts';
import { percorrer } from '../../../../src/schemas/processo/edicao/percorrer.ts';
import { definicaoComConsulta } from '../../../support/definicaoComConsulta.ts';
import { definicaoComDeFora } from '../../../support/definicaoComDeFora.ts';
import { definicaoQueAtualiza } from '../../../support/definicaoQueAtualiza.ts';

const nomeDaNova = (item: ItemLido, lugar: { definicao: Definicao; acima: readonly object[] }): string | undefined =>
  item.editor.como === 'pecas' ? item.editor.nome(item.editor.nova(lugar), lugar) : undefined;

it('a new piece of any list is never called by the sign between two names that are not there', () => {
  let vistas = 0;
  for (const definicao of [definicaoComConsulta(), definicaoComDeFora(), definicaoQueAtualiza()])
    for (const { caminho, item, acima } of percorrer(definicao)) {
      const nome = nomeDaNova(item, { definicao, acima });
      if (nome === undefined) continue;
      vistas += 1;
      expect(nome.trim(), caminho).not.toMatch(/^:|:$/);
    }
  expect(vistas).toBeGreaterThan(10);
});

it('a next change of a property is of something that none before it changes', () => {
  const definicao = definicaoQueAtualiza();
  const onde = `etapas[${definicao.etapas.findIndex(({ atualiza }) => atualiza !== undefined)}].atualiza[0]`;
  const atualizacao = lerNo(definicao, onde) as { muda: { atributo: string }[] };
  const { editor } = fichaDaAtualizacao.itens.muda;
  if (editor.como !== 'pecas') throw new Error(`${junto(onde, 'muda')} é uma lista`);
  expect(atualizacao.muda.map(({ atributo }) => atributo)).toEqual(['area_construida', 'pavimentos', 'uso']);
  expect(editor.nova({ definicao, acima: [atualizacao] })).toEqual({ atributo: 'area_terreno', valor: '' });
  expect(editor.nova({ definicao, acima: [{ muda: [] }] })).toEqual({ atributo: 'area_construida', valor: '' });
});
