import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../../src/panels/contribuinte/App.tsx';
import { textos } from '../../../src/schemas/textos.ts';
import { recursosDaCidade } from '../../support/recursosDaCidade.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { entrarComoRequerente } from './palcoDoRequerente.tsx';

let servidor: ServidorDeRespostas;

beforeEach(async () => {
  entrarComoRequerente();
  // The home is answered what it cannot be drawn from.
  servidor = await servidorDeRespostas(({ path }) =>
    envelope(path === 'recursos' ? recursosDaCidade : path.endsWith('/inicio') ? {} : []),
  );
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await servidor.fechar();
});

describe('a screen that fails while it is drawn', () => {
  it('says so in its place; header and the other screens go on', async () => {
    const registrado = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    window.history.replaceState(null, '', '/contribuinte');
    render(<App />);
    expect(await screen.findByText(textos.erros.inesperado)).toBeDefined();
    expect(registrado).toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Abrir a página de novo' })).toBeDefined();

    await userEvent.click(screen.getByRole('link', { name: /Contato/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Contato' })).toBeDefined();
    expect(screen.queryByText(textos.erros.inesperado)).toBeNull();
  });
});
