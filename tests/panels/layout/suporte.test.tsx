import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recursosDaCidade } from '../../support/recursosDaCidade.ts';
import { envelope, servidorDeRespostas, type ServidorDeRespostas } from '../../support/servidorDeRespostas.ts';
import { abrirPainel } from './palcoDasLaterais.tsx';

const usuario = userEvent.setup();
let servidor: ServidorDeRespostas;

const botao = (): HTMLElement => screen.getByRole('button', { name: 'Suporte' });
const painel = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Suporte' });
const fechado = (): Promise<void> =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Suporte' })).toBeNull());

beforeEach(async () => {
  sessionStorage.clear();
  servidor = await servidorDeRespostas(({ path }) => {
    if (path === 'recursos') return envelope(recursosDaCidade);
    if (path === 'recursos/canaisAtendimento')
      return envelope([
        { nome: 'E-mail', valor: 'fale@campinas.sp.gov.br' },
        { nome: 'Balcão', valor: 'Rua Um, 10', horario: '8h às 17h' },
      ]);
    return envelope([]);
  });
});
afterEach(() => servidor.fechar());

describe('the support chat', () => {
  it.each(['contribuinte', 'prefeitura', 'sistema'] as const)(
    'opens with the first press in %s and closes with the second [CAB-029] [CAB-064]',
    async (qual) => {
      abrirPainel(qual);
      expect(botao().getAttribute('aria-expanded')).toBe('false');
      await usuario.click(botao());
      const aberto = within(await painel());
      expect((await aberto.findByRole('link', { name: 'fale@campinas.sp.gov.br' })).getAttribute('href')).toBe(
        'mailto:fale@campinas.sp.gov.br',
      );
      expect(aberto.getByText(/8h às 17h/)).toBeDefined();
      expect(botao().getAttribute('aria-expanded')).toBe('true');
      await usuario.click(botao());
      await fechado();
      expect(botao().getAttribute('aria-expanded')).toBe('false');
    },
  );

  it('closes by its own button and by Esc', async () => {
    abrirPainel('prefeitura');
    await usuario.click(botao());
    await usuario.click(within(await painel()).getByRole('button', { name: 'Fechar suporte' }));
    await fechado();
    await usuario.click(botao());
    await painel();
    await usuario.keyboard('{Escape}');
    await fechado();
  });

  it('goes on in the other staff panel, and is closed by entering the applicant’s [CAB-065]', async () => {
    abrirPainel('prefeitura');
    await usuario.click(botao());
    await painel();
    cleanup();
    abrirPainel('sistema');
    await painel();
    cleanup();
    abrirPainel('contribuinte');
    await fechado();
    cleanup();
    // And stays closed: it was not only hidden.
    abrirPainel('prefeitura');
    await fechado();
  });
});
