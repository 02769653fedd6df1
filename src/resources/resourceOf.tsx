import type { ComponentType, ReactElement } from 'react';
import type { RaRecord } from 'ra-core';
import type { Entity } from '../schemas/entity.ts';
import { NoTodo } from './parentesco/NoTodo.tsx';
import { telaTardia } from './telaTardia.tsx';
import { tituloDoRegistro } from './valorNoCaminho.ts';
import './recursos.css';

interface PropsDaVista {
  readonly entity: Entity;
}

/** What a generated screen cannot say is a screen of its own, handed in here (ARCHITECTURE.md, rule 2). */
export interface Substitutos {
  readonly list?: ComponentType;
  readonly create?: ComponentType;
  readonly edit?: ComponentType;
  readonly show?: ComponentType;
}

/** The props of react-admin's `<Resource>`, and the screens for a panel that places them itself. */
export interface RecursoDaEntidade {
  readonly name: string;
  readonly recordRepresentation: (registro: RaRecord) => string;
  readonly options: { readonly label: string };
  readonly list: ComponentType;
  readonly create: ComponentType;
  readonly edit: ComponentType;
  readonly show: ComponentType;
}

// Each view is a file of its own for the browser: the list carries no form code (budgets of design/quality).
const vistas = {
  list: telaTardia<PropsDaVista>(async () => (await import('./views/EntityList.tsx')).EntityList),
  create: telaTardia<PropsDaVista>(async () => (await import('./views/EntityCreate.tsx')).EntityCreate),
  edit: telaTardia<PropsDaVista>(async () => (await import('./views/EntityEdit.tsx')).EntityEdit),
  show: telaTardia<PropsDaVista>(async () => (await import('./views/EntityShow.tsx')).EntityShow),
} as const;

const vistaDe = (Vista: ComponentType<PropsDaVista>, entity: Entity): ComponentType => {
  const DaEntidade = (): ReactElement =>
    entity.parent === null ? <Vista entity={entity} /> : <NoTodo entity={entity} Vista={Vista} />;
  return DaEntidade;
};

/** List, form and view of a registry from its declaration alone. */
export const resourceOf = (entity: Entity, substitutos: Substitutos = {}): RecursoDaEntidade => ({
  name: entity.name,
  recordRepresentation: (registro) => tituloDoRegistro(entity, registro),
  options: { label: entity.label.many },
  list: substitutos.list ?? vistaDe(vistas.list, entity),
  create: substitutos.create ?? vistaDe(vistas.create, entity),
  edit: substitutos.edit ?? vistaDe(vistas.edit, entity),
  show: substitutos.show ?? vistaDe(vistas.show, entity),
});
