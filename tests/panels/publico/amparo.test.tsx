import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dizerQueNaoIniciou } from '../../../src/panels/publico/comum/naoIniciou.ts';
import { textos } from '../../../src/schemas/textos.ts';
import { abrir } from './tela.tsx';

// A new release has taken this file away.
vi.mock('../../../src/panels/publico/comum/Informacao.tsx', () => {
  throw new Error('sem o arquivo');
});

// Files of tests share their modules.
afterAll(() => void vi.doUnmock('../../../src/panels/publico/comum/Informacao.tsx'));
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

describe('the public panel', () => {
  it('keeps what was typed when the file of its footer does not arrive, and says so', async () => {
    await abrir('/');
    await userEvent.type(await screen.findByLabelText('CPF ou e-mail'), 'ana@exemplo.com');
    await userEvent.click(screen.getByRole('button', { name: 'Fale conosco' }));
    expect(await screen.findByText(textos.erros.conexao)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('CPF ou e-mail').value).toBe('ana@exemplo.com');
  });

  it('a page that the server has drawn and that does not start says so', () => {
    const erro = new TypeError('Failed to fetch dynamically imported module');
    dizerQueNaoIniciou(erro);
    expect(screen.getByRole('alert').textContent).toContain('não carregou por inteiro');
    expect(console.error).toHaveBeenCalledWith(erro);
  });
});
