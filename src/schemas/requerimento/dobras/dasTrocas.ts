import { comRegistro } from '../trocas.ts';
import type { Dobras } from './dobras.ts';

/** The form names another professional; whom the request is for stands in its row, not in the state. */
export const dasTrocas = {
  profissional_trocado: (s, { onde, para }) => ({ ...s, respostas: comRegistro(s.respostas, onde, para) }),
  rascunho_passado: (s) => s,
  requerente_trocado: (s, { troca }) =>
    s.trocas_pedidas === undefined
      ? s
      : {
          ...s,
          trocas_pedidas: s.trocas_pedidas.map((t) => ({
            ...t,
            situacao: t.id === troca ? ('concedida' as const) : ('superada' as const),
          })),
        },
  troca_pedida: (s, { troca: id, nome, motivo, prova, quando: pedida_em }) => ({
    ...s,
    trocas_pedidas: [
      ...(s.trocas_pedidas ?? []),
      { id, nome, motivo, prova, pedida_em, situacao: 'pedida' as const, resposta: null },
    ],
  }),
  troca_negada: (s, { troca, motivo: resposta }) => ({
    ...s,
    trocas_pedidas: (s.trocas_pedidas ?? []).map((t) =>
      t.id === troca ? { ...t, situacao: 'negada' as const, resposta } : t,
    ),
  }),
} satisfies Partial<Dobras>;
