import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/dataProvider/ApiError.ts';
import { NaoAbre } from '../../../src/resources/visor/folhas.ts';
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

const CAMINHO = 'painel-prefeitura/arquivos/7';

it('shows of a file of 200 pages only the first ones, and goes to the page that is typed', async () => {
  const usuario = userEvent.setup();
  const folhas = emMemoria(Array.from({ length: 200 }, (_, i) => `Folha ${i + 1}`));
  render(<Visor caminho={CAMINHO} nome="matricula.pdf" abrir={abre(folhas)} aoFechar={() => undefined} />);
  await screen.findByRole('img', { name: 'Página 1 de 200' });
  expect(screen.getAllByRole('img', { name: /^Página \d+ de 200$/ }).length).toBeLessThanOrEqual(3);
  const campo = screen.getByRole('textbox', { name: 'Página' });
  await usuario.clear(campo);
  await usuario.type(campo, '150{Enter}');
  await screen.findByRole('img', { name: 'Página 150 de 200' });
  expect(screen.queryByRole('img', { name: 'Página 1 de 200' })).toBeNull();
  expect(screen.getByRole('button', { name: /^Ir à página ?150$/ }).getAttribute('aria-current')).toBe('page');
});

it('finds words in the text and leads to their page', async () => {
  const usuario = userEvent.setup();
  const folhas = emMemoria(['Matrícula', 'A escada tem 0,90 m', 'Escada de serviço']);
  render(<Visor caminho={CAMINHO} nome="matricula.pdf" abrir={abre(folhas)} aoFechar={() => undefined} />);
  await screen.findByRole('img', { name: 'Página 1 de 3' });
  await usuario.keyboard('{Control>}f{/Control}');
  await usuario.type(screen.getByRole('searchbox', { name: 'Buscar no texto' }), 'ESCADA');
  await screen.findByText('2 lugares.');
  await usuario.click(screen.getByRole('button', { name: /Escada de serviço/ }));
  await screen.findByRole('img', { name: 'Página 3 de 3' });
});

it('says why a file cannot be shown, and offers it for download', async () => {
  const recusa = new NaoAbre('Este arquivo está protegido por senha', 'Peça uma cópia sem proteção.');
  render(
    <Visor caminho={CAMINHO} nome="matricula.pdf" abrir={() => Promise.reject(recusa)} aoFechar={() => undefined} />,
  );
  const alerta = await screen.findByRole('alert');
  expect(within(alerta).getByText('Este arquivo está protegido por senha')).toBeTruthy();
  expect(within(alerta).getByRole('button', { name: 'Baixar o arquivo' })).toBeTruthy();
});

it('offers no download of a file that is not there', async () => {
  const falha = new ApiError(404, 'nao_encontrado', 'Arquivo não encontrado');
  render(
    <Visor caminho={CAMINHO} nome="matricula.pdf" abrir={() => Promise.reject(falha)} aoFechar={() => undefined} />,
  );
  const alerta = await screen.findByRole('alert');
  expect(within(alerta).getByText('Arquivo não encontrado')).toBeTruthy();
  expect(within(alerta).queryByRole('button')).toBeNull();
});

it('closes by Esc and lets go of the file', async () => {
  const usuario = userEvent.setup();
  const folhas = emMemoria(['Só uma']);
  const aoFechar = vi.fn();
  const { unmount } = render(<Visor caminho={CAMINHO} nome="matricula.pdf" abrir={abre(folhas)} aoFechar={aoFechar} />);
  await screen.findByRole('img', { name: 'Página 1 de 1' });
  expect(screen.queryByRole('navigation', { name: 'Páginas' })).toBeNull();
  await usuario.keyboard('{Escape}');
  expect(aoFechar).toHaveBeenCalledOnce();
  unmount();
  expect(folhas.fechado()).toBe(true);
});

it('on a phone two tools stand beside the title and the others wait in a menu, by name and by keys', async () => {
  vi.stubGlobal('matchMedia', janela(true));
  const usuario = userEvent.setup();
  const folhas = emMemoria(['Uma', 'Duas']);
  render(
    <Visor
      caminho={CAMINHO}
      nome="matricula.pdf"
      abrir={abre(folhas)}
      aoFechar={() => undefined}
      ferramentas={[{ chave: 'item', rotulo: 'Marcar', icone: 'lugar', dica: 'Clique no lugar.' }]}
    />,
  );
  await screen.findByRole('img', { name: 'Página 1 de 2' });
  const visor = screen.getByRole('dialog');
  const doTopo = within(visor).getAllByRole('button').slice(0, 4);
  expect(doTopo.map((b) => b.getAttribute('aria-label'))).toEqual(['Fechar', 'Marcar', 'Medir', 'Mais ferramentas']);
  const menu = within(visor).getByRole('button', { name: 'Mais ferramentas' });
  menu.focus();
  await usuario.keyboard('{Enter}');
  const grupo = within(visor).getByRole('group', { name: 'Mais ferramentas' });
  expect(
    within(grupo)
      .getAllByRole('button')
      .map((b) => b.textContent),
  ).toEqual(['Lista de páginas', 'Buscar no texto', 'Girar', 'Baixar']);
  await usuario.keyboard('{Escape}');
  expect(document.activeElement).toBe(menu);
  await usuario.click(menu);
  await usuario.click(within(visor).getByRole('button', { name: 'Buscar no texto' }));
  await screen.findByRole('searchbox', { name: 'Buscar no texto' });
  await usuario.click(menu);
  expect(within(visor).getByRole('button', { name: 'Buscar no texto' }).getAttribute('aria-pressed')).toBe('true');
});
