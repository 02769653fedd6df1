import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FolhasNaPagina, type AbrirPapel } from '../../../src/resources/visor/FolhasNaPagina.tsx';
import { NaoAbre, SemLeitor } from '../../../src/resources/visor/folhas.ts';
import { comTamanho, emMemoria } from './memoria.ts';

afterEach(cleanup);

const papel = new Blob(['%PDF-1.7'], { type: 'application/pdf' });
const mostrar = (abrir: AbrirPapel) =>
  render(<FolhasNaPagina papel={papel} url="blob:papel" titulo="Ver como fica" abrir={abrir} />);

it('draws all pages of a paper as wide as its place, each with its words for who hears it, and lets go of it', async () => {
  const desfazer = comTamanho(297.5, 600);
  const folhas = emMemoria(['A Prefeitura certifica', 'Segunda página']);
  mostrar(() => Promise.resolve(folhas));
  const paginas = await screen.findAllByRole('group', { name: /^Página \d$/ });
  await vi.waitFor(() => expect(screen.getAllByRole('group')).toHaveLength(2));
  desfazer();
  expect(paginas[0]?.querySelector('canvas')).toBeTruthy();
  within(screen.getByRole('group', { name: 'Página 2' })).getByText('Segunda página');
  expect(folhas.pedidos.map(({ pagina, escala }) => [pagina, escala])).toEqual([
    [1, 0.5],
    [2, 0.5],
  ]);
  await vi.waitFor(() => expect(folhas.fechado()).toBe(true));
});

it('is drawn anew when it is looked at from nearer, and stays to be read meanwhile', async () => {
  let desfazer = comTamanho(297.5, 600);
  const abertas: ReturnType<typeof emMemoria>[] = [];
  mostrar(async () => {
    const folhas = emMemoria(['A Prefeitura certifica']);
    abertas.push(folhas);
    return folhas;
  });
  await screen.findByText('A Prefeitura certifica');
  desfazer();
  desfazer = comTamanho(595, 600);
  fireEvent.click(screen.getByRole('button', { name: 'Ver mais de perto' }));
  expect(screen.getByText('A Prefeitura certifica')).toBeTruthy();
  await vi.waitFor(() => expect(abertas.at(1)?.pedidos.map(({ escala }) => escala)).toEqual([1]));
  await vi.waitFor(() => expect(abertas[1]?.fechado()).toBe(true));
  expect(document.querySelectorAll('canvas')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Ver a página inteira' }));
  await vi.waitFor(() => expect(abertas).toHaveLength(3));
  desfazer();
});

it('draws the next paper in the place of the one before', async () => {
  const abrir: AbrirPapel = async (qual) => emMemoria([qual === papel ? 'Primeiro' : 'Segundo']);
  const { rerender } = mostrar(abrir);
  await screen.findByText('Primeiro');
  rerender(<FolhasNaPagina papel={new Blob(['outro'])} url="blob:outro" titulo="Ver como fica" abrir={abrir} />);
  await screen.findByText('Segundo');
  expect(screen.queryByText('Primeiro')).toBeNull();
  expect(document.querySelectorAll('canvas')).toHaveLength(1);
});

it('leaves the paper to the browser where our reader does not run, and says why one cannot be shown', async () => {
  mostrar(() => Promise.reject(new SemLeitor('velho demais')));
  expect((await screen.findByTitle('Ver como fica')).getAttribute('src')).toBe('blob:papel');
  cleanup();
  mostrar(() => Promise.reject(new NaoAbre('Este arquivo está danificado', 'Baixe para tentar em outro programa.')));
  await screen.findByText('Este arquivo está danificado');
  screen.getByText('Baixe para tentar em outro programa.');
});
