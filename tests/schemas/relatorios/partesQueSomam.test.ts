import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contadoEm } from '../../../src/schemas/relatorios/contagem.ts';
import { mostrarValor } from '../../../src/schemas/relatorios/mostrarValor.ts';
import { partesQueSomam } from '../../../src/schemas/relatorios/partesQueSomam.ts';
import type { Relatorio } from '../../../src/schemas/relatorios/relatorio.ts';
import { tempoEtapa } from '../../../src/schemas/relatorios/tempoEtapa.ts';
import { tempoProcesso } from '../../../src/schemas/relatorios/tempoProcesso.ts';

const PARTES = ['da_prefeitura', 'do_requerente', 'de_terceiros', 'de_espera'] as const;
const DIA = 86_400;

const lidos = (segundos: readonly number[], linhas: number) => {
  const dias = segundos.map((um) => um / linhas / DIA);
  return {
    ...Object.fromEntries(PARTES.map((chave, i) => [chave, dias[i] ?? 0])),
    media: dias.reduce((a, b) => a + b, 0),
    mediana: 12,
  };
};
const decimos = (valor: number | null | undefined): number =>
  Math.round(
    10 *
      Number(
        mostrarValor({ formato: 'segundos' }, valor ?? 0)
          .replaceAll('.', '')
          .replace(',', '.'),
      ),
  );

describe('partes que somam', () => {
  it('12,66 e 1,95 de 14,61 são 12,7 e 1,9 de 14,6, e o todo não muda', () => {
    const valores = { da_prefeitura: 12.66, do_requerente: 1.95, de_terceiros: 0, de_espera: 0, media: 14.61 };
    expect(partesQueSomam(tempoProcesso, valores)).toEqual({ ...valores, da_prefeitura: 12.7, do_requerente: 1.9 });
    // What adds up as it is shown keeps all that it has; where there is none there is none.
    const certos = { ...valores, da_prefeitura: 12.61, do_requerente: 2, media: 14.61 };
    expect(partesQueSomam(tempoProcesso, certos)).toEqual(certos);
    const semNada = { da_prefeitura: null, do_requerente: null, de_terceiros: null, de_espera: null, media: null };
    expect(partesQueSomam(tempoProcesso, semNada)).toEqual(semNada);
  });

  it.each<[string, Relatorio]>([
    ['tempo de processo', tempoProcesso],
    ['tempo por etapa', tempoEtapa],
    ['tempo de processo em dias úteis', contadoEm(tempoProcesso, 'uteis')],
  ])('%s: como se mostram, as partes somam o todo, cada uma a menos de um décimo do que é', (_nome, relatorio) => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(400 * DIA), { minLength: 4, maxLength: 4 }),
        fc.integer({ min: 1, max: 500 }),
        (segundos, linhas) => {
          const valores: Readonly<Record<string, number>> = lidos(segundos, linhas);
          const ditos = partesQueSomam(relatorio, valores);
          expect(ditos['media']).toBe(valores['media']);
          const soma = PARTES.reduce((ja, chave) => ja + decimos(ditos[chave]), 0);
          expect(soma).toBe(decimos(ditos['media']));
          // Drawings add what they have, and say the same.
          expect(decimos(PARTES.reduce((ja, chave) => ja + (ditos[chave] ?? 0), 0))).toBe(soma);
          for (const chave of PARTES)
            expect(Math.abs((ditos[chave] ?? 0) - (valores[chave] ?? 0))).toBeLessThan(0.1001);
        },
      ),
    );
  });
});
