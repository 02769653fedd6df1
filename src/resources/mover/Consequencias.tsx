import type { ReactElement } from 'react';
import { useGetList, type Identifier } from 'ra-core';
import type { Entity } from '../../schemas/entity.ts';
import { artigo, contado } from '../genero.ts';
import { usePainel } from '../PainelContext.ts';
import { dependentesDe, type Dependente } from './dependentes.ts';

interface Props {
  readonly entity: Entity;
  readonly ids: readonly Identifier[];
}

const EmUso = ({ dependente, entity, ids }: Props & { readonly dependente: Dependente }): ReactElement | null => {
  const { total = 0 } = useGetList(dependente.entity.name, {
    pagination: { page: 1, perPage: 1 },
    filter: { [dependente.campo]: ids },
  });
  if (total === 0) return null;
  const pronome = `el${entity.label.feminine ? 'a' : 'e'}${ids.length === 1 ? '' : 's'}`;
  return (
    <li>{`${contado(total, dependente.entity.label)} ${total === 1 ? 'continua' : 'continuam'} com ${pronome}.`}</li>
  );
};

/** What follows from deactivating: where the records no longer appear, who still uses them, that it can be undone. */
export const Consequencias = ({ entity, ids }: Props): ReactElement => {
  const { painel } = usePainel();
  const varios = ids.length > 1;
  const o = artigo(entity.label);
  return (
    <ul style={{ listStyle: 'disc', paddingLeft: 20 }}>
      <li>
        {varios
          ? `El${entity.label.feminine ? 'as' : 'es'} deixam de aparecer nas listas e nos formulários.`
          : `El${entity.label.feminine ? 'a' : 'e'} deixa de aparecer nas listas e nos formulários.`}
      </li>
      {dependentesDe(entity, painel).map((dependente) => (
        <EmUso
          key={`${dependente.entity.name}.${dependente.campo}`}
          dependente={dependente}
          entity={entity}
          ids={ids}
        />
      ))}
      <li>{`Você pode restaurá-l${o}${varios ? 's' : ''} na aba Desativad${o}s.`}</li>
    </ul>
  );
};
