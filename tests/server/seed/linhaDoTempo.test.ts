import { describe, expect, it } from 'vitest';
import { LinhaDoTempo } from '../../../server/seed/linhaDoTempo.ts';

/** Friday the 27th of November 2026, 15:00 in São Paulo. */
const HOJE = new Date('2026-11-27T18:00:00Z');
const tempo = (dias = 30): LinhaDoTempo => new LinhaDoTempo(dias, () => HOJE);
const dito = (t: LinhaDoTempo): string => t.now().toISOString();

describe('the past of the demonstration', () => {
  it('gives the turn to the story with the earliest day, and to one alone until it waits', async () => {
    const t = tempo();
    const diario: string[] = [];
    const historia = (nome: string, dias: readonly number[]) => async (): Promise<void> => {
      for (const dia of dias) {
        await t.ate(dia, '09:00');
        diario.push(`${nome}${dia}`);
        await Promise.resolve();
        diario.push(`${nome}${dia} ${dito(t).slice(0, 16)}`);
      }
    };
    await t.viver([historia('a', [20, 5]), historia('b', [25, 10]), historia('c', [])]);
    expect(diario).toEqual([
      'b25',
      'b25 2026-11-02T12:00',
      'a20',
      'a20 2026-11-07T12:00',
      'b10',
      'b10 2026-11-17T12:00',
      'a5',
      'a5 2026-11-22T12:00',
    ]);
  });

  it('never goes back: who waited for a day that has passed goes on now', async () => {
    const t = tempo();
    const vistos: string[] = [];
    await t.viver([
      async () => {
        await t.ate(20, '09:00');
        t.avancar(60 * 24 * 3);
      },
      async () => {
        await t.ate(19, '09:00');
        vistos.push(dito(t));
      },
    ]);
    expect(vistos).toEqual(['2026-11-10T12:00:00.000Z']);
  });

  it('never passes the present, to the minute before it', async () => {
    const t = tempo();
    await t.viver([() => t.ate(-3, '09:00')]);
    expect(dito(t)).toBe('2026-11-27T17:59:00.000Z');
  });

  it('does not work at night: what would end after seven goes on in the morning', () => {
    const t = tempo(10);
    expect(dito(t)).toBe('2026-11-17T10:30:00.000Z');
    t.avancar(60 * 11);
    expect(dito(t)).toBe('2026-11-17T21:30:00.000Z');
    t.avancar(60);
    expect(dito(t).slice(0, 13)).toBe('2026-11-18T11');
    // Late in the evening, and before dawn of a day.
    t.avancar(60 * 19);
    expect(dito(t).slice(0, 13)).toBe('2026-11-19T11');
  });

  it('says what the first story that fails says, and stops the others', async () => {
    const t = tempo();
    const feitos: string[] = [];
    const vida = t.viver([
      async () => {
        await t.ate(20, '09:00');
        throw new Error('sem papel');
      },
      async () => {
        await t.ate(10, '09:00');
        feitos.push('depois');
      },
    ]);
    await expect(vida).rejects.toThrow('sem papel');
    expect(feitos).toEqual([]);
  });

  it('names days before today, and days to come', () => {
    expect([tempo().dia(0), tempo().dia(27), tempo().dia(-4)]).toEqual(['2026-11-27', '2026-10-31', '2026-12-01']);
  });
});
