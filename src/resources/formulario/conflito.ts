import type { RaRecord } from 'ra-core';
import type { Alteracao } from '../../dataProvider/portalDataProvider.ts';

type Valores = Readonly<Record<string, unknown>>;

/** What a stale write is answered (api.md "errors", versao_desatualizada). */
export interface Conflito {
  readonly versao: number;
  readonly registro: RaRecord;
  readonly alteracoes: readonly Alteracao[];
  /** What the user was about to save. */
  readonly meu: Valores;
}

const iguais = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Fields that both changed, differently: the only ones that somebody has to decide about. */
export const camposEmConflito = (
  campos: readonly string[],
  antes: Valores,
  agora: Valores,
  meu: Valores,
): readonly string[] =>
  campos.filter(
    (campo) =>
      !iguais(antes[campo], agora[campo]) && !iguais(antes[campo], meu[campo]) && !iguais(agora[campo], meu[campo]),
  );

/** What stands now with what I changed over it. */
export const juntar = (campos: readonly string[], antes: Valores, agora: Valores, meu: Valores): Valores =>
  Object.fromEntries(campos.map((campo) => [campo, iguais(antes[campo], meu[campo]) ? agora[campo] : meu[campo]]));
