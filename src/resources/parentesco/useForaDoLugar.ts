import { useDataProvider, useParams, type RaRecord } from 'ra-core';
import { useQueries } from '@tanstack/react-query';
import { entityNamed } from '../../schemas/entities.ts';
import type { Entity } from '../../schemas/entity.ts';
import { nomeDoTodo } from '../../schemas/parentesco.ts';

interface Elo {
  readonly entity: Entity;
  readonly id: string;
}

type Parametros = Readonly<Partial<Record<string, string>>>;

/** What the address names, the outermost first, the record of the screen last. */
const cadeiaDe = (entity: Entity, params: Parametros, id: string | undefined): readonly Elo[] => {
  const todo = entityNamed(nomeDoTodo(entity) ?? '');
  const acima = todo === undefined ? [] : cadeiaDe(todo, params, params[entity.parent ?? '']);
  return id === undefined ? acima : [...acima, { entity, id }];
};

/**
 * Whether the address names records that do not belong together: cities below a country that their state is not of
 * (`/pais/1/estado/20/cidade`). False while it is not known; a record that is not there says so on its own screen.
 */
export const useForaDoLugar = (entity: Entity): boolean => {
  const params = useParams();
  const dataProvider = useDataProvider();
  const cadeia = cadeiaDe(entity, params, params['id']);
  // Kept as useGetOne keeps them: the trail and the record itself ask for the same.
  const lidos = useQueries({
    queries: cadeia.map(({ entity: { name }, id }) => ({
      queryKey: [name, 'getOne', { id, meta: undefined }],
      queryFn: async (): Promise<RaRecord> => (await dataProvider.getOne<RaRecord>(name, { id })).data,
      retry: false,
    })),
  });
  return cadeia.some(({ entity: { parent } }, i) => {
    const acima = cadeia[i - 1];
    const registro = lidos[i]?.data;
    return parent !== null && acima !== undefined && registro !== undefined && String(registro[parent]) !== acima.id;
  });
};
