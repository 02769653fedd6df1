import type { RegraDoCampo } from '../../schemas/processo/formulario.ts';

/** Three fields of a section that stand together as `parte + parte = total`. */
export type Equacao = readonly [parte: string, outra: string, total: string];

const SOMA = /^\s*([a-z][a-z0-9_]*)\s*\+\s*([a-z][a-z0-9_]*)\s*$/;

/** Sums whose parts stand right before their total: drawn as an equation, since that is what they are (look.md 4 "Form field"). */
export function equacoes(regras: readonly RegraDoCampo[], campos: readonly string[]): readonly Equacao[] {
  return regras.flatMap(({ campo: total, calculo }): Equacao[] => {
    const [, parte = '', outra = ''] = SOMA.exec(calculo ?? '') ?? [];
    const i = campos.indexOf(total);
    return i >= 2 && campos[i - 2] === parte && campos[i - 1] === outra ? [[parte, outra, total]] : [];
  });
}
