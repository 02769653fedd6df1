import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { somarDias } from '../../../src/schemas/brasil/dias.ts';
import {
  agrupamentos,
  anteriorDe,
  dozeMeses,
  errosDoPeriodo,
  iniciosDe,
  mesDe,
  recorteDe,
  mesesInteiros,
  type Agrupamento,
} from '../../../src/schemas/relatorios/periodo.ts';

const dia = fc.integer({ min: 0, max: 4000 }).map((n) => somarDias('2020-01-01', n));
const intervalo = fc.tuple(dia, fc.nat(900)).map(([de, dias]) => ({ de, ate: somarDias(de, dias) }));

describe('períodos dos relatórios', () => {
  it.each([
    ['meses inteiros', { de: '2026-01-01', ate: '2026-03-31' }, { de: '2025-10-01', ate: '2025-12-31' }],
    ['meses até hoje', { de: '2025-12-01', ate: '2026-11-19' }, { de: '2024-12-01', ate: '2025-11-19' }],
    ['fevereiro', { de: '2026-03-01', ate: '2026-03-31' }, { de: '2026-02-01', ate: '2026-02-28' }],
    ['dias', { de: '2026-11-10', ate: '2026-11-19' }, { de: '2026-10-31', ate: '2026-11-09' }],
  ])('o período de antes: %s', (_qual, periodo, antes) => {
    expect(anteriorDe(periodo)).toEqual(antes);
  });

  it('doze meses são doze, até hoje', () => {
    expect(dozeMeses('2026-11-19')).toEqual({ de: '2025-12-01', ate: '2026-11-19' });
    expect(iniciosDe(dozeMeses('2026-11-19'), 'mensal')).toHaveLength(12);
  });

  it('todo dia de um período está em um dos seus grupos, e nenhum grupo fica fora dele', () => {
    fc.assert(
      fc.property(intervalo, fc.constantFrom(...(Object.keys(agrupamentos) as Agrupamento[])), (periodo, agrupar) => {
        const inicios = iniciosDe(periodo, agrupar);
        expect(inicios).toEqual([...new Set(inicios)].sort());
        expect(inicios[0] !== undefined && inicios[0] <= periodo.de).toBe(true);
        expect((inicios.at(-1) ?? '') <= periodo.ate).toBe(true);
        if (inicios[1] !== undefined) expect(inicios[1] > periodo.de).toBe(true);
      }),
    );
  });

  it('os recortes de um período são ele inteiro, um depois do outro', () => {
    fc.assert(
      fc.property(intervalo, fc.constantFrom(...(Object.keys(agrupamentos) as Agrupamento[])), (periodo, agrupar) => {
        const recortes = iniciosDe(periodo, agrupar).map((inicio) => recorteDe(periodo, inicio, agrupar));
        expect([recortes[0]?.de, recortes.at(-1)?.ate]).toEqual([periodo.de, periodo.ate]);
        recortes.slice(1).forEach(({ de }, i) => expect(de).toBe(somarDias(recortes[i]?.ate ?? '', 1)));
      }),
    );
  });

  it('os meses inteiros estão no período, e o que sobra de cada lado é menos que um mês', () => {
    fc.assert(
      fc.property(intervalo, ({ de, ate }) => {
        const meses = mesesInteiros({ de, ate });
        if (meses === null) return;
        expect(meses.de >= de && meses.antesDe <= somarDias(ate, 1)).toBe(true);
        expect(meses.de.slice(8) + meses.antesDe.slice(8)).toBe('0101');
        expect(somarDias(de, 31) > meses.de && somarDias(meses.antesDe, 31) > ate).toBe(true);
      }),
    );
  });

  it('recusa o que não é período, e diz por quê', () => {
    const hoje = '2026-11-19';
    expect(errosDoPeriodo({ de: '2016-11-20', ate: hoje }, 'mensal', hoje)).toBeUndefined();
    expect(errosDoPeriodo({ de: '2016-11-19', ate: hoje }, 'mensal', hoje)).toEqual({
      ate: ['O período pode ter até 10 anos'],
    });
    expect(errosDoPeriodo({ de: '2026-02-30', ate: hoje }, 'mensal', hoje)).toEqual({ de: ['Data inválida'] });
    expect(errosDoPeriodo({ de: hoje, ate: hoje }, 'semanal', hoje)).toBeUndefined();
    expect(errosDoPeriodo({ de: '0001-01-01', ate: '0001-12-31' }, 'mensal', hoje)).toEqual({
      de: ['O período começa antes de 01/01/1900'],
    });
    expect(errosDoPeriodo({ de: '1900-01-01', ate: '1900-12-31' }, 'mensal', hoje)).toBeUndefined();
  });

  it('um mês é o mês do seu ano, também dos primeiros anos', () => {
    expect(mesDe('0001-01-31')).toBe('0001-01-01');
    expect(mesDe('0099-11-05', 2)).toBe('0100-01-01');
  });
});
