import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { comTrava } from '../../src/dataProvider/comTrava.ts';

const CHAVE = 'trava.renovar';

// jsdom has no navigator.locks, as the oldest browsers.
describe('the lock kept in localStorage', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    expect('locks' in navigator).toBe(false);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('lets one in at a time, and all of them in the end', async () => {
    let dentro = 0;
    const vistos: number[] = [];
    const esperaram: boolean[] = [];
    const acao = async (esperou: boolean): Promise<void> => {
      esperaram.push(esperou);
      dentro += 1;
      vistos.push(dentro);
      await new Promise((resolver) => setTimeout(resolver, 1_000));
      dentro -= 1;
    };
    const todas = Promise.all([comTrava('renovar', acao), comTrava('renovar', acao), comTrava('renovar', acao)]);
    await vi.advanceTimersByTimeAsync(10_000);
    await todas;
    expect(vistos).toEqual([1, 1, 1]);
    expect(esperaram).toEqual([false, true, true]);
    expect(localStorage.getItem(CHAVE)).toBeNull();
  });

  it('of a tab that died is free after fifteen seconds, not before', async () => {
    localStorage.setItem(CHAVE, `outra|${Date.now() + 15_000}`);
    const acao = vi.fn(async () => 'feito');
    const pedido = comTrava('renovar', acao);
    await vi.advanceTimersByTimeAsync(14_900);
    expect(acao).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(500);
    expect(await pedido).toBe('feito');
  });

  it('is kept by who waits long for his answer', async () => {
    const lenta = comTrava('renovar', () => new Promise<void>((resolver) => setTimeout(resolver, 60_000)));
    await vi.advanceTimersByTimeAsync(1_000);
    const acao = vi.fn(async () => undefined);
    const segunda = comTrava('renovar', acao);
    await vi.advanceTimersByTimeAsync(50_000);
    expect(acao).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(11_000);
    await Promise.all([lenta, segunda]);
    expect(acao).toHaveBeenCalledOnce();
  });

  it('goes free when the act fails', async () => {
    const pedido = comTrava('renovar', () => Promise.reject(new Error('falhou'))).catch((erro: Error) => erro.message);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await pedido).toBe('falhou');
    expect(localStorage.getItem(CHAVE)).toBeNull();
  });

  it('is none where the browser refuses to store: such tabs share no session', async () => {
    const getter = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('recusado', 'SecurityError');
    });
    expect(await comTrava('renovar', async () => 'feito')).toBe('feito');
    getter.mockRestore();
  });
});
