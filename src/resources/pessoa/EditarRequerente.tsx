import type { ReactElement } from 'react';
import { EntityEdit } from '../views/EntityEdit.tsx';
import { pessoa } from '../../schemas/pessoa.ts';
import { FormularioDoRequerente } from './FormularioDoRequerente.tsx';
import { regrasDoRequerente } from './regrasDoRequerente.ts';

/** A requester to be changed. */
export const EditarRequerente = (): ReactElement => (
  <EntityEdit entity={pessoa} regras={regrasDoRequerente}>
    <FormularioDoRequerente />
  </EntityEdit>
);
