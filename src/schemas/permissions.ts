/** Every permission the portal knows (spec 6). Closed: a misspelt one does not compile. */
export const permissoes = [
  'painel.sistema',
  'painel.prefeitura',
  'painel.contribuinte',
  'root',
  'perfil.administrador',
  'perfil.gestor.prefeitura',
  'contribuinte.cadastro',
  'contribuinte.validacao',
  'prefeitura.contribuinte.cadastro',
  'prefeitura.requerimento.relatorio',
  'requerimento.analisar',
  'requerimento.gerenciar',
  'processo.configurar',
] as const;
export type Permissao = (typeof permissoes)[number];

export const paineis = ['admin', 'painel-prefeitura', 'painel-contribuinte'] as const;
/** Panel identifier in paths (spec 1, AMB-111). */
export type Painel = (typeof paineis)[number];

export const permissaoDoPainel = {
  admin: 'painel.sistema',
  'painel-prefeitura': 'painel.prefeitura',
  'painel-contribuinte': 'painel.contribuinte',
} as const satisfies Record<Painel, Permissao>;

/** What the permission check needs of a session user (spec 3 "Session user"). */
export interface TitularDePermissoes {
  readonly id?: number | null | undefined;
  readonly isRoot?: boolean | undefined;
  readonly permissoes: readonly string[];
  readonly setores: readonly { readonly id: number; readonly permissoes: readonly string[] }[];
}

const tem = (lista: readonly string[], nome: string): boolean => lista.some((p) => p.toLowerCase() === nome);

/**
 * Whether a panel opens to somebody in the organisation of his session: by the check of spec 6, hence also to isRoot, root and administrator.
 * The system panel opens only to what was granted in the system organisation (api.md), which `naCasa` says that this one is.
 */
export const abrePainel = (usuario: TitularDePermissoes, painel: Painel, naCasa: boolean): boolean =>
  (painel !== 'admin' || naCasa) && verificarPermissao(usuario, permissaoDoPainel[painel]);

/**
 * The permission check of spec 6, in its order: isRoot; no user id or no name is false; administrator or root is true;
 * with a sector given only that sector's list counts, else the general list. Case does not matter.
 */
export const verificarPermissao = (
  usuario: TitularDePermissoes | null | undefined,
  permissao: string | null | undefined,
  setorId?: number,
): boolean => {
  if (usuario?.isRoot) return true;
  if (usuario?.id == null || !permissao) return false;
  if (tem(usuario.permissoes, 'perfil.administrador') || tem(usuario.permissoes, 'root')) return true;
  const nome = permissao.toLowerCase();
  if (setorId === undefined) return tem(usuario.permissoes, nome);
  const setor = usuario.setores.find((s) => s.id === setorId);
  return setor !== undefined && tem(setor.permissoes, nome);
};

/** Whether somebody has a permission in general or in one of his sectors: what is then read is that sector's alone. */
export const verificarEmAlgumSetor = (
  usuario: TitularDePermissoes | null | undefined,
  permissao: string | null | undefined,
): boolean =>
  verificarPermissao(usuario, permissao) ||
  (usuario?.setores.some(({ id }) => verificarPermissao(usuario, permissao, id)) ?? false);
