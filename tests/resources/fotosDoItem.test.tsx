import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FotosDoItem } from '../../src/resources/vistoria/FotosDoItem.tsx';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../support/servidorDeRespostas.ts';
import { sessaoAberta } from '../support/sessaoDaPagina.ts';

type Olho = (entradas: readonly { isIntersecting: boolean }[]) => void;

let servidor: ServidorDeRespostas;
let olhos: Olho[];
beforeEach(async () => {
  sessaoAberta({ usuario: { permissoes: ['painel.prefeitura'] } });
  olhos = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(olho: Olho) {
        olhos.push(olho);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:foto', revokeObjectURL: () => undefined }));
  servidor = await servidorDeRespostas(() => envelope({}));
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await servidor.fechar();
});

const foto = (id: number) => ({
  ...{ id, nome: `foto-${id}.jpg`, tamanho: 10, tipo: 'image/jpeg' },
  ...{ enviado_em: '2026-11-16T10:00:00-03:00', enviado_por: 'Dalva Montalegre' },
});
const pedidas = () => servidor.pedidos.map(({ path }) => path).filter((path) => path.includes('/arquivos/'));

describe('photos of what was inspected', () => {
  it('are asked for when they come into sight, by the way of every file, and open with the others beside them', async () => {
    const aoAbrir = vi.fn();
    const fotos = [foto(3), foto(4)];
    render(<FotosDoItem item="Fossa séptica" fotos={fotos} painel="painel-prefeitura" aoAbrir={aoAbrir} />);
    const primeira = screen.getByRole('button', { name: 'Foto 1 de 2: Fossa séptica' });
    expect(pedidas()).toEqual([]);
    act(() => olhos[0]?.([{ isIntersecting: false }]));
    act(() => olhos[1]?.([{ isIntersecting: true }]));
    const imagem = await screen.findByRole('img', { name: 'Foto 2 de 2: Fossa séptica' });
    expect(pedidas()).toEqual(['painel-prefeitura/arquivos/4']);
    expect([imagem.getAttribute('width'), imagem.getAttribute('height')]).toEqual(['144', '108']);
    await userEvent.click(primeira);
    expect(aoAbrir).toHaveBeenCalledWith(fotos[0], undefined, fotos);
  });

  it('of a phone are asked for as what browsers show; one that does not come is named', async () => {
    await servidor.fechar();
    const heic = { ...foto(5), tipo: 'image/heic', nome: 'foto.heic' };
    render(<FotosDoItem item="Muro" fotos={[heic]} painel="painel-contribuinte" aoAbrir={() => undefined} />);
    act(() => olhos[0]?.([{ isIntersecting: true }]));
    await waitFor(() => expect(screen.getByText('foto.heic')).toBeTruthy());
    expect(screen.getByRole('button', { name: 'Foto: Muro' })).toBeTruthy();
  });
});
