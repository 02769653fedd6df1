import { useDataProvider, useParams, type RaRecord } from 'ra-core';
import { useQueries } from '@tanstack/react-query';
import { entityNamed } from '../../schemas/entities.ts';
import type { Entity } from '../../schemas/entity.ts';
import { nomeDoTodo } from '../../schemas/parentesco.ts';
import { preencherCaminhos, useCaminhos, usePainel } from '../PainelContext.ts';
import { tituloDoRegistro } from '../valorNoCaminho.ts';
import type { Passo } from '../views/Pagina.tsx';

interface Antepassado {
  readonly entity: Entity;
  readonly id: string;
}

/** What the records are part of, the outermost first, as far as the address names it. */
const antepassados = (entity: Entity, params: Readonly<Partial<Record<string, string>>>): readonly Antepassado[] => {
  const todo = entityNamed(nomeDoTodo(entity) ?? '');
  const id = params[entity.parent ?? ''];
  return todo === undefined || id === undefined ? [] : [...antepassados(todo, params), { entity: todo, id }];
};

/** The way to the list of a registry: the panel's group, then each record that it stands below with the list that holds it. */
export const useTrilha = (entity: Entity): readonly Passo[] => {
  const params = useParams();
  const { grupo } = useCaminhos(entity.name);
  const { caminhos } = usePainel();
  const dataProvider = useDataProvider();
  const acima = antepassados(entity, params);
  // As useGetOne keeps them, so that a changed name is new here too.
  const achados = useQueries({
    queries: acima.map(({ entity: { name }, id }) => ({
      queryKey: [name, 'getOne', { id, meta: undefined }],
      queryFn: async (): Promise<RaRecord> => (await dataProvider.getOne<RaRecord>(name, { id })).data,
      retry: false,
    })),
  });
  const passos = acima.flatMap(({ entity: uma, id }, i): Passo[] => {
    const deles = caminhos[uma.name];
    if (deles === undefined) return [];
    const { lista, ver } = preencherCaminhos(deles, params);
    const registro = achados[i]?.data;
    return [
      { label: uma.label.many, rota: lista },
      { label: registro === undefined ? uma.label.one : tituloDoRegistro(uma, registro), rota: ver(id) },
    ];
  });
  return [...(grupo === undefined ? [] : [{ label: grupo }]), ...passos];
};
