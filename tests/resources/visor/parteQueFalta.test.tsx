import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/dataProvider/ApiError.ts';
import type { AbrirFolhas } from '../../../src/resources/visor/abrirFolhas.ts';
import { Visor } from '../../../src/resources/visor/Visor.tsx';
import { abre, comTamanho, emMemoria, janela } from './memoria.ts';

let desfazer: () => void;
beforeEach(() => {
  desfazer = comTamanho(1000, 700);
  vi.stubGlobal('matchMedia', janela());
});
afterEach(() => {
  cleanup();
  desfazer();
  vi.unstubAllGlobals();
});

const CAIU = new ApiError(0, 'conexao', 'Erro de conexão com o servidor');
const aberto = (abrir: AbrirFolhas) =>
  render(<Visor caminho="painel-prefeitura/arquivos/7" nome="planta.pdf" abrir={abrir} aoFechar={() => undefined} />);

it('an open file of which a part does not come says so, and goes on by hand or when the device is back on the net', async () => {
  let dizer: (erro: unknown) => void = () => undefined;
  const retomar = vi.fn();
  const queda = {
    ouvir: (ouvinte: (erro: unknown) => void) => {
      dizer = ouvinte;
      return () => undefined;
    },
    retomar,
  };
  aberto(abre({ ...emMemoria(['Planta']), queda }));
  await screen.findByRole('img', { name: 'Página 1 de 1' });
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => dizer(CAIU));
  const aviso = within(screen.getByRole('alert'));
  expect(aviso.getByText('Parte deste arquivo não chegou: Erro de conexão com o servidor.')).toBeTruthy();
  await userEvent.click(aviso.getByRole('button', { name: 'Tentar de novo' }));
  expect(retomar).toHaveBeenCalledTimes(1);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(retomar).toHaveBeenCalledTimes(2);
  act(() => dizer(null));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a file that could not be opened because the line was cut is asked for once more; one that is not there is not', async () => {
  let falha = CAIU;
  let caiu = true;
  aberto((caminho, sinal) => (caiu ? Promise.reject(falha) : abre(emMemoria(['Planta']))(caminho, sinal)));
  const aviso = within(await screen.findByRole('alert'));
  expect(aviso.getByText('Erro de conexão com o servidor')).toBeTruthy();
  caiu = false;
  await userEvent.click(aviso.getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByRole('img', { name: 'Página 1 de 1' });
  cleanup();

  [caiu, falha] = [true, new ApiError(404, 'nao_encontrado', 'Arquivo não encontrado')];
  aberto(() => Promise.reject(falha));
  await screen.findByText('Arquivo não encontrado');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull());
});
