import { mostrarData } from '../../../src/schemas/brasil/data.ts';
import { mostrarMoeda } from '../../../src/schemas/brasil/numero.ts';
import { type ValoresDaMensagem } from '../../../src/schemas/mensagem/escreverMensagem.ts';
import type { NomeDoEventoDeMensagem } from '../../../src/schemas/mensagem/eventosDeMensagem.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { quantidadeEmPalavras } from '../../../src/schemas/requerimento/contrapartida.ts';
import { pendenciaAberta, type Estado } from '../../../src/schemas/requerimento/estado.ts';
import { itemEmPalavras } from '../../../src/schemas/requerimento/nomeDoItem.ts';
import { pagamentoEmPalavras } from '../../../src/schemas/requerimento/pagamentos.ts';
import { mudancasParaRequerente } from '../../../src/schemas/requerimento/frasesDaMigracao.ts';
import type { Ato } from '../../../src/schemas/requerimento/historicoDaValidade.ts';
import type { Evento, EventoDe } from '../../../src/schemas/requerimento/eventos.ts';
import { valoresDaVistoria } from '../vistorias/valoresDaVistoria.ts';

/** One thing that the applicant is told. */
export interface AvisoAoRequerente {
  readonly evento: NomeDoEventoDeMensagem;
  readonly valores: ValoresDaMensagem;
}

const valorDe = (c: { readonly nome: string; readonly valor: string }): string =>
  `${c.nome}: ${mostrarMoeda(c.valor)}.`;

/** A licence whose validity was decided about: the reason with the decision or decree behind it. */
const daLicenca = (
  { nome, numero, motivo, ato }: { readonly nome: string; readonly numero: string } & Ato,
  valido_ate: string | null,
): ValoresDaMensagem => ({
  'documento.nome': nome,
  'documento.numero': numero,
  'documento.validade': valido_ate === null ? 'não vence' : mostrarData(valido_ate),
  'decisao.motivo': ato === undefined ? motivo : `${motivo} (${ato})`,
});

/** Which of the fees of a request an event is about. */
const daTaxa = ({ cobrancas }: Pick<Estado, 'cobrancas'>, { cobranca }: { readonly cobranca: number }) =>
  ({ 'cobranca.nome': cobrancas.find(({ id }) => id === cobranca)?.nome ?? '' }) satisfies ValoresDaMensagem;

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

/**
 * Whether the city was at work already when this run began: another one that was open at the same time had been started before. Of branches that run side by
 * side the applicant hears once that his request is being analysed, however many sectors begin.
 */
const jaEmAnalise = ({ execucoes }: Estado, sequencia: number): boolean => {
  const esta = execucoes.find((e) => e.sequencia === sequencia);
  return (
    esta !== undefined &&
    execucoes.some(
      (e) =>
        e !== esta &&
        e.setor !== null &&
        e.iniciada_em !== null &&
        (esta.iniciada_em === null || e.iniciada_em <= esta.iniciada_em) &&
        (e.concluida_em === null || e.concluida_em > esta.criada_em),
    )
  );
};

/** What the applicant is told of an event, as the tags of its message; undefined for what concerns only the city. */
export const paraRequerente = (
  e: Evento,
  estado: Estado,
  eventos: readonly Evento[],
  definicao: Definicao,
): AvisoAoRequerente | undefined => {
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
    case 'etapa_iniciada':
      return jaEmAnalise(estado, e.execucao) ? undefined : { evento: e.tipo, valores: {} };
    case 'requerimento_protocolado':
      return { evento: e.tipo, valores: {} };
    case 'cobranca_emitida':
      return { evento: e.tipo, valores: daTaxa(estado, e) };
    case 'pendencia_emitida':
      return {
        evento: e.tipo,
        valores: {
          'pendencia.itens': (pendenciaAberta(estado)?.itens ?? [])
            .map((i) => itemEmPalavras(definicao, estado, i))
            .join('; '),
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
        ? { evento: 'comprovante_aprovado', valores: daTaxa(estado, e) }
        : { evento: 'comprovante_rejeitado', valores: { ...daTaxa(estado, e), 'decisao.motivo': e.motivo ?? '' } };
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
    case 'licenca_prorrogada':
      // The days of a suspension are told with its end.
      return e.por === 'suspensão' ? undefined : { evento: e.tipo, valores: daLicenca(e, e.valido_ate) };
    case 'prorrogacao_da_licenca_negada':
    case 'licenca_suspensa':
      return { evento: e.tipo, valores: daLicenca(e, null) };
    case 'licenca_retomada':
      return { evento: e.tipo, valores: daLicenca(e, e.valido_ate) };
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
    case 'vistoria_lembrada':
      return e.passou === true ? undefined : { evento: e.tipo, valores: valoresDaVistoria(e, estado) };
    case 'vistoria_agendada':
    case 'vistoria_remarcada':
    case 'vistoria_concluida':
    case 'vistoria_cancelada':
      return { evento: e.tipo, valores: valoresDaVistoria(e, estado) };
    case 'requerimento_migrado': {
      const mudancas = mudancasParaRequerente(e);
      return mudancas.length === 0
        ? undefined
        : { evento: e.tipo, valores: { 'migracao.mudancas': mudancas.join('\n') } };
    }
    case 'requerimento_reaberto':
    case 'troca_negada':
      return { evento: e.tipo, valores: { 'decisao.motivo': e.motivo } };
    default:
      return undefined;
  }
};
