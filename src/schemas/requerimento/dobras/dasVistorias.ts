import type { Estado } from '../estado.ts';
import { troca } from '../evoluirPartes.ts';
import type { Vistoria } from '../vistoria.ts';
import type { Dobras } from './dobras.ts';

const naVistoria = (s: Estado, id: number, muda: (v: Vistoria) => Vistoria): Estado => ({
  ...s,
  vistorias: troca(s.vistorias ?? [], (v) => v.id === id, muda),
});

/** Visits that steps wait for. */
export const dasVistorias = {
  vistoria_agendada: (s, e) => ({
    ...s,
    vistorias: [
      ...(s.vistorias ?? []),
      {
        id: e.vistoria,
        execucao: e.execucao,
        situacao: 'agendada',
        ...e.horario,
        inspetor: e.inspetor,
        observacao: e.observacao,
        agendada_em: e.quando,
        agendada_por: e.por,
        remarcacoes: [],
        realizada_em: null,
        itens: [],
        relatorio: null,
        concluida_em: null,
        concluida_por: null,
      },
    ],
  }),
  vistoria_remarcada: (s, e) =>
    naVistoria(s, e.vistoria, (v) => ({
      ...v,
      ...e.horario,
      inspetor: e.inspetor,
      remarcacoes: [...v.remarcacoes, { de: e.de, motivo: e.motivo, por: e.por, quando: e.quando }],
    })),
  vistoria_lembrada: (s, e) => naVistoria(s, e.vistoria, (v) => ({ ...v, lembrada: e.dia })),
  vistoria_realizada: (s, e) =>
    naVistoria(s, e.vistoria, (v) => ({ ...v, situacao: 'realizada', realizada_em: e.quando })),
  vistoria_concluida: (s, e) =>
    naVistoria(s, e.vistoria, (v) => ({
      ...v,
      situacao: e.resultado,
      itens: e.itens,
      relatorio: e.relatorio,
      concluida_em: e.quando,
      concluida_por: e.por,
    })),
  vistoria_cancelada: (s, e) =>
    naVistoria(s, e.vistoria, (v) => ({ ...v, situacao: 'cancelada', cancelada: e.motivo })),
} satisfies Partial<Dobras>;
