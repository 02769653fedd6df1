import { juntas, naExecucao, respondidas, troca } from '../evoluirPartes.ts';
import type { Estado } from '../estado.ts';
import { dentroDoRamo } from '../ramos.ts';
import type { Dobras } from './dobras.ts';

const semProposta = (s: Estado, n: number): Estado => ({
  ...s,
  execucoes: troca(
    s.execucoes,
    (x) => x.sequencia === n,
    ({ proposta: _p, ...x }) => x,
  ),
});

/** Draft, filing, and the runs of the steps. */
export const doFluxo = {
  requerimento_aberto: (s, e) => (e.em_papel === undefined ? s : { ...s, em_papel: e.em_papel }),
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
        ...(e.ramo === undefined ? {} : { ramo: e.ramo }),
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
    // A branch that is gone back into is not through any more, nor is one that it came out of.
    ...(s.chegadas === undefined
      ? {}
      : { chegadas: s.chegadas.filter((c) => e.ramo === undefined || !dentroDoRamo(e.ramo, c.ramo)) }),
  }),
  caminho_perdido: (s, { execucao: sequencia, etapa, ramo, rodada, setor, por, quando }) => ({
    ...s,
    execucoes: [
      ...s.execucoes,
      {
        sequencia,
        etapa,
        ...(ramo === undefined ? {} : { ramo }),
        rodada,
        setor,
        situacao: 'aguardando',
        resultado: null,
        criada_em: quando,
        iniciada_em: null,
        concluida_em: null,
        responsavel: null,
        sem_caminho: true,
        ...(por === undefined ? {} : { falta_contrapartida: true }),
      },
    ],
  }),
  caminho_bifurcado: (s, { execucao, ramo, ramos }) => ({
    ...s,
    bifurcacoes: [...(s.bifurcacoes ?? []), { execucao, ramo, ramos }],
  }),
  ramo_concluido: (s, { ramo, etapa, quando }) => ({
    ...s,
    chegadas: [...(s.chegadas ?? []), { ramo, etapa, quando }],
  }),
  etapa_iniciada: (s, e) =>
    naExecucao(s, e.execucao, { situacao: 'em_andamento', iniciada_em: e.quando, responsavel: e.responsavel }),
  numero_de_processo_atribuido: (s, e) => ({ ...s, numero_processo: e.numero }),
  numero_de_processo_corrigido: (s, e) => ({ ...s, numero_processo: e.para }),
  etapa_preenchida: (s, e) => ({ ...s, respostas: respondidas(s, e.respostas, e.descartadas) }),
  etapa_concluida: (s, e) =>
    naExecucao(s, e.execucao, { situacao: 'concluida', resultado: e.resultado, concluida_em: e.quando }),
  decisao_proposta: (s, { execucao, decisao, motivo, por, ausente, quando, quem, setor }) =>
    naExecucao(s, execucao, {
      proposta: { decisao, motivo, por, ...(ausente === undefined ? {} : { ausente }), quando, quem, setor },
    }),
  decisao_confirmada: (s, e) => semProposta(s, e.execucao),
  decisao_devolvida: (s, e) => semProposta(s, e.execucao),
  decisao_automatica: (s) => s,
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
} satisfies Partial<Dobras>;
