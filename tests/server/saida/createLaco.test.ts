import pino from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { createLaco } from '../../../server/jobs/createLaco.ts';

const log = pino({ enabled: false });
const HORA_MS = 3_600_000;

describe('a loop', () => {
  it('works while there is more to do, then rests until it is woken', async () => {
    const turno = vi.fn(async () => turno.mock.calls.length < 3);
    const laco = createLaco({ nome: 'teste', turno, pausaMs: HORA_MS, log });
    await vi.waitFor(() => expect(turno).toHaveBeenCalledTimes(3));
    laco.acordar();
    await vi.waitFor(() => expect(turno).toHaveBeenCalledTimes(4));
    await laco.stop();
    laco.acordar();
    expect(turno).toHaveBeenCalledTimes(4);
  });

  it('that leaves the start to others begins when it is woken or after its wait, and stops before that', async () => {
    const turno = vi.fn(() => Promise.resolve(false));
    const espera = { nome: 'teste', turno, pausaMs: HORA_MS, esperaMs: HORA_MS, log };
    await createLaco(espera).stop();
    expect(turno).not.toHaveBeenCalled();
    const laco = createLaco(espera);
    laco.acordar();
    await vi.waitFor(() => expect(turno).toHaveBeenCalledTimes(1));
    await laco.stop();
  });

  it('woken in the middle of a turn looks once more', async () => {
    let terminar = (): void => undefined;
    const turno = vi.fn(() => new Promise<boolean>((seguir) => (terminar = () => seguir(false))));
    const laco = createLaco({ nome: 'teste', turno, pausaMs: HORA_MS, log });
    laco.acordar();
    terminar();
    await vi.waitFor(() => expect(turno).toHaveBeenCalledTimes(2));
    const parado = laco.stop();
    terminar();
    await parado;
  });

  it('survives a turn that fails, says so and tries again', async () => {
    const ditos: string[] = [];
    const escuta = pino({ level: 'error' }, { write: (linha) => void ditos.push(linha) });
    const turno = vi.fn().mockRejectedValueOnce(new Error('banco fora')).mockResolvedValue(false);
    const laco = createLaco({ nome: 'saída', turno, pausaMs: HORA_MS, log: escuta });
    await vi.waitFor(() => expect(ditos).toHaveLength(1));
    expect(ditos[0]).toContain('banco fora');
    laco.acordar();
    await vi.waitFor(() => expect(turno).toHaveBeenCalledTimes(2));
    await laco.stop();
  });

  it('lets the turn under way end before it is stopped', async () => {
    let terminar = (): void => undefined;
    let acabou = false;
    const turno = () =>
      new Promise<boolean>((seguir) => {
        terminar = () => {
          acabou = true;
          seguir(true);
        };
      });
    const laco = createLaco({ nome: 'teste', turno, pausaMs: 1, log });
    const parado = laco.stop().then(() => acabou);
    terminar();
    expect(await parado).toBe(true);
  });
});
