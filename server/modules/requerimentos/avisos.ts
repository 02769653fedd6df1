import { mostrarData } from '../../../src/schemas/brasil/data.ts';
import { noFuso } from '../../../src/schemas/brasil/momento.ts';
import { mostrarMoeda } from '../../../src/schemas/brasil/numero.ts';
import { escreverMensagem, type ValoresDaMensagem } from '../../../src/schemas/mensagem/escreverMensagem.ts';
import type { NomeDoEventoDeMensagem } from '../../../src/schemas/mensagem/eventosDeMensagem.ts';
import { quantidadeEmPalavras } from '../../../src/schemas/requerimento/contrapartida.ts';
import { pendenciaAberta, type Estado } from '../../../src/schemas/requerimento/estado.ts';
import { execucoesAbertas } from '../../../src/schemas/requerimento/execucoes.ts';
import { pagamentoEmPalavras } from '../../../src/schemas/requerimento/pagamentos.ts';
import type { Evento, EventoDe } from '../../../src/schemas/requerimento/eventos.ts';
import { canalPrivado } from '../../../src/schemas/tempoReal.ts';
import type { Parts } from '../../parts.ts';
import { nomeSemLink } from '../../mail/saudacao.ts';
import type { Avisos } from '../../saida/incluirAvisos.ts';
import { enderecoPublico } from '../auth/enderecoPublico.ts';
import { avisosDosPareceres, type Consultado } from './avisosDosPareceres.ts';
import { avisosDasVistorias, type Inspetor } from '../vistorias/avisosDasVistorias.ts';
import { valoresDaVistoria } from '../vistorias/valoresDaVistoria.ts';
import { avisosDosTermos, type Enderecado } from './avisosDosTermos.ts';
import type { Destinatario, RequerimentoCarregado } from './carregar.ts';
import type { AvisoDoPrazo } from './avisosDosPrazos.ts';
import type { Cidade, OrganizacaoDoPapel } from './cidade.ts';

/** The one button of every mail about a request, whatever its text. */
export const VER_O_REQUERIMENTO = 'Ver o requerimento';

interface Aviso {
  readonly evento: NomeDoEventoDeMensagem;
  readonly valores: ValoresDaMensagem;
}

const valorDe = (c: { readonly nome: string; readonly valor: string }): string =>
  `${c.nome}: ${mostrarMoeda(c.valor)}.`;

const emLinhas = (linhas: readonly string[]): ValoresDaMensagem => ({ 'taxas.lista': linhas.join('\n') });

const doRecalculo = (e: EventoDe<'taxas_recalculadas'>): readonly string[] => [
  ...e.cobrancas.map(valorDe),
  ...(e.restituicoes ?? []).map((r) => `${r.nome}: a prefeitura tem ${mostrarMoeda(r.valor)} a restituir.`),
  ...(e.cobrancas.length === 0 && e.retiradas.length > 0 ? ['Depois da correção, uma taxa deixou de ser devida.'] : []),
];

/** Whether a run is the applicant's to fill. */
const doRequerente = ({ execucoes }: Estado, sequencia: number): boolean =>
  execucoes.find((e) => e.sequencia === sequencia)?.setor === null;

const abreRecurso = (eventos: readonly Evento[]): boolean => eventos.some(({ tipo }) => tipo === 'recurso_aberto');

