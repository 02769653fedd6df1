import { describe, expect, it } from 'vitest';
import type { Regra } from '../../../src/schemas/validacao/regra.ts';

/** A rule with what it lets pass and what it refuses, by its sentence; `titulo` carries the items that it proves. */
export interface Caso {
  readonly titulo: string;
  readonly regra: Regra;
  readonly mensagem: string;
  readonly passam: readonly unknown[];
  readonly falham: readonly unknown[];
}

/** Each rule passes and refuses what its case says, and lets an empty optional field pass where it is about form. */
export function conferirRegras(casos: readonly Caso[]): void {
  describe.each(casos)('$titulo', ({ regra, mensagem, passam, falham }) => {
    it('passes what is right and says its sentence for the rest', () => {
      for (const valor of passam) expect(regra(valor), `passes ${String(valor)}`).toBeUndefined();
      for (const valor of falham) expect(regra(valor), `refuses ${String(valor)}`).toBe(mensagem);
    });
  });

  describe('rules about form', () => {
    it.each(casos.filter(({ titulo }) => !/required|range|absence|sameAs/.test(titulo)))(
      'let an empty optional field pass: $titulo',
      ({ regra }) => {
        expect(regra('')).toBeUndefined();
        expect(regra(null)).toBeUndefined();
        expect(regra(undefined)).toBeUndefined();
      },
    );
  });
}
