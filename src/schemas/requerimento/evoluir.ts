import { emVigor, execucaoAberta, pendenciaAberta, type Estado } from './estado.ts';
import type { Evento, EventoDe, TipoDeEvento } from './eventos.ts';
import {
  troca,
  naExecucao,
  naPendencia,
  noItem,
  naCobranca,
  aplicarResposta,
  respondidas,
  juntas,
  comAnexo,
  comRestituicoes,
} from './evoluirPartes.ts';
import type { Situacao } from './situacao.ts';

type Fold = { readonly [T in TipoDeEvento]: (s: Estado, e: EventoDe<T>) => Estado };

const dobras: Fold = {
  requerimento_aberto: (s) => s,
  rascunho_atualizado: (s, e) => ({
    ...s,
    execucoes: troca(
      s.execucoes,
      (x) => x.situacao !== 'concluida',
      (x) => ({ ...x, etapa: e.etapa }),
    ),
    atualizacao: {
      versao: e.versao,
      quando: e.quando,
      descartadas: juntas(s.atualizacao?.descartadas, e.descartadas),
      novas: juntas(s.atualizacao?.novas, e.novas),
    },
  }),
  // No run is open any more: nothing can be done about it, and nothing takes it for filed.
  rascunho_descartado: (s, e) => ({
    ...s,
    execucoes: troca(
      s.execucoes,
      (x) => x.situacao !== 'concluida',
      (x) => ({ ...x, situacao: 'concluida', resultado: 'cancelada', concluida_em: e.quando }),
    ),
  }),
  requerimento_protocolado: (s, e) => ({
    ...s,
    numero: e.numero,
    protocolado_em: e.quando,
    ...(s.atualizacao ? { atualizacao: null } : {}),
  }),
  etapa_enviada: (s, e) => ({
    ...s,
    respostas: respondidas(s, e.respostas, e.descartadas),
    arquivos: { ...s.arquivos, ...e.arquivos },
  }),
  etapa_aberta: (s, e) => ({
    ...s,
    execucoes: [
      ...s.execucoes,
      {
        sequencia: e.execucao,
        etapa: e.etapa,
        rodada: e.rodada,
        setor: e.setor,
        situacao: 'aguardando',
        resultado: null,
        criada_em: e.quando,
        iniciada_em: null,
        concluida_em: null,
        responsavel: null,
      },
    ],
  }),
  etapa_iniciada: (s, e) =>
    naExecucao(s, e.execucao, { situacao: 'em_andamento', iniciada_em: e.quando, responsavel: e.responsavel }),
  numero_de_processo_atribuido: (s, e) => ({ ...s, numero_processo: e.numero }),
  etapa_preenchida: (s, e) => ({ ...s, respostas: respondidas(s, e.respostas, e.descartadas) }),
  etapa_concluida: (s, e) =>
    naExecucao(s, e.execucao, { situacao: 'concluida', resultado: e.resultado, concluida_em: e.quando }),
  etapa_dispensada: (s) => s,
  etapa_pausada: (s, e) => naExecucao(s, e.execucao, { situacao: 'pausada', parada_desde: e.quando }),
  etapa_retomada: (s, e) => naExecucao(s, e.execucao, { situacao: 'em_andamento' }),
  etapa_encaminhada: (s, e) =>
    naExecucao(s, e.execucao, {
      setor: e.para,
      responsavel: null,
      situacao: 'aguardando',
      iniciada_em: null,
      parada_desde: e.quando,
    }),
  responsavel_atribuido: (s, e) => naExecucao(s, e.execucao, { responsavel: e.responsavel }),
  prioridade_alterada: (s, e) => ({ ...s, prioridade: e.para }),
  documento_anexado: (s, e) => ({
    ...s,
    arquivos: {
      ...s.arquivos,
      [e.alvo]: [...(s.arquivos[e.alvo] ?? []).filter((id) => !e.substitui.includes(id)), e.arquivo],
    },
    ...(e.da_equipe === true ? { anexos_da_equipe: comAnexo(s, e) } : {}),
  }),
  anexo_retirado: (s, e) => ({
    ...s,
    arquivos: {
      ...s.arquivos,
      [e.alvo]: (s.arquivos[e.alvo] ?? []).flatMap((id) => (id === e.arquivo ? (e.repoe ?? []) : [id])),
    },
  }),
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
          texto: e.texto,
          fundamento: e.fundamento,
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
  pendencia_respondida: (s, e) => {
    const respondida = naPendencia(s, e.pendencia, (p) => ({
      ...p,
      situacao: 'respondida',
      respondida_em: e.quando,
      itens: p.itens.map((i) => ({
        ...i,
        situacao: 'respondido',
        depois: (i.tipo === 'documento' ? e.arquivos[String(i.id)] : e.respostas[String(i.id)]) ?? null,
      })),
    }));
    const itens = respondida.pendencias.find((p) => p.id === e.pendencia)?.itens ?? [];
    const aplicada = itens.reduce(aplicarResposta, respondida);
    return { ...aplicada, respostas: respondidas(aplicada, e.calculadas ?? {}, e.descartadas) };
  },
  item_avaliado: (s, e) =>
    naPendencia(s, e.pendencia, (p) => noItem(p, e.item, { situacao: e.resultado, motivo: e.motivo })),
  pendencia_concluida: (s, e) => naPendencia(s, e.pendencia, (p) => ({ ...p, situacao: 'concluida' })),
  pendencia_descartada: (s, e) => naPendencia(s, e.pendencia, (p) => ({ ...p, situacao: 'concluida' })),
  taxas_geradas: (s, e) => ({
    ...s,
    cobrancas: [...s.cobrancas, ...e.cobrancas],
    taxas_geradas: [...s.taxas_geradas.filter((x) => x !== e.etapa), e.etapa],
    bases_das_taxas: { ...s.bases_das_taxas, ...e.bases },
  }),
  taxas_recalculadas: (s, e) => {
    const nova = new Map(e.cobrancas.map((c) => [c.id, c]));
    const conhecidas = new Set(s.cobrancas.map((c) => c.id));
    return {
      ...s,
      cobrancas: [
        ...s.cobrancas.filter((c) => !e.retiradas.includes(c.id)).map((c) => nova.get(c.id) ?? c),
        ...e.cobrancas.filter((c) => !conhecidas.has(c.id)),
      ],
      cobrancas_retiradas: [...(s.cobrancas_retiradas ?? []), ...s.cobrancas.filter((c) => e.retiradas.includes(c.id))],
      bases_das_taxas: { ...s.bases_das_taxas, ...e.bases },
      ...(e.restituicoes === undefined ? {} : comRestituicoes(s, e.restituicoes, e.restituicoes_retiradas)),
    };
  },
  restituicao_registrada: (s, e) => ({
    ...s,
    restituicoes: troca(
      s.restituicoes ?? [],
      (r) => r.id === e.restituicao,
      (r) => ({ ...r, situacao: 'restituída', documento: e.documento, restituida_em: e.quando }),
    ),
  }),
  cobranca_emitida: (s, e) =>
    naCobranca(s, e.cobranca, (c) => ({ ...c, situacao: 'emitida manualmente', guia: e.guia, vence_em: e.vence_em })),
  comprovante_enviado: (s, e) =>
    naCobranca(s, e.cobranca, (c) => ({
      ...c,
      comprovantes: [
        ...c.comprovantes,
        { id: e.comprovante, arquivo: e.arquivo, situacao: 'em conferência', motivo: null, enviado_em: e.quando },
      ],
    })),
  comprovante_avaliado: (s, e) =>
    naCobranca(s, e.cobranca, (c) => ({
      ...c,
      comprovantes: troca(
        c.comprovantes,
        (k) => k.id === e.comprovante,
        (k) => ({ ...k, situacao: e.resultado, motivo: e.motivo }),
      ),
    })),
  valores_negados: (s) => s,
  documento_emitido: (s, e) => ({
    ...s,
    documentos: [
      ...s.documentos.map((d) => (d.chave === e.chave && emVigor(d) ? { ...d, situacao: 'substituído' as const } : d)),
      { id: e.documento, chave: e.chave, numero: e.numero, data: e.data, valido_ate: e.valido_ate, situacao: 'válido' },
    ],
  }),
  requerimento_encerrado: (s, e) => ({
    ...s,
    desfecho: { situacao: e.situacao, motivo: e.motivo, quando: e.quando },
    // Reopened after its licence and then denied: the paper must not go on saying that it was granted.
    documentos: s.documentos.map((d) =>
      emVigor(d) ? { ...d, situacao: e.situacao === 'Deferido' ? 'válido' : 'cancelado' } : d,
    ),
  }),
  requerimento_reaberto: (s) => ({
    ...s,
    desfecho: null,
    // What is decided anew is vouched for by nobody meanwhile: the public check must not go on calling it valid.
    documentos: s.documentos.map((d) => (d.situacao === 'válido' ? { ...d, situacao: 'em revisão' } : d)),
  }),
};

/** Status is derived, never set (process.md 2): outcome, then who has the ball. */
const situacaoDe = (s: Estado): Situacao => {
  if (s.desfecho) return s.desfecho.situacao;
  if (s.protocolado_em === null) return 'Rascunho';
  const aberta = execucaoAberta(s);
  if (aberta === undefined) return 'Em andamento';
  if (aberta.setor === null || pendenciaAberta(s)?.situacao === 'emitida') return 'Aguardando requerente';
  // A paused step sets 'Aguardando prefeitura' (spec 4, AMB-067); "paused" itself is said of the step.
  return aberta.situacao === 'em_andamento' ? 'Em andamento' : 'Aguardando prefeitura';
};

/** One event applied to a state; the status is worked out anew. */
export const evoluir = (estado: Estado, evento: Evento): Estado => {
  const dobra = dobras[evento.tipo] as (s: Estado, e: Evento) => Estado;
  const depois = dobra(estado, evento);
  return { ...depois, situacao: situacaoDe(depois) };
};

/** Replays a request from its events. */
export const reproduzir = (eventos: readonly Evento[], inicial: Estado): Estado => eventos.reduce(evoluir, inicial);