/** What the applicant is told of an event, as the tags of its message; undefined for what concerns only the city. */
const paraRequerente = (e: Evento, estado: Estado, eventos: readonly Evento[]): Aviso | undefined => {
  switch (e.tipo) {
    case 'etapa_aberta': {
      // His draft's first step opens before anything is filed; that he may appeal is told with the decision.
      if (e.setor !== null || estado.protocolado_em === null || abreRecurso(eventos)) return undefined;
      const volta = eventos.find((x) => x.tipo === 'etapa_concluida' && x.resultado === 'devolvida');
      const motivo = volta?.tipo === 'etapa_concluida' ? (volta.motivo ?? '') : '';
      return { evento: 'etapa_do_requerente', valores: { 'decisao.motivo': motivo } };
    }
    case 'recurso_aberto':
      return {
        evento: e.tipo,
        valores: {
          'decisao.situacao': e.decisao,
          'decisao.motivo': e.motivo ?? '',
          'recurso.instancia': e.nome,
          'pendencia.prazo': e.recorrer_ate === null ? '' : mostrarData(e.recorrer_ate),
        },
      };
    case 'recurso_encerrado':
      return e.resultado === 'provido'
        ? { evento: 'recurso_provido', valores: { 'recurso.instancia': e.nome } }
        : undefined;
    case 'requerimento_protocolado':
    case 'etapa_iniciada':
    case 'cobranca_emitida':
      return { evento: e.tipo, valores: {} };
    case 'pendencia_emitida':
      return {
        evento: e.tipo,
        valores: {
          'pendencia.itens': (pendenciaAberta(estado)?.itens ?? []).map((i) => i.texto).join('; '),
          'pendencia.prazo': e.responder_ate === null ? '' : mostrarData(e.responder_ate),
        },
      };
    case 'pendencia_lembrada':
      return { evento: 'prazo_lembrado', valores: { 'pendencia.prazo': mostrarData(e.responder_ate) } };
    case 'pendencia_vencida':
      // Where that ends the request, the mail of the end says it.
      return estado.desfecho === null
        ? { evento: 'prazo_vencido', valores: { 'pendencia.prazo': mostrarData(e.responder_ate) } }
        : undefined;
    case 'prazo_avisado':
    case 'prazo_vencido':
      return doRequerente(estado, e.execucao) && estado.desfecho === null
        ? {
            evento: e.tipo === 'prazo_avisado' ? 'prazo_lembrado' : 'prazo_vencido',
            valores: { 'pendencia.prazo': mostrarData(e.vence_em) },
          }
        : undefined;
    case 'prorrogacao_decidida':
      return {
        evento: e.tipo,
        valores: {
          'pendencia.prazo': e.responder_ate === null ? '' : mostrarData(e.responder_ate),
          'decisao.motivo': e.motivo ?? (e.concedida ? 'Pedido concedido.' : ''),
        },
      };
    case 'item_avaliado':
      return e.resultado === 'recusado' || e.resultado === 'mantido'
        ? { evento: 'item_recusado', valores: { 'decisao.motivo': e.motivo ?? '' } }
        : undefined;
    case 'taxas_geradas':
      return e.cobrancas.length === 0 ? undefined : { evento: e.tipo, valores: emLinhas(e.cobrancas.map(valorDe)) };
    case 'taxas_recalculadas': {
      const linhas = doRecalculo(e);
      return linhas.length === 0 ? undefined : { evento: e.tipo, valores: emLinhas(linhas) };
    }
    case 'restituicao_registrada': {
      const r = estado.restituicoes?.find((x) => x.id === e.restituicao);
      const frase = `${r?.nome ?? ''}: ${mostrarMoeda(r?.valor ?? '0')} restituídos (${e.documento}).`;
      return { evento: e.tipo, valores: emLinhas([frase]) };
    }
    case 'pagamento_registrado': {
      const c = estado.cobrancas.find((x) => x.id === e.cobranca);
      const resto = c === undefined ? null : pagamentoEmPalavras(c);
      const frase = `${c?.nome ?? ''}: pagamento de ${mostrarMoeda(e.valor)} recebido.${resto === null ? '' : ` ${resto}.`}`;
      return { evento: e.tipo, valores: emLinhas([frase]) };
    }
    case 'cobranca_isenta':
      return {
        evento: e.tipo,
        valores: emLinhas([`${e.nome}: isenta em ${mostrarMoeda(e.valor)} (${e.fundamento}).`]),
      };
    case 'comprovante_avaliado':
      return e.resultado === 'aprovado'
        ? { evento: 'comprovante_aprovado', valores: {} }
        : { evento: 'comprovante_rejeitado', valores: { 'decisao.motivo': e.motivo ?? '' } };
    case 'contrapartidas_exigidas': {
      const linhas = e.contrapartidas.map(({ nome, quantidade, unidade, ate }) => {
        const quanto = quantidade === null ? '' : `: ${quantidadeEmPalavras(quantidade, unidade)}`;
        return `${nome}${quanto}${ate === null ? '' : `, até ${mostrarData(ate)}`}.`;
      });
      return linhas.length === 0
        ? undefined
        : { evento: e.tipo, valores: { 'contrapartidas.lista': linhas.join('\n') } };
    }
    case 'comprovacao_avaliada':
      return {
        evento: e.tipo,
        valores: {
          'contrapartidas.lista': `${e.nome}: comprovação ${e.resultado}${e.quantidade === null ? '' : ` (${quantidadeEmPalavras(e.quantidade, e.unidade)})`}.`,
          'decisao.motivo': e.motivo ?? '',
        },
      };
    case 'contrapartida_prorrogada':
      return {
        evento: e.tipo,
        valores: {
          'contrapartidas.lista': e.nome,
          'contrapartidas.prazo': mostrarData(e.ate),
          'decisao.motivo': e.motivo,
        },
      };
    case 'contrapartidas_iniciadas':
      return {
        evento: e.tipo,
        valores: {
          'contrapartidas.lista': e.contrapartidas
            .map(({ nome, ate }) => `${nome}, até ${mostrarData(ate)}.`)
            .join('\n'),
        },
      };
    case 'contrapartida_dispensada':
      return {
        evento: e.tipo,
        valores: { 'contrapartidas.lista': `${e.nome} (${e.fundamento})`, 'decisao.motivo': e.motivo },
      };
    case 'contrapartida_lembrada':
    case 'contrapartida_vencida':
      return {
        evento: e.tipo,
        valores: { 'contrapartidas.lista': e.nome, 'contrapartidas.prazo': mostrarData(e.ate) },
      };
    case 'sucessor_pedido':
    case 'sucessor_lembrado':
    case 'sucessor_vencido':
      return {
        evento: e.tipo,
        valores: {
          'sucessor.nome': e.nome,
          'sucessor.motivo': e.motivo ?? '',
          'sucessor.prazo': e.ate === null ? '' : mostrarData(e.ate),
        },
      };
    case 'documento_emitido':
      return { evento: e.tipo, valores: { 'documento.nome': e.nome, 'documento.numero': e.numero } };
    case 'licenca_regenerada':
      return { evento: 'documento_emitido', valores: { 'documento.nome': e.nome, 'documento.numero': e.numero } };
    case 'licenca_retificada':
      return {
        evento: e.tipo,
        valores: { 'documento.nome': e.nome, 'documento.numero': e.numero, 'decisao.motivo': e.motivo },
      };
    case 'licenca_lembrada':
    case 'licenca_vencida':
      return {
        evento: e.tipo,
        valores: {
          'documento.nome': e.nome,
          'documento.numero': e.numero,
          'documento.validade': mostrarData(e.valido_ate),
        },
      };
    case 'requerimento_encerrado':
      return { evento: e.tipo, valores: { 'decisao.situacao': e.situacao, 'decisao.motivo': e.motivo ?? '' } };
    case 'vistoria_agendada':
    case 'vistoria_lembrada':
    case 'vistoria_remarcada':
    case 'vistoria_concluida':
    case 'vistoria_cancelada':
      return { evento: e.tipo, valores: valoresDaVistoria(e, estado) };
    case 'requerimento_reaberto':
    case 'troca_negada':
      return { evento: e.tipo, valores: { 'decisao.motivo': e.motivo } };
    default:
      return undefined;
  }
};

