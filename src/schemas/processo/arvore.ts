import { ambienteDe, umaVez, type Ambiente } from '../expressao/ambiente.ts';
import { ErroDeCompilacao } from '../expressao/erro.ts';
import { chamadaDe, type No } from '../expressao/no.ts';
import type { Tipos } from '../expressao/tipo.ts';
import { traduzir } from '../expressao/traducao.ts';

const ler = (fonte: string, { motor }: Ambiente, extras: readonly string[]): No | undefined => {
  try {
    const { ast } = motor.parse(traduzir(fonte, extras).motor);
    return chamadaDe(ast as unknown as No)?.args[0];
  } catch (erro) {
    if (erro instanceof ErroDeCompilacao || erro instanceof Error) return undefined;
    throw erro;
  }
};

/**
 * The tree of an expression that `compilar` accepts with these types, for reading it (checks, sentences), not for evaluating;
 * `undefined` for any other text. It is read once and shared.
 * @param extras names of functions that only this expression has
 */
export const arvoreDe = (fonte: string, tipos: Tipos, extras: readonly string[] = []): No | undefined => {
  const ambiente = ambienteDe(tipos);
  return umaVez(ambiente, `ler ${extras.join(' ')} ${fonte}`, () => ler(fonte, ambiente, extras));
};
