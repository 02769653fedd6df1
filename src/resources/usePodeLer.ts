import { useUsuario } from '../authProvider/permissao.ts';
import type { Entity } from '../schemas/entity.ts';
import { verificarPermissao } from '../schemas/permissions.ts';
import { usePainel } from './PainelContext.ts';

/**
 * Whether the session user may read this registry here, as the server says: a refused call would take him to another page (spec 8, 403).
 * False for what is no registry.
 */
export const usePodeLer = (entity: Entity | undefined): boolean => {
  const usuario = useUsuario();
  const { painel } = usePainel();
  if (entity === undefined) return false;
  const { panels, readers, read } = entity.access;
  if (entity.own) return panels.includes(painel);
  if (readers?.includes(painel) === true) return true;
  return panels.includes(painel) && verificarPermissao(usuario, painel === 'admin' ? 'painel.sistema' : read);
};
