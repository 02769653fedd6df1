import type { Kysely } from 'kysely';
import type { ListaComVisoes } from '../../../src/schemas/listaComVisoes.ts';
import type { FiltrosGuardados } from '../../../src/schemas/visao.ts';
import type { Tables } from '../../database/tables.ts';
import type { Sessao } from '../../plugins/session.ts';

/** A list that keeps views: what they may set, and whether its call would take a query. */
export interface ListaLida {
  readonly declarada: ListaComVisoes;
  readonly vale: (consulta: Readonly<Record<string, unknown>>) => boolean;
  /**
   * Filters that are right one by one, held against one another and against what their user may see; absent: nothing more is to be said of them.
   * @throws AppError as the list's call does
   */
  readonly conferir?: (db: Kysely<Tables>, filtros: FiltrosGuardados, sessao: Sessao, agora: Date) => Promise<void>;
  /** What each of some filters chooses that the city has no longer, in words; absent: that is not known. */
  readonly sumidos?: (
    db: Kysely<Tables>,
    organizacaoId: number,
    filtros: readonly FiltrosGuardados[],
  ) => Promise<readonly (readonly string[])[]>;
}
