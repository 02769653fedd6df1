import { aplicarResposta, naPendencia, noItem, respondidas } from '../evoluirPartes.ts';
import { comprovantesNovos, pedeArquivos } from '../itensDaPendencia.ts';
import type { Dobras } from './dobras.ts';

/** Rounds of what the applicant is asked for. */
export const dasPendencias = {
  pendencia_aberta: (s, e) => ({
    ...s,
    pendencias: [
      ...s.pendencias,
      {
        id: e.pendencia,
        execucao: e.execucao,
        situacao: 'coletando',
        itens: [],
        aberta_em: e.quando,
        emitida_em: null,
        responder_ate: null,
        respondida_em: null,
      },
    ],
  }),
  item_incluido: (s, e) =>
    naPendencia(s, e.pendencia, (p) => ({
      ...p,
      itens: [
        ...p.itens,
        {
          id: e.item,
          tipo: e.tipo_do_item,
          alvo: e.alvo,
          ...(e.de_arquivo === undefined ? {} : { de_arquivo: e.de_arquivo }),
          texto: e.texto,
          ...(e.padrao === undefined ? {} : { padrao: e.padrao }),
          fundamento: e.fundamento,
          ...(e.de_novo === undefined ? {} : { de_novo: e.de_novo }),
          ...(e.mantem === undefined ? {} : { mantem: e.mantem }),
          ...(e.lugar === undefined ? {} : { lugar: e.lugar }),
          ...(e.execucao === undefined ? {} : { execucao: e.execucao }),
          ...(e.parecer === undefined ? {} : { parecer: e.parecer }),
          situacao: 'aberto',
          antes: e.antes,
          depois: null,
          motivo: null,
        },
      ],
    })),
  item_retirado: (s, e) =>
    naPendencia(s, e.pendencia, (p) => ({ ...p, itens: p.itens.filter((i) => i.id !== e.item) })),
  pendencia_emitida: (s, e) =>
    naPendencia(s, e.pendencia, (p) => ({
      ...p,
      situacao: 'emitida',
      emitida_em: e.quando,
      responder_ate: e.responder_ate,
    })),
  condicao_concordada: (s) => s,
  pendencia_respondida: (s, e) => {
    const respondida = naPendencia(s, e.pendencia, (p) => ({
      ...p,
      situacao: 'respondida',
      respondida_em: e.quando,
      itens: p.itens.map((i) => {
        const contestacao = e.contestacoes?.[String(i.id)];
        if (contestacao !== undefined) return { ...i, situacao: 'contestado', contestacao };
        const depois =
          i.tipo === 'pagamento'
            ? comprovantesNovos(s, i)
            : ((pedeArquivos(i) ? e.arquivos[String(i.id)] : e.respostas[String(i.id)]) ?? null);
        const escondido = e.escondidos?.some(({ item }) => item === i.id) === true ? { escondido: true as const } : {};
        return { ...i, situacao: 'respondido', depois, ...escondido };
      }),
    }));
    const itens = respondida.pendencias.find((p) => p.id === e.pendencia)?.itens ?? [];
    const aplicada = itens.reduce(aplicarResposta, respondida);
    return {
      ...aplicada,
      ...(e.arquivos_das_linhas === undefined ? {} : { arquivos: { ...aplicada.arquivos, ...e.arquivos_das_linhas } }),
      respostas: respondidas(aplicada, e.calculadas ?? {}, e.descartadas),
    };
  },
  item_avaliado: (s, e) =>
    naPendencia(s, e.pendencia, (p) => noItem(p, e.item, { situacao: e.resultado, motivo: e.motivo })),
  pendencia_concluida: (s, e) => naPendencia(s, e.pendencia, (p) => ({ ...p, situacao: 'concluida' })),
  pendencia_descartada: (s, e) => naPendencia(s, e.pendencia, (p) => ({ ...p, situacao: 'concluida' })),
} satisfies Partial<Dobras>;
