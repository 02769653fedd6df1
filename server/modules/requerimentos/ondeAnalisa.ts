import { verificarPermissao } from '../../../src/schemas/permissions.ts';
import type { Sessao } from '../../plugins/session.ts';

/** Sectors of his own in which somebody may analyse. */
export const ondeAnalisa = (s: Sessao): readonly number[] =>
  s.setores.filter(({ id }) => verificarPermissao(s, 'requerimento.analisar', id)).map(({ id }) => id);
