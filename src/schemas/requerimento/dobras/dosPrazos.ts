import type { Estado } from '../estado.ts';
import type { Suspensao } from '../execucao.ts';
import { chaveDoFim } from '../marcos.ts';
import { naExecucao, naPendencia, troca } from '../evoluirPartes.ts';
import type { Dobras } from './dobras.ts';

const suspensoesDe = (s: Estado, execucao: number): readonly Suspensao[] =>
  s.execucoes.find((x) => x.sequencia === execucao)?.suspensoes ?? [];

/** Terms that were called to mind or passed, that stood still, and more time that was asked for. */
export const dosPrazos = {
  prazo_avisado: (s, e) => naExecucao(s, e.execucao, { lembrada: chaveDoFim(e) }),
  prazo_vencido: (s, e) => naExecucao(s, e.execucao, { vencida: chaveDoFim(e) }),
  prazo_suspenso: (s, e) =>
    naExecucao(s, e.execucao, {
      suspensoes: [...suspensoesDe(s, e.execucao), { motivo: e.motivo, de: e.quando, ate: null }],
    }),
  prazo_retomado: (s, e) =>
    naExecucao(s, e.execucao, {
      suspensoes: troca(
        suspensoesDe(s, e.execucao),
        (x) => x.motivo === e.motivo && x.ate === null,
        (x) => ({ ...x, ate: e.quando }),
      ),
    }),
  prazo_iniciado: (s, e) =>
    e.execucao === null
      ? { ...s, prazo_total: { ...s.prazo_total, desde: e.quando } }
      : naExecucao(s, e.execucao, { contada_desde: e.quando }),
  prazo_prorrogado: (s, { execucao, prazo, motivo, por, quando }) =>
    naExecucao(s, execucao, {
      prorrogacoes: [
        ...(s.execucoes.find((x) => x.sequencia === execucao)?.prorrogacoes ?? []),
        { prazo, motivo, por, quando },
      ],
    }),
  prazo_total_avisado: (s, e) => ({ ...s, prazo_total: { ...s.prazo_total, lembrada: chaveDoFim(e) } }),
  prazo_total_vencido: (s, e) => ({ ...s, prazo_total: { ...s.prazo_total, vencida: chaveDoFim(e) } }),
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
          ...(e.desde === undefined ? {} : { desde: e.desde }),
        }),
      ),
    })),
} satisfies Partial<Dobras>;
