import { entities } from '../../schemas/entities.ts';
import { campoDe, type Entity } from '../../schemas/entity.ts';
import { relationOf } from '../../schemas/fieldFacts.ts';
import type { Painel } from '../../schemas/permissions.ts';

/** A registry whose records point to records of another one, by a field that it can be filtered by. */
export interface Dependente {
  readonly entity: Entity;
  readonly campo: string;
}

/** Which registries of this panel point to `alvo`, read off the declarations. */
export const dependentesDe = (alvo: Entity, painel: Painel): readonly Dependente[] =>
  (entities as readonly Entity[])
    .filter((entity) => entity.access.panels.includes(painel))
    .flatMap((entity) =>
      entity.filters
        .filter((campo) => relationOf(campoDe(entity, campo)) === alvo.name)
        .map((campo) => ({ entity, campo })),
    );
