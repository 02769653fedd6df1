import { naExecucao, naPendencia, troca } from '../evoluirPartes.ts';
import type { Dobras } from './dobras.ts';

/** Terms that were called to mind or passed, and more time that was asked for. */
export const dosPrazos = {
  prazo_avisado: (s, e) => naExecucao(s, e.execucao, { lembrada: e.vence_em }),
  prazo_vencido: (s, e) => naExecucao(s, e.execucao, { vencida: e.vence_em }),
  pendencia_lembrada: (s, e) => naPendencia(s, e.pendencia, (p) => ({ ...p, lembrada: e.responder_ate })),
  pendencia_vencida: (s, e) => naPendencia(s, e.pendencia, (p) => ({ ...p, vencida: e.responder_ate })),
  prorrogacao_pedida: (s, e) =>
    naPendencia(s, e.pendencia, (p) => ({
      ...p,
      prorrogacoes: [
        ...(p.prorrogacoes ?? []),
        { motivo: e.motivo, pedida_em: e.quando, situacao: 'pedida', resposta: null, ate: null },
      ],
    })),
  prorrogacao_decidida: (s, e) =>
    naPendencia(s, e.pendencia, (p) => ({
      ...p,
      responder_ate: e.responder_ate,
      prorrogacoes: troca(
        p.prorrogacoes ?? [],
        (x) => x.situacao === 'pedida',
        (x) => ({
          ...x,
          situacao: e.concedida ? 'concedida' : 'negada',
          resposta: e.motivo,
          ate: e.concedida ? e.responder_ate : null,
        }),
      ),
    })),
} satisfies Partial<Dobras>;
