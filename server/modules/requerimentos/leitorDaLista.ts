import type { Sessao } from '../../plugins/session.ts';
import { ondeAnalisa } from './ondeAnalisa.ts';
import type { PedidoDeLista } from './pedidoDeLista.ts';

/** What of a list hangs on who of the city reads it: which are his, and where he works. */
export type LeitorDaLista = Pick<PedidoDeLista, 'meusSetores' | 'usuarioId' | 'pessoaId' | 'substituidos'>;

/** Somebody of the city's staff as a reader of the list, today. */
export const leitorDaEquipe = (sessao: Sessao): LeitorDaLista => ({
  meusSetores: ondeAnalisa(sessao),
  usuarioId: sessao.id,
  pessoaId: sessao.pessoaId,
  substituidos: sessao.substitui ?? [],
});
