import type { ComponentType, ReactElement } from 'react';
import type { Entity } from '../../schemas/entity.ts';
import { semParente } from '../../schemas/parentesco.ts';
import { EstadoVazio } from '../../panels/layout/ui/EstadoVazio.tsx';
import { textos } from '../../schemas/textos.ts';
import { Pagina } from '../views/Pagina.tsx';
import { useForaDoLugar } from './useForaDoLugar.ts';
import { useTodo } from './useTodo.ts';

interface Props {
  readonly entity: Entity;
  readonly Vista: ComponentType<{ readonly entity: Entity }>;
}

/**
 * A generated screen below the record of its address, which then needs no column and no field for it. An address whose records do not belong
 * together is none.
 */
export const NoTodo = ({ entity, Vista }: Props): ReactElement => {
  const todo = useTodo(entity);
  if (useForaDoLugar(entity))
    return (
      <Pagina titulo={textos.erros.paginaNaoEncontrada}>
        <div className="cartao">
          <EstadoVazio desenho="lupa" titulo="Nada neste endereço">
            O endereço junta registros que não pertencem um ao outro. Escolha outro no menu.
          </EstadoVazio>
        </div>
      </Pagina>
    );
  return <Vista entity={Object.keys(todo).length === 0 ? entity : semParente(entity)} />;
};
