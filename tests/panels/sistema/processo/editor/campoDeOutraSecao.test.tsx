import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Edicao } from '../../../../../src/panels/sistema/processo/editor/createEdicao.ts';
import { definicaoDe } from '../../../../schemas/processo/provar/definicaoDeTeste.ts';
import { item } from '../../../../schemas/processo/verificar/exemplo.ts';
import { abrirFolha } from './abrirFolha.tsx';

let edicao: Edicao;
afterEach(() => {
  edicao.encerrar();
  cleanup();
});

it('a field chosen in another section moves there, says so, and goes back by one undo', async () => {
  const d = definicaoDe('o3');
  const e = d.etapas.findIndex((etapa) => (etapa.secoes?.length ?? 0) > 1);
  const [destino, origem] = [item(item(d.etapas, e).secoes, 0), item(item(d.etapas, e).secoes, 1)];
  const chave = item(origem.campos, 0);
  const nome = d.campos.find((c) => c.chave === chave)?.nome ?? '';
  edicao = abrirFolha(d, `etapas[${e}].secoes[0]`);
  const lista = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Incluir em “Campos/ });
  const opcao = [...lista.options].find(({ value }) => value === chave);
  expect(opcao?.textContent).toContain(`(vem de ${origem.titulo})`);
  await userEvent.selectOptions(lista, chave);
  const secoes = edicao.definicao().etapas[e]?.secoes;
  expect(secoes?.[0]?.campos).toEqual([...destino.campos, chave]);
  expect(secoes?.[1]?.campos).toEqual(origem.campos.slice(1));
  expect(screen.getByText(`${nome} veio de ${origem.titulo}`)).toBeTruthy();
  edicao.desfazer();
  expect(edicao.definicao()).toEqual(d);
});