/** What every message may say of its request. */
export const doRequerimento = (
  r: Pick<RequerimentoCarregado, 'processoNome' | 'requerenteNome'>,
  estado: Estado,
  { nome, fuso }: OrganizacaoDoPapel,
): ValoresDaMensagem => ({
  'requerente.nome': nomeSemLink(r.requerenteNome),
  'requerimento.numero': estado.numero ?? '',
  'requerimento.protocolo': mostrarData(noFuso(estado.protocolado_em ?? '', fuso)?.dia),
  'processo.numero': estado.numero_processo ?? '',
  'processo.nome': r.processoNome,
  'prefeitura.nome': nome,
});

/** What the person in charge is told when the applicant did something. */
const paraEquipe = (e: Evento, estado: Estado): string | undefined => {
  const n = estado.numero ?? '';
  switch (e.tipo) {
    case 'pendencia_respondida':
      return `O requerente respondeu à pendência do requerimento ${n}`;
    case 'pendencia_vencida':
      return `O requerente não respondeu no prazo à pendência do requerimento ${n}`;
    case 'prorrogacao_pedida':
      return `O requerente pediu mais prazo no requerimento ${n}: ${e.motivo}`;
    case 'comprovante_enviado':
      return `Comprovante de pagamento enviado no requerimento ${n}`;
    case 'comprovacao_enviada':
      return `Comprovação da contrapartida ${e.nome} enviada no requerimento ${n}`;
    case 'emissao_falhou':
      return `A guia de uma taxa do requerimento ${n} não pôde ser emitida: ${e.erro}`;
    case 'pagamento_registrado':
      return `Pagamento de ${mostrarMoeda(e.valor)} registrado no requerimento ${n}`;
    case 'documento_anexado':
      return `Documento anexado ao requerimento ${n}: ${e.nome}`;
    default:
      return undefined;
  }
};

/** Whether these events concern the person in charge, or whoever stands in for him. */
export const avisamEquipe = (eventos: readonly Evento[], estado: Estado): boolean =>
  eventos.some((e) => paraEquipe(e, estado) !== undefined);

/** Where the page of a request stands for whom it is told to. */
export const paginaPara = ({ representa }: Destinatario, id: number): string =>
  representa ? `/prefeitura/requerimento/visualizacao/${id}` : `/contribuinte/meus/requerimentos/requerimento/${id}`;

/**
 * Bell, mail and realtime for what just happened. Whoever acted is not told of his own act; several events of one act make one mail.
 */
