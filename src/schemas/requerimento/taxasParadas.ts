import type { Estado, TaxasParadas } from './estado.ts';
import { execucoesAbertas } from './execucoes.ts';

/** Fees that should have come out by themselves, and that a run that is still open waits for. */
export const taxasParadas = (estado: Estado): readonly TaxasParadas[] => {
  if (estado.taxas_paradas === undefined || estado.desfecho !== null) return [];
  const abertas = new Set(execucoesAbertas(estado).map(({ sequencia }) => sequencia));
  return estado.taxas_paradas.filter(({ execucao }) => abertas.has(execucao));
};
