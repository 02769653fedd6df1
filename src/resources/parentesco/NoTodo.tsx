import type { ComponentType, ReactElement } from 'react';
import type { Entity } from '../../schemas/entity.ts';
import { semParente } from '../../schemas/parentesco.ts';
import { useTodo } from './useTodo.ts';

interface Props {
  readonly entity: Entity;
  readonly Vista: ComponentType<{ readonly entity: Entity }>;
}

/** A generated screen below the record of its address, which then needs no column and no field for it. */
export const NoTodo = ({ entity, Vista }: Props): ReactElement => {
  const todo = useTodo(entity);
  return <Vista entity={Object.keys(todo).length === 0 ? entity : semParente(entity)} />;
};
