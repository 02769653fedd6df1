import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Edicao } from '../../../../../src/panels/sistema/processo/editor/createEdicao.ts';
import { escreverNo } from '../../../../../src/schemas/processo/edicao/caminho.ts';
import { fichaDaEtapa } from '../../../../../src/schemas/processo/edicao/fichas/etapa.ts';
import { verificarDefinicao } from '../../../../../src/schemas/processo/verificar/verificarDefinicao.ts';
import { cidade } from '../../../../schemas/processo/verificar/exemplo.ts';
import { definicaoQueAtualiza } from '../../../../support/definicaoQueAtualiza.ts';
import { abrirFolha } from './abrirFolha.tsx';

let edicao: Edicao;
afterEach(() => {
  edicao.encerrar();
  cleanup();
});
const daEtapa = () => edicao.definicao().etapas[1]?.atualiza;

it('begins with the first property that the process asks for, and offers the attributes of the registry', () => {
  const { editor } = fichaDaEtapa.itens.atualiza;
  if (editor.como !== 'pecas') throw new Error('it is a list of pieces');
  const d = escreverNo(definicaoQueAtualiza(), 'etapas[1].atualiza', undefined);
  const nova = editor.nova({ definicao: d, acima: [d] });
  edicao = abrirFolha(escreverNo(d, 'etapas[1].atualiza', [nova]), 'etapas[1].atualiza[0]');
  const imovel = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Imóvel que muda/ });
  expect(imovel.value).toBe('inscricao_imovel');
  expect([...imovel.options].map(({ value }) => value).filter(Boolean)).toEqual(['inscricao_imovel']);
});

it('an attribute is chosen by its name and its value typed as a rule; what is wrong with it is found', () => {
  edicao = abrirFolha(definicaoQueAtualiza(), 'etapas[1].atualiza[0].muda[2]');
  const atributo = screen.getByRole<HTMLSelectElement>('combobox', { name: /^O que muda/ });
  expect([...atributo.options].map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Área construída', 'Pavimentos', 'Uso', 'Endereço por partes: Número']),
  );
  fireEvent.change(atributo, { target: { value: 'complemento' } });
  expect(daEtapa()?.[0]?.muda[2]).toEqual({ atributo: 'complemento', valor: 'uso_novo' });
  expect(verificarDefinicao(edicao.definicao(), cidade).map(({ onde }) => onde)).toEqual([
    'etapas[1].atualiza[0].muda[2].valor',
  ]);
  fireEvent.change(screen.getByRole('textbox', { name: /^Passa a ser/ }), { target: { value: '"Fundos"' } });
  expect(daEtapa()?.[0]?.muda[2]?.valor).toBe('"Fundos"');
  expect(verificarDefinicao(edicao.definicao(), cidade)).toEqual([]);
});
