import { describe, expect, it } from 'vitest';
import { fatiasDe } from '../../../../server/modules/relatorios/fatias.ts';
import type { Cada } from '../../../../server/modules/relatorios/sqlDasFontes.ts';
import { somarDias } from '../../../../src/schemas/brasil/dias.ts';

const nivel = (cada: Cada) => ({ tabela: `soma_${cada}`, cada, por: [], somas: [] });
const todos = (['ano', 'mes', 'semana'] as const).map(nivel);
const cortes = (niveis: readonly ReturnType<typeof nivel>[], de: string, ate: string, hoje = '2030-01-01') =>
  fatiasDe(niveis, { de, ate }, hoje).map((f) => [f.em?.cada ?? 'dia', f.de, f.antesDe]);

describe('os dias de um relatório, cortados pelas somas que há', () => {
  it('são os anos, meses e semanas inteiros, os mais longos primeiro, e os dias que sobram', () => {
    expect(cortes(todos, '2021-11-18', '2024-03-06')).toEqual([
      ['ano', '2022-01-01', '2024-01-01'],
      ['mes', '2021-12-01', '2022-01-01'],
      ['semana', '2021-11-22', '2021-11-29'],
      ['dia', '2021-11-18', '2021-11-22'],
      ['dia', '2021-11-29', '2021-12-01'],
      ['mes', '2024-01-01', '2024-03-01'],
      ['dia', '2024-03-01', '2024-03-07'],
    ]);
    expect(cortes([nivel('mes')], '2026-01-01', '2026-02-28')).toEqual([['mes', '2026-01-01', '2026-03-01']]);
    expect(cortes([], '2026-01-01', '2026-01-01')).toEqual([['dia', '2026-01-01', '2026-01-02']]);
  });

  it('o ano, o mês e a semana de hoje são inteiros até onde foram', () => {
    const hoje = '2026-06-17';
    expect(cortes(todos, '2026-01-01', hoje, hoje)).toEqual([['ano', '2026-01-01', '2027-01-01']]);
    expect(cortes(todos, '2026-06-15', hoje, hoje)).toEqual([['semana', '2026-06-15', '2026-06-22']]);
    expect(cortes(todos, '2026-06-15', '2026-06-16', hoje)).toEqual([['dia', '2026-06-15', '2026-06-17']]);
  });

  it('têm cada dia uma vez, em qualquer período', () => {
    for (let i = 0; i < 400; i++) {
      const de = somarDias('2019-12-20', i * 3);
      const ate = somarDias(de, (i * 37) % 1200);
      for (const hoje of ['2030-01-01', ate, somarDias(ate, i % 40)]) {
        const fatias = [...fatiasDe(todos, { de, ate }, hoje)].sort((a, b) => a.de.localeCompare(b.de));
        const fim = fatias.at(-1)?.antesDe ?? '';
        expect(fatias[0]?.de).toBe(de);
        // What has begun with today is read whole: nothing has happened after it.
        expect(fim > ate && (fim === somarDias(ate, 1) || ate >= hoje)).toBe(true);
        expect(fatias.slice(1).map((f) => f.de)).toEqual(fatias.slice(0, -1).map((f) => f.antesDe));
      }
    }
  });
});
