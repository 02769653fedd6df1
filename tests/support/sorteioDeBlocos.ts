import * as fc from 'fast-check';
import type { Bloco } from './definicaoComRamos.ts';

/** Random processes: lines of steps and of forks, whose ways are such lines again. */
export const { linha: blocos } = fc.letrec<{ linha: readonly Bloco[]; bloco: Bloco }>((parte) => ({
  bloco: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constant<Bloco>('etapa'),
    fc.record({
      politica: fc.constantFrom('todas' as const, 'qualquer' as const, 'bloqueantes' as const),
      ramos: fc.array(parte('linha'), { minLength: 2, maxLength: 3 }),
    }),
  ),
  linha: fc.array(parte('bloco'), { minLength: 1, maxLength: 3 }),
}));
