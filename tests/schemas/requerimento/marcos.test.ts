import { describe, expect, it } from 'vitest';
import {
  acabaDeEsperar,
  antesDoFim,
  depoisDoFim,
  foiPara,
  momentoDoMarco,
  mostrarFim,
} from '../../../src/schemas/requerimento/marcos.ts';

const horas = (quantidade: number) => ({ quantidade, contagem: 'corridos', unidade: 'horas' }) as const;

describe('when a term acts', () => {
  it('in days: with the day after its last; in hours: the minute after its time, into the next day where need be', () => {
    expect(depoisDoFim({ vence_em: '2026-11-18' })).toEqual({ dia: '2026-11-19' });
    expect(depoisDoFim({ vence_em: '2026-11-18', hora: '14:00' })).toEqual({ dia: '2026-11-18', hora: '14:01' });
    expect(depoisDoFim({ vence_em: '2026-11-30', hora: '23:59' })).toEqual({ dia: '2026-12-01', hora: '00:00' });
    expect(depoisDoFim({ vence_em: '2026-12-31', hora: '24:00' })).toEqual({ dia: '2027-01-01', hora: '00:01' });
  });

  it('is called to mind when a quarter of its hours is left, or on the day that the process says', () => {
    const fim = { vence_em: '2026-11-18', hora: '10:00' };
    expect(antesDoFim(fim, horas(48), undefined)).toEqual({ dia: '2026-11-17', hora: '22:00' });
    expect(antesDoFim(fim, horas(1), undefined)).toEqual({ dia: '2026-11-18', hora: '09:45' });
    expect(antesDoFim(fim, horas(48), { dias: 1 })).toEqual({ dia: '2026-11-17' });
    expect(antesDoFim({ vence_em: '2026-11-18' }, { quantidade: 5, contagem: 'uteis' }, undefined)).toEqual({
      dia: '2026-11-15',
    });
    // One that went on to another day for want of an open office ends with that day.
    expect(antesDoFim({ vence_em: '2026-11-18' }, horas(24), undefined)).toEqual({ dia: '2026-11-18', hora: '18:00' });
  });

  it('a wait ends with its day, or the minute after its time', () => {
    expect(acabaDeEsperar({ vence_em: '2026-11-18' })).toEqual({ dia: '2026-11-18' });
    expect(acabaDeEsperar({ vence_em: '2026-11-18', hora: '10:00' })).toEqual({ dia: '2026-11-18', hora: '10:01' });
  });

  it('is one moment for every city, and was done for one end alone', () => {
    expect(momentoDoMarco({ dia: '2026-11-19' }, 'America/Manaus')).toBe('2026-11-19T04:00:00.000Z');
    expect(momentoDoMarco({ dia: '2026-11-18', hora: '14:01' }, 'America/Sao_Paulo')).toBe('2026-11-18T17:01:00.000Z');
    const fim = { vence_em: '2026-11-18', hora: '14:00' };
    expect([foiPara(undefined, fim), foiPara('2026-11-18 10:00', fim), foiPara('2026-11-18 14:00', fim)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(foiPara('2026-11-18', fim), 'kept before hours were').toBe(true);
    expect([mostrarFim(fim), mostrarFim({ vence_em: '2026-11-18' })]).toEqual(['18/11/2026 às 14:00', '18/11/2026']);
  });
});
