import { useSyncExternalStore } from 'react';
import { verificarPermissao, type Permissao } from '../schemas/permissions.ts';
import { aoMudar } from './armazenamento.ts';
import { chaves } from './chaves.ts';
import { lerUsuario, type UsuarioDaSessao } from './usuario.ts';

/** The permission check of spec 6 for the stored user. */
export const temPermissao = (permissao: Permissao, setorId?: number): boolean =>
  verificarPermissao(lerUsuario(), permissao, setorId);

const assinar = (avisar: () => void): (() => void) =>
  aoMudar((chave) => {
    if (chave === chaves.usuario) avisar();
  });

/** The session user, followed across tabs; null when nobody is logged in. */
export const useUsuario = (): UsuarioDaSessao | null => useSyncExternalStore(assinar, lerUsuario, () => null);
