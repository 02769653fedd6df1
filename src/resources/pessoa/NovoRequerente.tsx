import type { ReactElement } from 'react';
import { EntityCreate } from '../views/EntityCreate.tsx';
import { pessoa } from '../../schemas/pessoa.ts';
import { FormularioDoRequerente } from './FormularioDoRequerente.tsx';
import { regrasDoRequerente } from './regrasDoRequerente.ts';

/** A new requester. */
export const NovoRequerente = (): ReactElement => (
  <EntityCreate entity={pessoa} regras={regrasDoRequerente}>
    <FormularioDoRequerente />
  </EntityCreate>
);
