import { entities } from './entities.ts';
import { campoDe, type Entity } from './entity.ts';
import { relationOf } from './fieldFacts.ts';

/** Name of the registry whose records this one's are part of (`parent` of the declaration). */
export const nomeDoTodo = (entity: Entity): string | undefined =>
  entity.parent === null ? undefined : relationOf(campoDe(entity, entity.parent));

/** The registries whose records are part of one of this registry's: of a state its cities. */
export const partesDe = ({ name }: Entity, todas: readonly Entity[] = entities): readonly Entity[] =>
  todas.filter((entity) => nomeDoTodo(entity) === name);

const recortes = new WeakMap<Entity, Entity>();

/**
 * The declaration as the screens below one record see it: what they are part of stands in the address, so it is no column, filter or
 * field there. The same object each time, since screens compare by it.
 */
export const semParente = (entity: Entity): Entity => {
  const guardado = recortes.get(entity);
  if (guardado !== undefined) return guardado;
  const outro = (nome: string): boolean => nome !== entity.parent;
  const recorte: Entity = {
    ...entity,
    list: entity.list.filter(outro),
    filters: entity.filters.filter(outro),
    readyViews: entity.readyViews.filter(({ filter }) => Object.keys(filter).every(outro)),
    sections: entity.sections.map(({ label, fields }) => ({ label, fields: fields.filter(outro) })),
  };
  recortes.set(entity, recorte);
  return recorte;
};
