import type { DataDada } from './datasDeHoje.ts';
import { noFuso } from '../brasil/momento.ts';
import type { Definicao } from '../processo/definicao.ts';
import type { Prazo, PrazoDaEtapa } from '../processo/prazos.ts';
import { etapaDe } from '../processo/preenchimento.ts';
import { rodadaEhDe, type Estado } from './estado.ts';
import type { Execucao } from './execucao.ts';
import { diaDaEspera } from './esperas.ts';
import { inicioPeloPapel } from './emPapel.ts';
import { fimDoPrazoTotal, temPrazoTotal } from './fimDoPrazoTotal.ts';
import { dadosDoFim, type FimDoPrazo } from './marcos.ts';
import { execucoesAbertas } from './execucoes.ts';
import {
  calcularPrazo,
  textoDoPrazo,
  type AnotarDia,
  type Calendario,
  type Pausa,
  type PrazoCalculado,
  type Relogio,
} from './prazo.ts';
import { comoMantido, prazoQueVale, totalQueVale } from './prazoMantido.ts';
import { pausasDaExecucao, pausasDoRequerimento, pausasDosRecursos } from './suspensoes.ts';

/** A term that waits for something before it begins: no date can be given. */
const aindaNao = (prazo: Prazo, texto: string): PrazoCalculado => ({
  vence_em: null,
  pausado: true,
  por_comecar: true,
  explicacao: [{ texto: textoDoPrazo(prazo) }, { texto }],
});

const SEM_PAGAMENTO = 'Começa a contar no dia do pagamento das taxas';

/** From a moment, or not yet (null). */
const aPartirDe = (
  prazo: Prazo,
  desde: string | null,
  pausas: readonly Pausa[],
  { fuso, calendario }: Relogio,
): PrazoCalculado => {
  const inicio = desde === null ? undefined : noFuso(desde, fuso);
  return inicio === undefined
    ? aindaNao(prazo, SEM_PAGAMENTO)
    : calcularPrazo(prazo, inicio.dia, pausas, calendario, inicio.hora);
};

interface Contagem {
  readonly prazo: Prazo;
  readonly desde: string | null;
  readonly pausas: readonly Pausa[];
  readonly relogio: Relogio;
}

/** From that moment on; from the day at the counter where the filing is what it counts from and the process says so. */
const contado = (definicao: Definicao, estado: Estado, { prazo, desde, pausas, relogio }: Contagem): PrazoCalculado => {
  const doPapel = inicioPeloPapel(definicao, estado, desde);
  if (doPapel === undefined) return aPartirDe(prazo, desde, pausas, relogio);
  const { explicacao, ...calculado } = calcularPrazo(prazo, doPapel, pausas, relogio.calendario);
  return {
    ...calculado,
    explicacao: [{ texto: 'Início: recebido em papel no balcão', dia: doPapel }, ...explicacao.slice(1)],
  };
};

/** Whether the step is done anew: its term of before is over. */
const refeita = ({ reaberturas = [] }: Estado, { rodada, criada_em }: Execucao): boolean =>
  rodada > 1 || reaberturas.some(({ ate }) => criada_em >= ate);

/** The moment from which the term of a run counts; null while that has not come. */
const inicioDe = (estado: Estado, execucao: Execucao, { inicio }: PrazoDaEtapa): string | null => {
  if (inicio === 'protocolo')
    return refeita(estado, execucao) ? execucao.criada_em : (estado.protocolado_em ?? execucao.criada_em);
  if (inicio === 'pagamento') return execucao.contada_desde ?? null;
  if (inicio !== 'resposta') return execucao.criada_em;
  const respostas = estado.pendencias.filter((p) => rodadaEhDe(p, execucao)).flatMap((p) => p.respondida_em ?? []);
  return respostas.at(-1) ?? execucao.criada_em;
};

/** Each extension runs on from the date before it. */
export const prorrogar = (
  antes: PrazoCalculado,
  prazos: readonly Prazo[],
  pausas: readonly Pausa[],
  calendario: Calendario,
  anotar?: AnotarDia,
): PrazoCalculado =>
  prazos.reduce<PrazoCalculado>((ate, prazo) => {
    if (ate.vence_em === null) return ate;
    const { explicacao, ...mais } = calcularPrazo(prazo, ate.vence_em, pausas, calendario, ate.hora, anotar);
    return {
      ...mais,
      explicacao: [...ate.explicacao, { texto: `Prorrogação: ${textoDoPrazo(prazo)}` }, ...explicacao.slice(2)],
    };
  }, antes);

