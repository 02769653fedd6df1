import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Edicao } from '../../../../../src/panels/sistema/processo/editor/createEdicao.ts';
import type { Definicao } from '../../../../../src/schemas/processo/definicao.ts';
import { contestavel } from '../../../../../src/schemas/requerimento/contestavel.ts';
import { suspendem } from '../../../../../src/schemas/requerimento/suspensoes.ts';
import { definicaoDe } from '../../../../schemas/processo/provar/definicaoDeTeste.ts';
import { abrirFolha } from './abrirFolha.tsx';

let edicao: Edicao | undefined;
const abrir = (em: string, muda: Partial<Definicao> = {}): void => {
  edicao = abrirFolha({ ...definicaoDe('o2'), ...muda }, em);
};
const agora = (): Definicao => {
  if (edicao === undefined) throw new Error('No sheet is open');
  return edicao.definicao();
};
const marca = (nome: string): HTMLInputElement => screen.getByRole<HTMLInputElement>('checkbox', { name: nome });
afterEach(() => {
  edicao?.encerrar();
  cleanup();
});

describe('[W8] a mark that means yes where nothing is said', () => {
  it('is shown as yes, says no when taken away, and says nothing again when put back', () => {
    abrir('pendencia', { pendencia: { prazo: { quantidade: 30, contagem: 'corridos' }, ao_vencer: 'avisar' } });
    expect(marca('O requerente pode contestar um item').checked).toBe(true);
    fireEvent.click(marca('O requerente pode contestar um item'));
    expect(agora().pendencia?.contestacao).toBe(false);
    expect(contestavel(agora(), {})).toBe('Este tipo de requerimento não admite contestar itens da pendência');
    expect(marca('O requerente pode contestar um item').checked).toBe(false);
    fireEvent.click(marca('O requerente pode contestar um item'));
    expect(Object.hasOwn(agora().pendencia ?? {}, 'contestacao')).toBe(false);
    expect(contestavel(agora(), {})).toBeUndefined();
  });

  it('of the warning to the heads: what a step says is what is done', () => {
    const d = definicaoDe('o2');
    const i = d.etapas.findIndex(({ publico }) => publico === 'setor');
    const etapas = d.etapas.map((e, n) => (n === i ? { ...e, vencimento: {} } : e));
    abrir(`etapas[${i}].vencimento`, { etapas });
    expect(marca('Avisar a chefia do setor').checked).toBe(true);
    fireEvent.click(marca('Avisar a chefia do setor'));
    expect(agora().etapas[i]?.vencimento?.chefia).toBe(false);
  });

  it('of several: none is a choice of its own', () => {
    const { suspende: _s, ...processo } = definicaoDe('o2').processo;
    abrir('processo', { processo });
    fireEvent.click(screen.getByRole('tab', { name: /prazos/i }));
    const grupo = within(screen.getByRole('group', { name: 'O que para os prazos' }));
    const marcadas = (): readonly string[] =>
      grupo
        .getAllByRole<HTMLInputElement>('checkbox')
        .filter((m) => m.checked)
        .map((m) => m.parentElement?.textContent ?? '');
    expect(marcadas()).toEqual(['resposta à pendência', 'pausa da etapa']);
    fireEvent.click(grupo.getByRole('checkbox', { name: 'pausa da etapa' }));
    fireEvent.click(grupo.getByRole('checkbox', { name: 'resposta à pendência' }));
    expect(marcadas()).toEqual([]);
    expect(agora().processo.suspende).toEqual([]);
    expect(suspendem(agora())).toEqual([]);
    fireEvent.click(grupo.getByRole('checkbox', { name: 'pausa da etapa' }));
    fireEvent.click(grupo.getByRole('checkbox', { name: 'resposta à pendência' }));
    expect(Object.hasOwn(agora().processo, 'suspende')).toBe(false);
  });
});
