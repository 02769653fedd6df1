import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { segundosDe, type Trecho } from '../../../src/schemas/relatorios/fatos/tempo.ts';
import { temposUteisEntre, uteisAteDe } from '../../../src/schemas/relatorios/fatos/uteis.ts';

const HORA = 3600;
const emSaoPaulo = (feriados: readonly string[] = []) =>
  uteisAteDe({
    fuso: 'America/Sao_Paulo',
    calendario: (dia) => (feriados.includes(dia) ? 'Feriado' : undefined),
  });

const horasEntre = (de: string, ate: string, feriados?: readonly string[]): number => {
  const uteisAte = emSaoPaulo(feriados);
  return (uteisAte(segundosDe(ate)) - uteisAte(segundosDe(de))) / HORA;
};

describe('o tempo em dias úteis', () => {
  it('conta as horas da sexta e da segunda, e nenhuma do fim de semana', () => {
    // Friday 27/11/2026 17:00 to Monday 30/11/2026 10:00 in the city, three hours behind UTC.
    expect(horasEntre('2026-11-27T20:00:00Z', '2026-11-30T13:00:00Z')).toBe(7 + 10);
    expect(horasEntre('2026-11-28T12:00:00Z', '2026-11-29T22:00:00Z'), 'só sábado e domingo').toBe(0);
  });

  it('não conta um feriado da cidade, e o dia é o da cidade, não o de Londres', () => {
    const [de, ate] = ['2026-11-19T12:00:00Z', '2026-11-21T12:00:00Z'] as const;
    expect(horasEntre(de, ate)).toBe(15 + 24);
    expect(horasEntre(de, ate, ['2026-11-20'])).toBe(15);
    // 01:00 in London is still the 20th in the city.
    expect(horasEntre('2026-11-20T12:00:00Z', '2026-11-21T01:00:00Z', ['2026-11-20'])).toBe(0);
  });

  it('segue os dias em que a cidade trabalha, onde ela diz quais', () => {
    const calendario = Object.assign(() => undefined, { folga: (dia: string) => dia === '2026-11-25' });
    const uteisAte = uteisAteDe({ fuso: 'America/Sao_Paulo', calendario });
    const horas = (de: string, ate: string): number => (uteisAte(segundosDe(ate)) - uteisAte(segundosDe(de))) / HORA;
    expect(horas('2026-11-24T03:00:00Z', '2026-11-27T03:00:00Z')).toBe(48);
    expect(horas('2026-11-28T03:00:00Z', '2026-11-29T03:00:00Z'), 'sábado que se trabalha').toBe(24);
  });

  it('de antes de 2000 não conta nada, e nunca anda para trás', () => {
    const uteisAte = emSaoPaulo();
    expect(uteisAte(segundosDe('1999-12-31T12:00:00Z'))).toBe(0);
    fc.assert(
      fc.property(
        fc.integer({ min: 946_684_800, max: 2_000_000_000 }),
        fc.integer({ min: 0, max: 40_000_000 }),
        (de, quanto) => {
          const uteis = uteisAte(de + quanto) - uteisAte(de);
          expect(uteis).toBeGreaterThanOrEqual(0);
          expect(uteis).toBeLessThanOrEqual(quanto);
        },
      ),
    );
  });

  it('o de cada um soma o de todos', () => {
    const uteisAte = emSaoPaulo(['2026-11-20']);
    const corte = ['2026-11-18T15:00:00Z', '2026-11-20T18:00:00Z', '2026-11-23T12:34:56Z', '2026-11-26T09:00:00Z'].map(
      segundosDe,
    ) as [number, number, number, number];
    const trechos: readonly Trecho[] = [
      { dono: 'prefeitura', de: corte[0], ate: corte[1] },
      { dono: 'requerente', de: corte[1], ate: corte[2] },
      { dono: 'terceiros', de: corte[2], ate: null },
    ];
    const tempos = temposUteisEntre(trechos, corte[0], corte[3], uteisAte);
    expect(Object.values(tempos).reduce((a, b) => a + b)).toBe(uteisAte(corte[3]) - uteisAte(corte[0]));
    // Half of the 18th and the 19th; the 20th is a holiday.
    expect(tempos).toMatchObject({ prefeitura_uteis: 36 * HORA });
  });
});