export const avisosDe = (
  contexto: Parts,
  r: Pick<RequerimentoCarregado, 'id' | 'organizacaoId' | 'processoNome' | 'requerenteNome'>,
  estado: Estado,
  eventos: readonly Evento[],
  {
    destinatarios,
    atorId,
    versao,
    socket,
    cidade,
    substitutos = [],
    dosPrazos = [],
    consultados = [],
    inspetores = [],
    antes = estado,
    enderecados = [],
    seguem = [],
  }: {
    destinatarios: readonly Destinatario[];
    atorId: number;
    versao: number;
    cidade: Pick<Cidade, 'organizacao' | 'mensagens'>;
    socket?: string | undefined;
    /** Who stand in for the persons in charge, and are told as well. */
    substitutos?: readonly number[];
    /** What members of sectors are told of the terms of their steps. */
    dosPrazos?: readonly AvisoDoPrazo[];
    /** Who of the sectors asked for an opinion may give it. */
    consultados?: readonly Consultado[];
    /** Whom inspections concern that were booked, moved or cancelled, and what stood before. */
    inspetores?: readonly Inspetor[];
    antes?: Estado;
    /** Whom notices are sent to, or who is reminded of one. */
    enderecados?: readonly Enderecado[];
    /** What those who follow the request are told. */
    seguem?: readonly AvisoDoPrazo[];
  },
): Avisos => {
  const comuns = doRequerimento(r, estado, cidade.organizacao);
  const avisos = eventos
    .flatMap((e) => paraRequerente(e, estado, eventos) ?? [])
    .map(({ evento, valores }) => ({
      evento,
      ...escreverMensagem(evento, { ...comuns, ...valores }, cidade.mensagens),
    }));
  // What a rule decided was not told by his own act.
  const protocolo = eventos.some((e) => e.tipo === 'requerimento_protocolado' || e.tipo === 'decisao_automatica');
  const avisados = avisos.length === 0 ? [] : destinatarios.filter(({ id }) => id !== atorId || protocolo);
  const daEquipe = eventos.flatMap((e) => paraEquipe(e, estado) ?? []);
  const responsaveis = execucoesAbertas(estado).flatMap((e) => e.responsavel?.id ?? []);
  const encarregados = [...new Set([...responsaveis, ...substitutos])].filter((id) => id !== atorId);
  // Who is told already, as the one in charge or of a term, is not told twice.
  const sabem = new Set([...(daEquipe.length > 0 ? encarregados : []), ...dosPrazos.map((a) => a.usuario_id)]);
  const deParecer = avisosDosPareceres(contexto, r.id, estado, eventos, { consultados, atorId, cidade, comuns });
  const mudanca = { antes, estado, eventos };
  const deVistoria = avisosDasVistorias(contexto, r.id, mudanca, { inspetores, atorId, cidade, comuns });
  const deTermo = avisosDosTermos(contexto, r.id, estado, eventos, { enderecados, atorId, cidade, comuns });
  const evento = { evento: 'requerimento.alterado', dados: { id: r.id, versao }, exceto_socket: socket };
  return {
    mails: [
      ...avisados.flatMap((quem) => {
        const queridos = avisos.filter((a) => !quem.semEmail.includes(a.evento));
        const assunto = queridos.at(-1)?.assunto;
        if (assunto === undefined) return [];
        const url = enderecoPublico(contexto, cidade.organizacao.dominio, paginaPara(quem, r.id));
        return [
          {
            para: quem.email,
            assunto,
            titulo: assunto,
            paragrafos: queridos.flatMap((a) => a.paragrafos),
            acao: { texto: VER_O_REQUERIMENTO, url },
            requerimento_id: r.id,
          },
        ];
      }),
      ...deParecer.mails,
      ...deVistoria.mails,
      ...deTermo.mails,
    ],
    notificacoes: [
      ...avisados.flatMap(({ id }) =>
        avisos.map((a) => ({ usuario_id: id, message: a.assunto, requerimento_id: r.id })),
      ),
      ...encarregados.flatMap((id) => daEquipe.map((message) => ({ usuario_id: id, message, requerimento_id: r.id }))),
      ...dosPrazos.map((aviso) => ({ ...aviso, requerimento_id: r.id })),
      ...seguem.filter((a) => !sabem.has(a.usuario_id)).map((aviso) => ({ ...aviso, requerimento_id: r.id })),
      ...deParecer.notificacoes,
      ...deVistoria.notificacoes,
      ...deTermo.notificacoes,
    ],
    eventos: [
      { canal: canalPrivado('requerimento', r.id), ...evento },
      ...(estado.situacao === 'Rascunho' ? [] : [{ canal: canalPrivado('organizacao', r.organizacaoId), ...evento }]),
    ],
  };
};
