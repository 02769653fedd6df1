import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diaDaSemana, diasDoMes, diasEntre, somarDias, somarMeses } from '../../../src/schemas/brasil/dias.ts';

const dia = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((data) => data.toISOString().slice(0, 10));

describe('days of the calendar', () => {
  it('pass months, leap days and years', () => {
    expect(somarDias('2028-02-28', 1)).toBe('2028-02-29');
    expect(somarDias('2026-12-31', 1)).toBe('2027-01-01');
    expect(somarDias('2026-03-01', -1)).toBe('2026-02-28');
    expect([diasDoMes('2028-02-10'), diasDoMes('2100-02-10'), diasDoMes('2026-11-01')]).toEqual([29, 28, 30]);
    expect([diaDaSemana('2026-11-22'), diaDaSemana('2026-11-28')]).toEqual([0, 6]);
  });

  it('a month more ends on the last day where the month is shorter', () => {
    expect(somarMeses('2026-01-31', 1)).toBe('2026-02-28');
    expect(somarMeses('2024-02-29', 12)).toBe('2025-02-28');
    expect(somarMeses('2026-11-22', 24)).toBe('2028-11-22');
  });

  it('counting and adding are each other’s reverse, whatever the summer time of the machine', () => {
    fc.assert(
      fc.property(dia, fc.integer({ min: -5000, max: 5000 }), (de, n) => {
        expect(diasEntre(de, somarDias(de, n))).toBe(n);
      }),
    );
  });
});
