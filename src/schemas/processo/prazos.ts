import {
  Array as List,
  Boolean as Bool,
  Integer as Int,
  Literal,
  Object as Shape,
  Optional,
  Union,
  type Static,
} from 'typebox';
import { Chave } from './campo.ts';
import { Condicao } from './pecas.ts';

const fechado = { additionalProperties: false } as const;

export const unidades = ['dias', 'horas', 'meses'] as const;
export const motivosDeParada = ['pendencia', 'pausa', 'subprocesso', 'vistoria', 'pagamento'] as const;
export const iniciosDoPrazo = ['etapa', 'protocolo', 'pagamento', 'resposta'] as const;

const doPrazo = {
  quantidade: Int({ minimum: 1, maximum: 3650 }),
  contagem: Union([Literal('corridos'), Literal('uteis'), Literal('sem_fins_de_semana')]),
  /** What is counted; absent: days. Months end on the same day of a later month, or on its last (Lei 9.784/1999, art. 66, § 3º). */
  unidade: Optional(Union([Literal('dias'), Literal('horas'), Literal('meses')])),
  /** Ends on a day that nobody works: goes on to the next one that is worked (Lei 9.784/1999, art. 66, § 1º). */
  rola: Optional(Bool()),
} as const;

export const Prazo = Shape(doPrazo, fechado);

const PrioridadeMaior = Union([Literal('alto'), Literal('urgente')]);

/** More time by staff, with a reason: how often in one run, and how much each time. */
export const ProrrogacaoDoPrazo = Shape({ vezes: Int({ minimum: 1, maximum: 10 }), prazo: Prazo }, fechado);

export const PrazoDaEtapa = Shape(
  {
    ...doPrazo,
    /** From when it counts: the opening of the step (also when absent), the filing, the payment of all charges, or anew from each answer to a round. */
    inicio: Optional(Union([Literal('etapa'), Literal('protocolo'), Literal('pagamento'), Literal('resposta')])),
    prorrogacao: Optional(ProrrogacaoDoPrazo),
  },
  fechado,
);

/** How long before its date a term is called to mind, in calendar days, and what else then happens; absent: 3 days, nothing else. */
export const Alerta = Shape({ dias: Int({ minimum: 0, maximum: 60 }), prioridade: Optional(PrioridadeMaior) }, fechado);

/**
 * What the term of a step brings about once it has passed, beside telling who is in charge: the head of the sector is told too, the priority is raised;
 * of a step of the applicant's, the request expires; of a sector's, it is granted by the silence of the city.
 */
export const VencimentoDaEtapa = Shape(
  {
    chefia: Optional(Bool()),
    prioridade: Optional(PrioridadeMaior),
    expira: Optional(Bool()),
    defere: Optional(Bool()),
  },
  fechado,
);

/** As of a step; `dispensa`: what was asked is not waited for any more. */
export const VencimentoDoParecer = Shape(
  { chefia: Optional(Bool()), prioridade: Optional(PrioridadeMaior), dispensa: Optional(Bool()) },
  fechado,
);

/**
 * With what the term of the whole request has been kept, so that it neither warns nor passes any more: the grant (the first paper that is issued, or the
 * end) or the end of the request alone; a step that it comes to; the issue of one paper. The end of the request is always one, too.
 */
export const FimDoPrazoTotal = Union([
  Shape({ com: Union([Literal('deferimento'), Literal('encerramento')]) }, fechado),
  Shape({ etapa: Chave }, fechado),
  Shape({ documento: Chave }, fechado),
]);

/** The term of the whole request, from its filing, or from the payment of its charges. */
export const PrazoTotal = Shape(
  {
    ...doPrazo,
    inicio: Optional(Union([Literal('protocolo'), Literal('pagamento')])),
    /** Absent: the grant. */
    fim: Optional(FimDoPrazoTotal),
    /** Rule on the answers of the first step under which there is such a term; absent: always. */
    condicao: Condicao,
    alerta: Optional(Alerta),
    /** As of a step; `encerra`: the request expires. */
    vencimento: Optional(
      Shape({ chefia: Optional(Bool()), prioridade: Optional(PrioridadeMaior), encerra: Optional(Bool()) }, fechado),
    ),
  },
  fechado,
);

/** What makes the clocks of a process stand still; absent: an answer of the applicant's that is awaited, and a paused step. */
export const Suspende = List(
  Union([Literal('pendencia'), Literal('pausa'), Literal('subprocesso'), Literal('vistoria'), Literal('pagamento')]),
  { maxItems: 5, uniqueItems: true },
);

export type Prazo = Static<typeof Prazo>;
export type PrazoDaEtapa = Static<typeof PrazoDaEtapa>;
export type PrazoTotal = Static<typeof PrazoTotal>;
export type FimDoPrazoTotal = Static<typeof FimDoPrazoTotal>;
export type MotivoDeParada = (typeof motivosDeParada)[number];

/** What stops the terms of a process that does not say what does. */
export const paramSemDizer: readonly MotivoDeParada[] = ['pendencia', 'pausa'];