/** Term of a run, if its step has one; of a step that waits for a day, that day. */
export const prazoDaExecucao = (
  definicao: Definicao,
  estado: Estado,
  execucao: Execucao | undefined,
  relogio: Relogio,
): PrazoCalculado | null => {
  const { fuso, calendario } = relogio;
  const etapa = execucao && etapaDe(definicao, execucao.etapa);
  // The step's work is done, and its term with it.
  if (execucao?.sem_caminho === true) return null;
  if (etapa?.espera !== undefined) return diaDaEspera(definicao, estado, etapa, relogio);
  const prazo = execucao && prazoQueVale(definicao, execucao);
  if (execucao === undefined || prazo === undefined) return null;
  const pausas =
    prazo.inicio === 'protocolo'
      ? pausasDoRequerimento(definicao, estado, fuso)
      : pausasDaExecucao(definicao, estado, execucao, fuso);
  const desde = inicioDe(estado, execucao, prazo);
  const prorrogacoes = (execucao.prorrogacoes ?? []).map((um) => um.prazo);
  const calculado = contado(definicao, estado, { prazo, desde, pausas, relogio });
  return comoMantido(prorrogar(calculado, prorrogacoes, pausas, calendario), execucao.prazo_mantido);
};

/**
 * The end of a run's term before its silence grants it: never earlier than the term takes from the filing, also where it counts from the day at
 * the counter, since the city had no time to act on what was not filed.
 */
export const fimDoSilencio = (
  definicao: Definicao,
  { em_papel, ...estado }: Estado,
  execucao: Execucao,
  relogio: Relogio,
): FimDoPrazo | null => {
  const prazo = em_papel === undefined ? null : prazoDaExecucao(definicao, estado, execucao, relogio);
  return prazo === null || prazo.vence_em === null ? null : dadosDoFim({ ...prazo, vence_em: prazo.vence_em });
};

/**
 * Term of the whole request, where its process has one for what was answered: from the filing, or from the payment of its charges. Null once it was
 * kept (fimDoPrazoTotal.ts).
 */
export const prazoTotal = (definicao: Definicao, estado: Estado, relogio: Relogio): PrazoCalculado | null => {
  const { prazo_total: declarado } = definicao.processo;
  const { mantido } = estado.prazo_total ?? {};
  if (declarado === undefined || estado.protocolado_em === null) return null;
  const prazo = totalQueVale(declarado, mantido);
  if (prazo === null) return null;
  if (!temPrazoTotal(definicao, estado) || fimDoPrazoTotal(definicao, estado) !== undefined) return null;
  const desde = prazo.inicio === 'pagamento' ? (estado.prazo_total?.desde ?? null) : estado.protocolado_em;
  const { fuso } = relogio;
  // A term that ends the request by itself waits for the appeal: it is decided already, and the clock must not decide it otherwise.
  const doRecurso = prazo.vencimento?.encerra === true ? pausasDosRecursos(estado, fuso) : [];
  const pausas = [...pausasDoRequerimento(definicao, estado, fuso), ...doRecurso];
  return comoMantido(contado(definicao, estado, { prazo, desde, pausas, relogio }), mantido);
};

interface ComPrazo {
  readonly execucao: Execucao;
  readonly prazo: PrazoCalculado | null;
}

/** Of several open runs the one that is due first; one whose clock stands still, or that has none, only where there is no other. */
export const maisUrgente = (definicao: Definicao, estado: Estado, relogio: Relogio): ComPrazo | undefined => {
  const abertas = execucoesAbertas(estado).map((execucao): ComPrazo => ({
    execucao,
    prazo: prazoDaExecucao(definicao, estado, execucao, relogio),
  }));
  const peso = ({ prazo }: ComPrazo): string => prazo?.vence_em ?? (prazo === null ? 'b' : 'a');
  return abertas.reduce<ComPrazo | undefined>((um, outro) => (um && peso(um) <= peso(outro) ? um : outro), undefined);
};

/** Until when a run is to be done, and why, as what waits for it says it; null where it has no term, or its clock stands still. */
export const daSuaEtapa = (
  definicao: Definicao,
  estado: Estado,
  execucao: Execucao,
  relogio: Relogio | null,
): DataDada | null => {
  const prazo = relogio === null ? null : prazoDaExecucao(definicao, estado, execucao, relogio);
  return prazo === null || prazo.vence_em === null ? null : { dia: prazo.vence_em, explicacao: prazo.explicacao };
};
