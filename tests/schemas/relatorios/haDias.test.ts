import { describe, expect, it } from 'vitest';
import { aliDito } from '../../../src/schemas/relatorios/desenho/posicoesDoFluxo.ts';
import { haDias } from '../../../src/schemas/relatorios/haDias.ts';

describe('desde quando algo está como está', () => {
  it('é dito em dias, e no primeiro deles é desde hoje', () => {
    expect([0, 1, 14, 1204].map(haDias)).toEqual(['desde hoje', 'há 1 dia', 'há 14 dias', 'há 1.204 dias']);
  });

  it('no desenho do fluxo também', () => {
    expect(aliDito({ estao: 1, ha: 0 })).toBe('1 está ali desde hoje');
    expect(aliDito({ estao: 3, ha: 0 })).toBe('3 estão ali, a metade desde hoje ou antes');
    expect(aliDito({ estao: 3, ha: 2 })).toBe('3 estão ali, a metade há 2 dias ou mais');
  });
});
