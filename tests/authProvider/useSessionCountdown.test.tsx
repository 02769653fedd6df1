import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { corDaSessao } from '../../src/authProvider/useSessionCountdown.ts';
import { gravarToken, lerToken } from '../../src/authProvider/token.ts';
import { fecharAviso, lerAvisos } from '../../src/dataProvider/avisos.ts';
import { duracao, TempoDeSessao } from '../../src/panels/layout/ui/TempoDeSessao.tsx';
import { destinosDaPagina } from '../support/destinos.ts';
import { jwt, sessaoAberta } from '../support/sessaoDaPagina.ts';
import { envelope, recusa, servidorDeRespostas, type ServidorDeRespostas } from '../support/servidorDeRespostas.ts';

const destinos = destinosDaPagina();
let servidor: ServidorDeRespostas;
const INICIO = new Date('2026-11-19T14:00:00Z');

beforeEach(async () => {
  servidor = await servidorDeRespostas();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: INICIO });
});
afterEach(async () => {
  vi.useRealTimers();
  for (const { id } of lerAvisos()) fecharAviso(id);
  await servidor.fechar();
});

const ditos = (): string[] => lerAvisos().map(({ mensagem }) => mensagem);
const minutos = (): number => Number(document.querySelector('[data-minutos]')?.getAttribute('data-minutos'));
const cor = (): string | null | undefined => document.querySelector('[data-cor]')?.getAttribute('data-cor');
const passar = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const pergunta = (): HTMLElement | null => screen.queryByRole('dialog');
const mostrar = (minutosDoToken: number): void => {
  sessaoAberta({ minutos: minutosDoToken });
  render(<TempoDeSessao />);
};

describe('the session countdown', () => {
  it('starts at the remaining minutes plus 30 [EST-011]', () => {
    mostrar(60);
    expect(minutos()).toBe(90);
  });

  it('rounds down: 59 min 40 s left start at 89 [AMB-063]', () => {
    const { token } = sessaoAberta({ minutos: 60 });
    gravarToken({ ...token, expiresAt: token.expiresAt - 20 });
    render(<TempoDeSessao />);
    expect(minutos()).toBe(89);
  });

  it('goes down by one each 60 seconds [EST-012]', () => {
    mostrar(60);
    passar(59_000);
    expect(minutos()).toBe(90);
    passar(1_000);
    expect(minutos()).toBe(89);
  });

  it('shows the truth after the tab has slept [AMB-063]', () => {
    mostrar(60);
    vi.setSystemTime(INICIO.getTime() + 30 * 60_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(minutos()).toBe(60);
  });

  it('shows 25 for a token that ended five minutes ago [AMB-062]', () => {
    mostrar(-5);
    expect(minutos()).toBe(25);
  });

  it('is green above 30, yellow from 10 to 30, red below 10 [EST-013] [EST-014] [EST-015]', () => {
    expect([31, 30, 10, 9].map(corDaSessao)).toEqual(['ok', 'warn', 'warn', 'bad']);
    mostrar(1);
    expect(cor()).toBe('positive');
    passar(60_000);
    expect([minutos(), cor()]).toEqual([30, 'warning']);
    passar(20 * 60_000);
    expect([minutos(), cor()]).toEqual([10, 'warning']);
    passar(60_000);
    expect([minutos(), cor()]).toEqual([9, 'negative']);
  });

  it('asks at 10 and not at 11, with the sentence and a link to renew [EST-016] [EST-017] [ERRO-032]', () => {
    mostrar(-19);
    expect(minutos()).toBe(11);
    expect(pergunta()).toBeNull();
    passar(60_000);
    expect(pergunta()).not.toBeNull();
    expect(
      screen.getByRole('button', { name: 'Sua sessão está prestes a expirar. Clique aqui para renovar' }),
    ).toBeTruthy();
  });

  it('asks at once when it starts below 10, and once per token [AMB-064]', () => {
    mostrar(-23);
    expect(minutos()).toBe(7);
    fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(pergunta()).toBeNull();
    passar(60_000);
    expect(pergunta()).toBeNull();
  });

  it('renews by the link, stores the token and starts again [EST-017] [EST-020]', async () => {
    mostrar(-22);
    // The waiting below moves the clock a little: 61 minutes are 60 whole ones by then.
    servidor.responder(() => envelope({ access_token: jwt(61, 'novo'), refresh_token: 'renovar-2' }));
    fireEvent.click(screen.getByText('Sua sessão está prestes a expirar. Clique aqui para renovar'));
    await vi.waitFor(() => expect(minutos()).toBe(90));
    expect(pergunta()).toBeNull();
    expect(lerToken()?.id).toBe('novo');
  });

  it('goes on counting when the renewal brings no token [EST-021]', async () => {
    mostrar(-22);
    const antes = lerToken();
    servidor.responder(() => envelope({}, null, false));
    fireEvent.click(screen.getByText('Sua sessão está prestes a expirar. Clique aqui para renovar'));
    await vi.waitFor(() => expect(servidor.pedidos).toHaveLength(1));
    passar(60_000);
    expect([minutos(), lerToken()]).toEqual([7, antes]);
    // The press is answered all the same.
    await vi.waitFor(() => expect(ditos()).toEqual(['O servidor retornou um erro inesperado']));
  });

  it.each(['Continuar no portal', 'Renovar'])(
    '“%s” that is refused leads to the log-in, and back here',
    async (nome) => {
      mostrar(-22);
      servidor.responder(() => recusa(401, 'sessao_invalida', 'Terminou'));
      fireEvent.click(screen.getByRole('button', { name: nome }));
      await vi.waitFor(() => expect(destinos).toHaveLength(1));
      expect(destinos[0]).toMatch(/^\/\?redirect=/);
      expect(lerToken()).toBeNull();
      // What was refused is not asked for once more on the way out.
      expect(servidor.pedidos.map(({ path }) => path)).toEqual(['oauth/token', 'logout']);
    },
  );

  it.each([
    [429, 'muitas_tentativas', 'Muitas tentativas. Aguarde 5 segundos e tente de novo'],
    [503, 'manutencao', 'O portal está em manutenção'],
  ])('“Continuar no portal” that meets a %i says so, and may be pressed again', async (status, codigo, frase) => {
    mostrar(-22);
    const antes = lerToken();
    servidor.responder(() => recusa(status, codigo, frase));
    fireEvent.click(screen.getByRole('button', { name: 'Continuar no portal' }));
    await vi.waitFor(() => expect(ditos()).toEqual([frase]));
    expect([lerToken(), destinos]).toEqual([antes, []]);
    servidor.responder(() => envelope({ access_token: jwt(61, 'novo'), refresh_token: 'renovar-2' }));
    await vi.waitFor(() => fireEvent.click(screen.getByRole('button', { name: 'Continuar no portal' })));
    await vi.waitFor(() => expect(lerToken()?.id).toBe('novo'));
  });

  it('logs out at 0 without a click [EST-018]', async () => {
    mostrar(-29);
    expect(minutos()).toBe(1);
    passar(60_000);
    await vi.waitFor(() => expect(destinos).toHaveLength(1));
    expect(destinos[0]).toMatch(/^\/\?redirect=/);
    expect(lerToken()).toBeNull();
  });

  it('writes hours and minutes', () => {
    expect([90, 60, 59, 1].map(duracao)).toEqual(['1 h 30', '1 h 00', '59 min', '1 min']);
  });
});
