import { resourceOf } from '../../resources/resourceOf.tsx';
import { telaTardia } from '../../resources/telaTardia.tsx';
import { bairro } from '../../schemas/bairro.ts';
import { cidade } from '../../schemas/cidade.ts';
import { estado } from '../../schemas/estado.ts';
import { minhaAuditoria } from '../../schemas/minhaAuditoria.ts';
import { notificacao } from '../../schemas/notificacao.ts';
import { organizacao } from '../../schemas/organizacao.ts';
import { pais } from '../../schemas/pais.ts';
import { tarefaDoPortal } from '../../schemas/tarefaDoPortal.ts';

/** The registries of this panel; the form of an organisation shows its colours and asks for pictures once it exists. */
export const recursos = {
  organizacao: resourceOf(organizacao, {
    create: telaTardia(async () => (await import('./organizacoes/NovaOrganizacao.tsx')).NovaOrganizacao),
    edit: telaTardia(async () => (await import('./organizacoes/EditarOrganizacao.tsx')).EditarOrganizacao),
    show: telaTardia(async () => (await import('./organizacoes/VerOrganizacao.tsx')).VerOrganizacao),
  }),
  pais: resourceOf(pais),
  estado: resourceOf(estado),
  cidade: resourceOf(cidade),
  bairro: resourceOf(bairro),
  notificacao: resourceOf(notificacao),
  minhaAuditoria: resourceOf(minhaAuditoria),
  tarefaDoPortal: resourceOf(tarefaDoPortal),
} as const;
