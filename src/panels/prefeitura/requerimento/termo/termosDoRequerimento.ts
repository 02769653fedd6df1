import type { Termo } from '../../../../schemas/requerimento/termo.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';

/** Newest first. */
export const termosDo = (r: RequerimentoVisto): readonly Termo[] => (r.termos ?? []).toReversed();

/** Whether the page has anything to say of notices, or lets one be sent. */
export const falaDeTermos = (r: RequerimentoVisto): boolean =>
  (r.termos?.length ?? 0) > 0 || (r.termos !== undefined && podeEnviarTermo(r));

export const podeEnviarTermo = (r: RequerimentoVisto): boolean => r.acoes.some(({ acao }) => acao === 'enviar-termo');
