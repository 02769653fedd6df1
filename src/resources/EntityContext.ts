import { createContext, useContext } from 'react';
import type { Entity } from '../schemas/entity.ts';

export const EntityContext = createContext<Entity | null>(null);

/** The declaration that the screen around is derived from. */
export const useEntity = (): Entity => {
  const entity = useContext(EntityContext);
  if (entity === null) throw new Error('useEntity: falta um EntityContext em volta desta tela');
  return entity;
};
