import { describe, expect, it } from 'vitest';
import { ritmoDosMeses, type MesContado } from '../../../src/schemas/previsao/ritmo.ts';
import { brutaDe } from '../../../src/schemas/previsao/aprender.ts';
import type { Percurso } from '../../../src/schemas/previsao/historia.ts';
import { criarSorteio, diasDoNovo } from '../../../src/schemas/previsao/sortear.ts';
import { dia, lugar, modeloDe, reto, SEMPRE, todoDia } from './apoio.ts';

const anos = (quantos: number, saidas: (mes: number, ano: number) => number): readonly MesContado[] =>
  Array.from({ length: quantos * 12 }, (_, i) => ({
    mes: i % 12,
    saidas: saidas(i % 12, Math.floor(i / 12)),
    esperadas: 400,
  }));

describe('how fast a city works in each month', () => {
  it('is told of a month that is slow each year', () => {
    const ritmo = ritmoDosMeses(anos(4, (mes) => (mes === 0 ? 200 : 418)));
    expect(ritmo[0]).toBeGreaterThan(0.45);
    expect(ritmo[0]).toBeLessThan(0.6);
    expect(ritmo[6]).toBeGreaterThan(0.95);
  });

  it('is as always in a city that only grows slower, and of what was seen in one year', () => {
    for (const r of ritmoDosMeses(anos(4, (mes, ano) => 500 - 4 * (ano * 12 + mes))))
      expect(Math.abs(r - 1)).toBeLessThan(0.05);
    expect(ritmoDosMeses(anos(1, (mes) => (mes === 0 ? 100 : 400)))).toEqual(Array.from({ length: 12 }, () => 1));
  });

  it('makes what is filed in a slow month take longer', () => {
    // Whatever stands in January moves half a day a day.
    const historico: Percurso[] = [];
    const janeiro = (n: number): boolean => new Date(n * 86_400_000).getUTCMonth() === 0;
    for (let n = 0; n < 2400; n++) {
      const protocolo = dia('2021-01-01') + Math.floor((n * 1826) / 2400);
      let [dias, feito] = [0, 0];
      for (; feito < 6 + (n % 5); dias++) feito += janeiro(protocolo + dias) ? 0.5 : 1;
      historico.push(reto(n, protocolo, [[lugar('vistoria'), dias]]));
    }
    const em = (hoje: string, estacao: boolean): number =>
      brutaDe(diasDoNovo(modeloDe(historico, dia(hoje), todoDia, { ...SEMPRE, estacao }), 1, criarSorteio(1), 1000))
        .meio;
    expect(em('2026-01-02', true)).toBeGreaterThan(em('2026-01-02', false) + 3);
    expect(em('2025-06-02', true)).toBeLessThanOrEqual(em('2025-06-02', false));
  });
});
