import type { RegraDoCampo } from '../../schemas/processo/formulario.ts';

/** Three fields of a section that stand together as `parte + outra = total` or `parte / outra = total`. */
export interface Equacao {
  readonly campos: readonly [parte: string, outra: string, total: string];
  readonly sinal: '+' | '/';
}

const CONTA = /^\s*([a-z][a-z0-9_]*)\s*([+/])\s*([a-z][a-z0-9_]*)\s*$/;

/** Sums and quotients whose parts stand right before their total: drawn as an equation, since that is what they are (look.md 4 "Form field"). */
export function equacoes(regras: readonly RegraDoCampo[], campos: readonly string[]): readonly Equacao[] {
  return regras.flatMap(({ campo: total, calculo }): Equacao[] => {
    const [, parte = '', sinal, outra = ''] = CONTA.exec(calculo ?? '') ?? [];
    const i = campos.indexOf(total);
    return i >= 2 && campos[i - 2] === parte && campos[i - 1] === outra
      ? [{ campos: [parte, outra, total], sinal: sinal === '/' ? '/' : '+' }]
      : [];
  });
}
