import type { PrazoVisto } from '../../../../schemas/requerimento/vistas/etapas.ts';
import type { SituacaoDoPrazo } from '../../../layout/ui/PrazoBadge.tsx';

const nomes = {
  em_dia: 'em_dia',
  vence_logo: 'proximo',
  vencido: 'vencido',
  pausado: 'pausado',
  cumprido: 'cumprido',
  sem_prazo: 'em_dia',
} as const satisfies Record<PrazoVisto['estado'], SituacaoDoPrazo>;

/** What the clock badge calls the state of a term. */
export const situacaoDoPrazo = (estado: PrazoVisto['estado']): SituacaoDoPrazo => nomes[estado];
