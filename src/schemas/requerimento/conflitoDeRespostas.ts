import type { Respostas, Valor } from './resposta.ts';
import { vazio } from './vazio.ts';

/** A field of a draft that was changed here and elsewhere, to different values. */
export interface RespostaEmConflito {
  readonly campo: string;
  /** What the server has now. */
  readonly agora: Valor;
  /** What was to be saved. */
  readonly meu: Valor;
}

/** `dados` of the 409 `versao_desatualizada` that an autosave is answered when somebody else typed into the same fields. */
export interface ConflitoDeRespostas {
  readonly versao: number;
  readonly conflitos: readonly RespostaEmConflito[];
}

type Linha = Readonly<Record<string, Valor>>;

/** Whether two answers are one: the order of a row's columns means nothing (the database has its own), and all emptiness is the same. */
export const mesmaResposta = (a: Valor | undefined, b: Valor | undefined): boolean => {
  if (vazio(a) || vazio(b)) return vazio(a) && vazio(b);
  if (typeof a !== 'object' || typeof b !== 'object') return a === b;
  if (Array.isArray(a) || Array.isArray(b))
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((v, i) => mesmaResposta(v, b[i]));
  const colunas = new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})]);
  return [...colunas].every((coluna) => mesmaResposta((a as Linha)[coluna], (b as Linha)[coluna]));
};

/**
 * Fields that a save would take from somebody unseen: what is stored (`agora`) is neither what the sender last had of it (`antes`) nor
 * what he sends. Of fields that `antes` does not name nothing is said: they are merged, the last one stands.
 */
export const respostasEmConflito = (
  agora: Respostas,
  antes: Respostas,
  respostas: Respostas,
): readonly RespostaEmConflito[] =>
  Object.entries(respostas)
    .filter(
      ([campo, meu]) =>
        Object.hasOwn(antes, campo) && !mesmaResposta(agora[campo], antes[campo]) && !mesmaResposta(agora[campo], meu),
    )
    .map(([campo, meu]) => ({ campo, agora: agora[campo] ?? null, meu }));
