import { useUsuario } from '../authProvider/permissao.ts';
import { verificarPermissao } from '../schemas/permissions.ts';
import { usePainel } from './PainelContext.ts';

/** Whether the session user may do here what only a city's managers do; support may by its panel alone (AMB-103), as the server says. */
export const usePodeGerir = (): boolean => {
  const usuario = useUsuario();
  const { painel } = usePainel();
  return verificarPermissao(usuario, painel === 'admin' ? 'painel.sistema' : 'perfil.gestor.prefeitura');
};
