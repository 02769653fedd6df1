import type { Valor } from './resposta.ts';

/** Whether a field was left without an answer. */
export const vazio = (v: Valor | undefined): boolean =>
  v === undefined || v === null || (typeof v === 'string' && v.trim() === '') || (Array.isArray(v) && v.length === 0);
