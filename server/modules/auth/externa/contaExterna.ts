import type { Sessao } from '../../../plugins/session.ts';

/**
 * Whether password and address of whoever is logged in are kept elsewhere: his account is one of the directory, or another system or the
 * directory vouched for him this time (AMB-051).
 */
export const entradaExterna = (
  conta: { readonly login_externo: boolean },
  { origem }: Pick<Sessao, 'origem'>,
): boolean => conta.login_externo || origem === 'geo' || origem === 'diretorio';
