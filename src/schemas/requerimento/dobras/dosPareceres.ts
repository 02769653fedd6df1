import { troca } from '../evoluirPartes.ts';
import type { Estado } from '../estado.ts';
import type { Parecer } from '../parecer.ts';
import type { Dobras } from './dobras.ts';

const noParecer = (s: Estado, id: number, muda: (p: Parecer) => Parecer): Estado => ({
  ...s,
  pareceres: troca(s.pareceres ?? [], (p) => p.id === id, muda),
});

/** What other sectors are asked, and what they say. */
export const dosPareceres = {
  parecer_pedido: (s, e) => ({
    ...s,
    pareceres: [
      ...(s.pareceres ?? []),
      {
        id: e.parecer,
        execucao: e.execucao,
        setor: e.setor,
        ...(e.externo === undefined ? {} : { externo: e.externo }),
        pergunta: e.pergunta,
        bloqueia: e.bloqueia,
        motivo: e.motivo,
        ...(e.anterior === undefined ? {} : { anterior: e.anterior }),
        situacao: 'pedido',
        pedido_em: e.quando,
        pedido_por: e.por,
        responder_ate: e.responder_ate,
        ...(e.prazo === undefined ? {} : { prazo: e.prazo }),
        veredito: null,
        texto: null,
        condicoes: [],
        respondido_em: null,
        respondido_por: null,
      },
    ],
  }),
  parecer_retirado: (s, e) => noParecer(s, e.parecer, (p) => ({ ...p, situacao: 'retirado', retirado: e.motivo })),
  parecer_dado: (s, e) =>
    noParecer(s, e.parecer, (p) => ({
      ...p,
      situacao: 'respondido',
      veredito: e.veredito,
      texto: e.texto,
      condicoes: e.condicoes,
      ...(e.arquivos === undefined ? {} : { arquivos: e.arquivos }),
      respondido_em: e.quando,
      respondido_por: e.por,
    })),
  parecer_reenviado: (s) => s,
  parecer_lembrado: (s, e) => noParecer(s, e.parecer, (p) => ({ ...p, lembrado: e.responder_ate })),
  parecer_vencido: (s, e) => noParecer(s, e.parecer, (p) => ({ ...p, vencido: e.responder_ate })),
  parecer_dispensado: (s, e) => noParecer(s, e.parecer, (p) => ({ ...p, situacao: 'dispensado' })),
  proposta_recusada: (s, { execucao, setor, motivo }) => ({
    ...s,
    propostas_recusadas: [...(s.propostas_recusadas ?? []), { execucao, setor, motivo }],
  }),
  condicao_avaliada: (s, e) =>
    noParecer(s, e.parecer, (p) => ({
      ...p,
      condicoes: troca(
        p.condicoes,
        (c) => c.id === e.condicao,
        ({ dispensada: _antes, ...c }) => (e.motivo === null ? c : { ...c, dispensada: e.motivo }),
      ),
    })),
} satisfies Partial<Dobras>;
