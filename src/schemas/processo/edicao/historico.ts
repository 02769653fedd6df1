/** How many steps back are kept. */
const LIMITE = 200;

interface Passo<T> {
  readonly valor: T;
  /** What the change that left this value behind did, in words: 'Mudar o nome da etapa'. */
  readonly feito: string;
}

/** A value with what it was before and, after an undo, what it was then. */
export interface Historico<T> {
  readonly presente: T;
  readonly passado: readonly Passo<T>[];
  readonly futuro: readonly Passo<T>[];
  /** Where the last change was made: the next one at the same place is one with it, so that a word is undone at once and not by letters. */
  readonly lugar?: string;
}

export const historicoDe = <T>(presente: T): Historico<T> => ({ presente, passado: [], futuro: [] });

/**
 * The value changed. `lugar` joins it with the change before, where that was at the same place; absent: a step of its own.
 * A change to the very same value is none.
 */
export const mudar = <T>(h: Historico<T>, presente: T, feito: string, lugar?: string): Historico<T> => {
  if (presente === h.presente) return h;
  const junta = lugar !== undefined && lugar === h.lugar && h.passado.length > 0;
  const passado = junta ? h.passado : [...h.passado, { valor: h.presente, feito }].slice(-LIMITE);
  return { presente, passado, futuro: [], ...(lugar === undefined ? {} : { lugar }) };
};

/** The place is left: what is typed there again is a change of its own. */
export const pousar = <T>({ presente, passado, futuro }: Historico<T>): Historico<T> => ({ presente, passado, futuro });

export const desfazer = <T>({ presente, passado, futuro }: Historico<T>): Historico<T> => {
  const ultimo = passado.at(-1);
  if (ultimo === undefined) return { presente, passado, futuro };
  const { valor, feito } = ultimo;
  return { presente: valor, passado: passado.slice(0, -1), futuro: [{ valor: presente, feito }, ...futuro] };
};

export const refazer = <T>({ presente, passado, futuro }: Historico<T>): Historico<T> => {
  const [seguinte, ...resto] = futuro;
  if (seguinte === undefined) return { presente, passado, futuro };
  return { presente: seguinte.valor, passado: [...passado, { valor: presente, feito: seguinte.feito }], futuro: resto };
};

/**
 * Every state of it moved to what came in from elsewhere: steps stay steps, and what came in is none of them, so that an undo takes back one's own
 * work alone.
 */
export const levar = <T>(h: Historico<T>, presente: T, passo: (valor: T) => T): Historico<T> => {
  const levado = ({ valor, feito }: Passo<T>): Passo<T> => ({ valor: passo(valor), feito });
  return { ...h, presente, passado: h.passado.map(levado), futuro: h.futuro.map(levado) };
};
