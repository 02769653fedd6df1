import { colunasPossiveis, rotuloDaColuna } from './colunas.ts';
import { campoDe, ordenavel, type Entity } from './entity.ts';

/** What a list's saved views may set: that of a registry follows from its declaration, that of the inbox is declared beside its filters. */
export interface ListaComVisoes {
  readonly nome: string;
  /** Filters by name, as the screen holds them. */
  readonly filtros: readonly string[];
  /** Columns that may be chosen; empty where they are fixed. */
  readonly colunas: readonly string[];
  readonly ordena: (campo: string) => boolean;
  /** What a field is called in it today. */
  readonly rotulo: (campo: string) => string;
}

/** A registry's list. */
export const listaDaEntidade = (entity: Entity): ListaComVisoes => ({
  nome: entity.name,
  filtros: entity.filters,
  colunas: colunasPossiveis(entity).map(({ caminho }) => caminho),
  ordena: (campo) => ordenavel(entity, campo),
  rotulo: (campo) => {
    const { title } = (campoDe(entity, campo) ?? {}) as { title?: unknown };
    return typeof title === 'string' ? title : rotuloDaColuna(entity, campo);
  },
});
