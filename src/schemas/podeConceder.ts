import { permissoes, verificarPermissao, type Permissao, type TitularDePermissoes } from './permissions.ts';

/** Powers over the whole portal or without limit: no city's manager has them to give. */
const ACIMA_DA_CIDADE: readonly Permissao[] = ['painel.sistema', 'root', 'perfil.administrador'];

/** What a person has as an applicant is his own, whoever manages him as staff. */
export const DO_REQUERENTE: readonly Permissao[] = ['painel.contribuinte'];

/** The working permissions of a city: the profile of its manager holds them all, in every sector. */
export const permissoesDaCidade: readonly Permissao[] = permissoes.filter(
  (nome) => !ACIMA_DA_CIDADE.includes(nome) && !DO_REQUERENTE.includes(nome),
);

/**
 * Whether this user may grant or take away a permission: nobody does with what he does not hold (api.md), generally or for a
 * sector in that sector; the manager's profile holds the working permissions of his city.
 */
export const podeConceder = (titular: TitularDePermissoes, nome: string, setorId?: number): boolean =>
  verificarPermissao(titular, nome) ||
  (setorId !== undefined && verificarPermissao(titular, nome, setorId)) ||
  (verificarPermissao(titular, 'perfil.gestor.prefeitura') && permissoesDaCidade.some((daCidade) => daCidade === nome));
