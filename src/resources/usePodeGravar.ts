import { useUsuario } from '../authProvider/permissao.ts';
import type { Entity } from '../schemas/entity.ts';
import { verificarPermissao } from '../schemas/permissions.ts';
import { usePainel } from './PainelContext.ts';

/** Whether the session user may write this registry here; support may by its panel alone (AMB-103), as the server says. */
export const usePodeGravar = (entity: Entity): boolean => {
  const usuario = useUsuario();
  const { painel } = usePainel();
  const { write } = entity.access;
  return write !== null && verificarPermissao(usuario, painel === 'admin' ? 'painel.sistema' : write);
};
