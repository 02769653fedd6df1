import type { AuthProvider } from 'ra-core';
import { ApiError } from '../dataProvider/ApiError.ts';
import { entrar, type Credenciais } from './entrar.ts';
import { sair } from './sair.ts';
import { lerToken } from './token.ts';
import { lerUsuario } from './usuario.ts';
import { verificarPermissao } from '../schemas/permissions.ts';

/**
 * react-admin's view of the session. The HTTP client already renews, logs out and navigates (spec 8), so errors that
 * arrive here end nothing a second time.
 */
export const authProvider: AuthProvider = {
  async login(credenciais: Credenciais) {
    await entrar(credenciais);
  },
  async logout() {
    if (lerToken() !== null) await sair();
    // The page is leaving for the log-in; react-admin must not route on its own.
    return false;
  },
  async checkAuth() {
    if (lerToken() !== null && lerUsuario() !== null) return;
    await sair({ motivo: 'expirada', voltarPara: window.location.pathname + window.location.search });
    throw new ApiError(401, 'sessao_invalida', '');
  },
  async checkError() {
    return undefined;
  },
  async getIdentity() {
    const usuario = lerUsuario();
    return { id: usuario?.id ?? '', fullName: usuario?.nome ?? '' };
  },
  async getPermissions() {
    return lerUsuario()?.permissoes ?? [];
  },
  /** `resource` is the name of a permission of spec 6. */
  async canAccess({ resource }) {
    return verificarPermissao(lerUsuario(), resource);
  },
};
