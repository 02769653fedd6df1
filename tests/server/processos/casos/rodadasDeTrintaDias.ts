import type { Prova } from '../tipos.ts';

/**
 * Of processes that give 30 calendar days for an answer and, asked once, 30 more: from the 16th of November to Wednesday, the 16th of December, and
 * from there to Friday, the 15th of January.
 */
export const comMaisPrazo: NonNullable<Prova['rodadas']> = [
  {
    nome: 'mais prazo pedido e dado na rodada de correções',
    rodada: { vence: '2026-12-16', prorrogacao: { concedida: true, vence: '2027-01-15' } },
    itens: [['aceito']],
  },
  {
    nome: 'mais prazo pedido e recusado',
    rodada: { vence: '2026-12-16', prorrogacao: { concedida: false, vence: '2026-12-16' } },
    itens: [['aceito']],
  },
  { nome: 'a exigência contestada e retirada', rodada: { contestacao: 'retirado' }, itens: [['retirado']] },
  {
    nome: 'a exigência contestada e mantida, e depois cumprida',
    rodada: { contestacao: 'mantido' },
    itens: [['mantido'], ['aceito']],
  },
];
