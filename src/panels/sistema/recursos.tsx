import { resourceOf } from '../../resources/resourceOf.tsx';
import { telaTardia } from '../../resources/telaTardia.tsx';
import { organizacao } from '../../schemas/organizacao.ts';

/** The registries of this panel; the form of an organisation shows its colours and asks for pictures once it exists. */
export const recursos = {
  organizacao: resourceOf(organizacao, {
    create: telaTardia(async () => (await import('./organizacoes/NovaOrganizacao.tsx')).NovaOrganizacao),
    edit: telaTardia(async () => (await import('./organizacoes/EditarOrganizacao.tsx')).EditarOrganizacao),
    show: telaTardia(async () => (await import('./organizacoes/VerOrganizacao.tsx')).VerOrganizacao),
  }),
} as const;
