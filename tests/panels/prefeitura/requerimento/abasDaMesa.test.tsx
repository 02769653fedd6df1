import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Abas, type Aba } from '../../../../src/panels/layout/ui/Abas.tsx';

const LARGURA_DA_ABA = 100;
let largura = 350;
let desfazer: () => void;

/** jsdom lays nothing out: tabs are given a width each, their row one. */
beforeEach(() => {
  largura = 350;
  const medidas: Readonly<Record<string, (um: HTMLElement) => number>> = {
    offsetWidth: (um) => (um.getAttribute('role') === 'tab' ? LARGURA_DA_ABA : largura),
    offsetLeft: (um) =>
      um.getAttribute('role') === 'tab' ? LARGURA_DA_ABA * Array.from(um.parentElement?.children ?? []).indexOf(um) : 0,
    clientWidth: () => largura,
  };
  const antes = Object.keys(medidas).map((nome) => {
    const dono = nome === 'clientWidth' ? Element.prototype : HTMLElement.prototype;
    return [dono, nome, Object.getOwnPropertyDescriptor(dono, nome) ?? {}] as const;
  });
  for (const [dono, nome] of antes)
    Object.defineProperty(dono, nome, {
      configurable: true,
      get(this: HTMLElement) {
        return medidas[nome]?.(this) ?? 0;
      },
    });
  desfazer = () => {
    for (const [dono, nome, descritor] of antes) Object.defineProperty(dono, nome, descritor);
  };
});
afterEach(() => {
  cleanup();
  desfazer();
});

type Chave = 'documentos' | 'respostas' | 'taxas' | 'mensagens' | 'notas';
const ABAS: readonly Aba<Chave>[] = [
  { chave: 'documentos', rotulo: 'Documentos', conta: 8 },
  { chave: 'respostas', rotulo: 'Respostas' },
  { chave: 'taxas', rotulo: 'Taxas' },
  { chave: 'mensagens', rotulo: 'Mensagens', conta: 2, alerta: true },
  { chave: 'notas', rotulo: 'Notas' },
];
const Mesa = (): ReactElement => {
  const [atual, setAtual] = useState<Chave>('documentos');
  return <Abas rotulo="Análise" id="mesa" abas={ABAS} atual={atual} aoMudar={setAtual} />;
};

it('tabs for which the row has no room stand in a menu by name and count, which says that one of them waits', async () => {
  const usuario = userEvent.setup();
  render(<Mesa />);
  expect(screen.getAllByRole('tab')).toHaveLength(5);
  const mais = screen.getByRole('button', { name: 'Mais 2' });
  expect(mais.querySelector('.conta-alerta')).not.toBeNull();
  await usuario.click(mais);
  const outras = within(screen.getByRole('group', { name: 'Outras abas' }));
  expect(outras.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Mensagens2', 'Notas']);
  await usuario.click(outras.getByRole('button', { name: 'Notas' }));
  const notas = screen.getByRole('tab', { name: 'Notas' });
  expect(notas.getAttribute('aria-selected')).toBe('true');
  expect(document.activeElement).toBe(notas);
  expect(screen.queryByRole('group', { name: 'Outras abas' })).toBeNull();
  // The row came to the chosen one: others are out of sight now.
  const linha = screen.getByRole('tablist');
  expect(linha.scrollLeft).toBe(150);
  act(() => void linha.dispatchEvent(new Event('scroll')));
  await usuario.click(screen.getByRole('button', { name: 'Mais 2' }));
  expect(
    within(screen.getByRole('group', { name: 'Outras abas' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Documentos8', 'Respostas']);
});

it('tabs that all have room have no menu', () => {
  largura = 500;
  render(<Mesa />);
  expect(screen.queryByRole('button', { name: /^Mais/ })).toBeNull();
});

it('[W22] a tab without room for the whole of its name is not shown cut, and can still be reached by key', async () => {
  const usuario = userEvent.setup();
  render(<Mesa />);
  const invisiveis = (): readonly (string | null)[] =>
    screen.getAllByRole('tab').flatMap((aba) => (aba.classList.contains('aba-fora') ? [aba.textContent] : []));
  expect(invisiveis()).toEqual(['Mensagens2', 'Notas']);
  act(() => screen.getByRole('tab', { name: /^Documentos/ }).focus());
  await usuario.keyboard('{End}');
  const notas = screen.getByRole('tab', { name: 'Notas' });
  expect(document.activeElement).toBe(notas);
  act(() => void screen.getByRole('tablist').dispatchEvent(new Event('scroll')));
  expect(invisiveis()).toEqual(['Documentos8', 'Respostas']);
});

it('[W22] the chosen tab is shown, even where the row is narrower than it', () => {
  largura = 80;
  render(<Mesa />);
  expect(screen.getByRole('tab', { name: /^Documentos/ }).classList.contains('aba-fora')).toBe(false);
});
