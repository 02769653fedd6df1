import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comOsDoisDias, diasQueCabem } from '../../../src/schemas/relatorios/diasQueCabem.ts';
import { ateHoje, dozeMeses, errosDoPeriodo, type Agrupamento } from '../../../src/schemas/relatorios/periodo.ts';
import { podeComparar, type ComparadoCom } from '../../../src/schemas/relatorios/periodosProntos.ts';

const HOJE = '2026-11-30';

describe('the days of a kept view, on the day that it is opened', () => {
  it.each([
    ['within what may be asked', { de: '2026-01-01', ate: '2026-10-31', setor: ['SEURB'] }],
    ['a period that goes with the day', { periodo: '5anos', agrupar: 'mensal' }],
    ['none', { por: 'situacao', agrupar: 'semanal' }],
    ['compared with the year before', { periodo: 'ano', comparado_com: 'ano-anterior' }],
  ])('stay as they were kept: %s', (_qual, filtros) => {
    expect(diasQueCabem(filtros, HOJE)).toEqual({ filtros, frases: [] });
  });

  it('that grew longer than ten years, or than two by weeks, begin later; all else stays', () => {
    expect(diasQueCabem({ de: '2016-06-01', setor: ['SEURB'] }, HOJE)).toEqual({
      filtros: { de: '2016-12-01', setor: ['SEURB'] },
      frases: [
        'O período guardado não cabe mais. O período pode ter até 10 anos. A visão abre de 01/12/2016 a 30/11/2026.',
      ],
    });
    expect(diasQueCabem({ de: '2024-06-01', agrupar: 'semanal', por: 'setor' }, HOJE)).toEqual({
      filtros: { de: '2024-12-01', agrupar: 'semanal', por: 'setor' },
      frases: [
        'O período guardado não cabe mais. Por semana, o período pode ter até 2 anos. A visão abre de 01/12/2024 a 30/11/2026.',
      ],
    });
  });

  it('that a period by its name gave are written down where it is too long for weeks, and the name goes', () => {
    expect(diasQueCabem({ periodo: '5anos', agrupar: 'semanal' }, HOJE)).toEqual({
      filtros: { de: '2024-12-01', ate: HOJE, agrupar: 'semanal' },
      frases: [
        'O período guardado não cabe mais. Por semana, o período pode ter até 2 anos. A visão abre de 01/12/2024 a 30/11/2026.',
      ],
    });
  });

  it('of a second side count where two periods are compared, and leave the period of the first its name', () => {
    const setores = { comparar: 'setor', periodo: 'ano', de_b: '1890-01-01', ate_b: '1891-01-01' };
    expect(diasQueCabem(setores, HOJE)).toEqual({ filtros: setores, frases: [] });
    expect(diasQueCabem({ ...setores, comparar: 'periodo' }, HOJE).filtros).toEqual({
      comparar: 'periodo',
      periodo: 'ano',
    });
  });

  it('of which only the end was kept are the twelve months before it, where the usual beginning has passed it', () => {
    expect(diasQueCabem({ ate: '2025-06-30' }, HOJE)).toEqual({
      filtros: { de: '2024-07-01', ate: '2025-06-30' },
      frases: [
        'O período guardado não cabe mais. O fim vem antes do começo, 01/12/2025. A visão abre de 01/07/2024 a 30/06/2025.',
      ],
    });
  });

  it('before what may be asked, of days that are none and of the future are the usual ones', () => {
    for (const [filtros, motivo] of [
      [{ de: '1890-01-01', ate: '1895-01-01' }, 'O período começa antes de 01/01/1900'],
      [{ de: '2027-01-01' }, 'O período começa depois de hoje, 30/11/2026'],
      [{ de: '2026-02-30' }, 'Data inválida'],
    ] as const)
      expect(diasQueCabem({ ...filtros, por: 'setor' }, HOJE)).toEqual({
        filtros: { por: 'setor' },
        frases: [`O período guardado não cabe mais. ${motivo}. A visão abre de 01/12/2025 a 30/11/2026.`],
      });
  });

  it('that grew longer than a year are compared with those before them', () => {
    expect(diasQueCabem({ de: '2025-01-01', comparado_com: 'ano-anterior' }, HOJE)).toEqual({
      filtros: { de: '2025-01-01' },
      frases: ['O período guardado passou de um ano: a visão o compara com o período anterior.'],
    });
  });

  it('of the second side of a comparison are brought in too, and never the same as the first', () => {
    const dois = { relatorio: 'produtividade', comparar: 'periodo' };
    const { filtros, frases } = diasQueCabem(
      { ...dois, periodo: 'ano', de_b: '2010-01-01', ate_b: '2025-01-01' },
      HOJE,
    );
    expect(filtros).toEqual({ ...dois, periodo: 'ano', de_b: '2015-02-01', ate_b: '2025-01-01' });
    expect(frases).toEqual([
      'O período guardado do lado B não cabe mais. O período pode ter até 10 anos. A visão abre de 01/02/2015 a 01/01/2025.',
    ]);
    expect(diasQueCabem({ ...dois, periodo: 'mes-passado', de_b: '2026-10-01', ate_b: '2026-10-31' }, HOJE)).toEqual({
      filtros: { ...dois, periodo: 'mes-passado' },
      frases: ['O período guardado do lado B é agora o do lado A. A visão abre o lado B de 01/09/2026 a 30/09/2026.'],
    });
  });

  it('are such that the report takes them, whatever was kept and whenever it is opened', () => {
    const diaDesde = (ano: number) =>
      fc
        .date({ min: new Date(`${ano}-01-01`), max: new Date('2090-12-31'), noInvalidDate: true })
        .map((data) => data.toISOString().slice(0, 10));
    const dia = diaDesde(1850);
    const agrupar = fc.constantFrom<Agrupamento>('semanal', 'mensal', 'anual');
    const com = fc.constantFrom<ComparadoCom>('anterior', 'ano-anterior');
    const kept = fc.record({ de: dia, ate: dia, agrupar, comparado_com: com }, { requiredKeys: [] });
    fc.assert(
      fc.property(kept, diaDesde(2000), (guardados, hoje) => {
        const { filtros } = diasQueCabem(guardados, hoje);
        const dias = { ...dozeMeses(hoje), ...(filtros as Partial<Record<'de' | 'ate', string>>) };
        expect(errosDoPeriodo(dias, guardados.agrupar ?? 'mensal', hoje)).toBeUndefined();
        // A period is compared as far as it has come: days that are still to come are not counted.
        if ('comparado_com' in filtros)
          expect(podeComparar(ateHoje(dias, hoje), filtros['comparado_com'] as ComparadoCom)).toBe(true);
      }),
    );
  });

  it('of which one was kept alone get the other, that it stood for', () => {
    expect(comOsDoisDias({ setor: ['SOP'], de: '2025-01-01' }, HOJE)).toEqual({
      de: '2025-01-01',
      ate: HOJE,
      setor: ['SOP'],
    });
    expect(comOsDoisDias({ ate: '2026-10-31' }, HOJE)).toEqual({ de: '2025-12-01', ate: '2026-10-31' });
    expect(comOsDoisDias({ de: '2026-10-01', ate: '2026-10-31', de_b: '2026-08-01' }, HOJE)).toEqual({
      de: '2026-10-01',
      ate: '2026-10-31',
      de_b: '2026-08-01',
      ate_b: '2026-09-30',
    });
    for (const inteiros of [{ periodo: 'ano' }, { por: 'setor' }, { de: '2026-01-01', ate: '2026-02-01' }])
      expect(comOsDoisDias(inteiros, HOJE)).toEqual(inteiros);
  });
});
