import type { PainelAtivo } from '../../authProvider/layout.ts';
import type { Painel } from '../../schemas/permissions.ts';

const identificadores = {
  sistema: 'admin',
  prefeitura: 'painel-prefeitura',
  contribuinte: 'painel-contribuinte',
  publico: 'painel-contribuinte',
} as const satisfies Record<PainelAtivo, Painel>;

/** How calls name a panel (spec 1 "panel identifier"): the first part of their path. */
export const identificadorDoPainel = (painel: PainelAtivo): Painel => identificadores[painel];
