import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createEdicao, type Edicao } from '../../../../../src/panels/sistema/processo/editor/createEdicao.ts';
import type { Definicao } from '../../../../../src/schemas/processo/definicao.ts';
import { moverPeca, retirarPeca } from '../../../../../src/schemas/processo/edicao/mudancas.ts';
import { definicaoDe } from '../../../../schemas/processo/provar/definicaoDeTeste.ts';
import { item } from '../../../../schemas/processo/verificar/exemplo.ts';
import { abrirFolha } from './abrirFolha.tsx';
import { mostrarFolha } from './mostrarFolha.tsx';

let edicao: Edicao;
const comRegra = (condicao: string): Definicao => {
  const d = definicaoDe('o3');
  item(d.etapas, 2).condicao = condicao;
  return d;
};
const condicao = (): string | null | undefined => edicao.definicao().etapas[2]?.condicao;
const clicar = (nome: string): void => void fireEvent.click(screen.getByRole('button', { name: nome }));
const digitar = (nome: RegExp, texto: string): void =>
  void fireEvent.change(screen.getByLabelText(nome), { target: { value: texto } });
const INACABADO = {
  onde: 'etapas[2].condicao',
  gravidade: 'bloqueia',
  mensagem: 'Falta um valor em uma das condições',
};
afterEach(() => {
  edicao.encerrar();
  cleanup();
});

describe('sentences that lack a value', () => {
  it('stay when the piece is left, count as a finding at their place, and the whole ones are written meanwhile', () => {
    edicao = abrirFolha(comRegra('tem_fossa'), 'etapas[2]');
    clicar('Incluir condição');
    fireEvent.change(screen.getByLabelText(/^O quê, condição 2/), { target: { value: 'area_obra_m2' } });
    expect(condicao()).toBe('tem_fossa');
    expect(edicao.estado().achados).toContainEqual(expect.objectContaining(INACABADO));
    expect(screen.getByText('Falta um valor em uma das condições')).toBeTruthy();
    cleanup();
    mostrarFolha(edicao, 'etapas[2]');
    expect(screen.getByLabelText<HTMLSelectElement>(/^O quê, condição 2/).value).toBe('area_obra_m2');
    digitar(/^Valor, condição 2/, '70');
    expect(condicao()).toBe('tem_fossa e area_obra_m2 = 70');
    expect(edicao.estado().inacabados).toEqual([]);
    expect(screen.queryByText('Falta um valor em uma das condições')).toBeNull();
  });

  it('go on as text where they are written as text', () => {
    edicao = abrirFolha(comRegra('area_obra_m2 > 70'), 'etapas[2]');
    digitar(/^Valor, condição 1/, '');
    expect(condicao()).toBeUndefined();
    clicar('Escrever como texto');
    expect(condicao()).toBe('area_obra_m2 > ');
    expect(edicao.estado().inacabados).toEqual([]);
  });

  it('taken away they are unfinished no more', () => {
    edicao = abrirFolha(comRegra('tem_fossa'), 'etapas[2]');
    clicar('Incluir condição');
    fireEvent.change(screen.getByLabelText(/^O quê, condição 2/), { target: { value: 'area_obra_m2' } });
    fireEvent.click(screen.getByRole('button', { name: /^Tirar a condição 2/ }));
    expect(edicao.estado().inacabados).toEqual([]);
    expect(condicao()).toBe('tem_fossa');
  });
});

describe('what is unfinished', () => {
  const aberta = (): Edicao => {
    const e = createEdicao({
      rascunho: {
        ...{ id: 1, numero: 1, versao: 1, definicao: comRegra('tem_fossa'), atualizado_em: '2026-11-20T12:00:00Z' },
        ...{ rascunho_id: 1, editado_por: null, vigente: null, achados: [] },
        cidade: { setores: [], parametros: [], nomes: { setores: [], parametros: [], processos: [] } },
      },
      gravar: () => new Promise(() => undefined),
    });
    e.inacabar({ caminho: 'etapas[2].condicao', conteudo: { texto: 'x' }, falta: 'Falta um valor' });
    return e;
  };
  const onde = (): readonly string[] => edicao.estado().inacabados.map(({ caminho }) => caminho);

  it('goes with its piece: moved, changed, taken away and brought back', () => {
    edicao = aberta();
    act(() => edicao.fazer((d) => moverPeca(d, 'etapas', 2, 0), 'Mover'));
    expect(onde()).toEqual(['etapas[0].condicao']);
    expect(edicao.estado().achados).toMatchObject([{ onde: 'etapas[0].condicao' }]);
    act(() => edicao.fazer((d) => retirarPeca(d, 'etapas', 1), 'Tirar'));
    expect(onde()).toEqual(['etapas[0].condicao']);
    act(() => edicao.fazer((d) => retirarPeca(d, 'etapas', 0), 'Tirar'));
    expect(onde()).toEqual([]);
    expect(edicao.estado().achados).toEqual([]);
    act(() => edicao.desfazer());
    expect(onde()).toEqual(['etapas[0].condicao']);
    act(() => edicao.desfazer());
    act(() => edicao.desfazer());
    expect(onde()).toEqual(['etapas[2].condicao']);
  });

  it('keeps the draft from being published, whatever the checks of the server say', async () => {
    const base = aberta();
    base.encerrar();
    edicao = createEdicao({
      rascunho: {
        ...{ id: 1, numero: 1, versao: 1, definicao: base.definicao(), atualizado_em: '2026-11-20T12:00:00Z' },
        ...{ rascunho_id: 1, editado_por: null, vigente: null, achados: [], cidade: base.cidade },
      },
      gravar: () => new Promise(() => undefined),
      conferir: () => Promise.resolve([]),
    });
    expect(await edicao.conferir()).toBe(true);
    edicao.inacabar({ caminho: 'etapas[2].condicao', conteudo: { texto: 'x' }, falta: 'Falta um valor' });
    expect(await edicao.conferir()).toBe(false);
    edicao.terminar('etapas[2].condicao');
    expect(await edicao.conferir()).toBe(true);
  });
});
