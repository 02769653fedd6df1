import type { Contrapartida } from '../contrapartida.ts';
import { situacaoDaContrapartida } from '../contrapartidas.ts';
import type { Estado } from '../estado.ts';
import { troca } from '../evoluirPartes.ts';
import type { Dobras } from './dobras.ts';

const comSituacao = (c: Contrapartida): Contrapartida => ({ ...c, situacao: situacaoDaContrapartida(c) });

const naContrapartida = (s: Estado, id: number, muda: (c: Contrapartida) => Contrapartida): Estado => ({
  ...s,
  contrapartidas: troca(
    s.contrapartidas ?? [],
    (c) => c.id === id,
    (c) => comSituacao(muda(c)),
  ),
});

/** What the request owes in return, its proofs and what became of it. */
export const dasContrapartidas = {
  contrapartidas_exigidas: (s, e) => {
    const antes = s.contrapartidas ?? [];
    const novas = new Map(e.contrapartidas.map((c) => [c.id, c]));
    return {
      ...s,
      contrapartidas: [
        ...antes.filter((c) => !e.retiradas.includes(c.id)).map((c) => comSituacao({ ...c, ...novas.get(c.id) })),
        ...e.contrapartidas
          .filter((c) => !antes.some(({ id }) => id === c.id))
          .map((c) => comSituacao({ ...c, exigida_em: e.quando, situacao: 'exigida', comprovacoes: [] })),
      ],
      contrapartidas_retiradas: (s.contrapartidas_retiradas ?? 0) + e.retiradas.length,
      bases_das_contrapartidas: { ...s.bases_das_contrapartidas, ...e.bases },
    };
  },
  comprovacao_enviada: (s, e) =>
    naContrapartida(s, e.contrapartida, (c) => ({
      ...c,
      comprovacoes: [
        ...c.comprovacoes,
        {
          id: e.comprovacao,
          arquivo: e.arquivo,
          quantidade: e.quantidade,
          observacao: e.observacao,
          enviada_em: e.quando,
          situacao: 'em conferência',
          motivo: null,
          aceita: null,
          avaliada_por: null,
        },
      ],
    })),
  comprovacao_avaliada: (s, e) =>
    naContrapartida(s, e.contrapartida, (c) => ({
      ...c,
      comprovacoes: troca(
        c.comprovacoes,
        (k) => k.id === e.comprovacao,
        (k) => ({ ...k, situacao: e.resultado, motivo: e.motivo, aceita: e.quantidade, avaliada_por: e.por }),
      ),
    })),
  contrapartida_dispensada: (s, { contrapartida, fundamento, motivo, por, quando }) =>
    naContrapartida(s, contrapartida, (c) => ({ ...c, dispensa: { fundamento, motivo, por, quando } })),
  contrapartida_prorrogada: (s, { contrapartida, de, ate, motivo, por, quando }) =>
    // A day that was typed is that day, whatever the calendar becomes.
    naContrapartida(s, contrapartida, ({ desde: _, ...c }) => ({
      ...c,
      ate,
      prorrogacoes: [...(c.prorrogacoes ?? []), { de, ate, motivo, por, quando }],
    })),
  contrapartidas_iniciadas: (s, e) =>
    e.contrapartidas.reduce((t, { id, nome: _, ...termo }) => naContrapartida(t, id, (c) => ({ ...c, ...termo })), s),
  // Somebody was told this day: from now on it is the one that is not taken back.
  contrapartida_lembrada: (s, e) => naContrapartida(s, e.contrapartida, (c) => ({ ...c, ate: e.ate, lembrada: e.ate })),
  contrapartida_vencida: (s, e) => naContrapartida(s, e.contrapartida, (c) => ({ ...c, ate: e.ate, vencida: e.ate })),
} satisfies Partial<Dobras>;
