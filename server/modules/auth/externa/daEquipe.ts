import { verificarPermissao } from '../../../../src/schemas/permissions.ts';
import type { Conta, Vinculo } from '../contas.ts';

/** Whether the account works for that organisation: another system vouches for the staff alone. */
export const daEquipe = (conta: Conta, { permissoes, is_root: isRoot }: Vinculo): boolean =>
  verificarPermissao({ id: conta.id, isRoot, permissoes, setores: [] }, 'painel.prefeitura');
