import type { ReactElement } from 'react';
import { EntityCreate } from '../../../resources/views/EntityCreate.tsx';
import { organizacao } from '../../../schemas/organizacao.ts';
import { FormularioDaOrganizacao } from './FormularioDaOrganizacao.tsx';

/** A new organisation. */
export const NovaOrganizacao = (): ReactElement => (
  <EntityCreate entity={organizacao}>
    <FormularioDaOrganizacao nova />
  </EntityCreate>
);
