import { mostrarData } from '../brasil/data.ts';

/** Longest text that names the decision or decree behind an act. */
export const ATO_MAXIMO = 200;

/** Why an act was done: the reason, and the decision or decree that it rests on, as it was typed ('Decreto 123/2026, de 05/03/2026'). */
export interface Ato {
  readonly motivo: string;
  readonly ato?: string;
}

/** A validity that was given more time. Days are AAAA-MM-DD in the city. */
export interface ProrrogacaoConcedida extends Ato {
  readonly em: string;
  /** Last day before and since. */
  readonly de: string;
  readonly ate: string;
  /** '12 meses'. */
  readonly quanto: string;
}

/** A validity that stood still from a day on, and went on with another. */
export interface SuspensaoDaValidade extends Ato {
  readonly desde: string;
  readonly ate: string;
  /** Those that were added to its last day. */
  readonly dias: number;
}

/** What the applicant asked for; the reason that he was answered with is null while he was not. */
export interface PedidoDeProrrogacao {
  /** Number among those of the licence. */
  readonly id: number;
  /** Moment, ISO 8601. */
  readonly pedido_em: string;
  readonly motivo: string;
  readonly situacao: 'pedida' | 'concedida' | 'negada';
  readonly resposta: string | null;
}

/** What the validity of a licence went through under its number; a new version of the paper takes it over. */
export interface HistoricoDaValidade {
  /** Since when it stands still, and why; absent: it runs. */
  readonly suspensa?: Ato & { readonly desde: string };
  readonly suspensoes?: readonly SuspensaoDaValidade[];
  readonly prorrogacoes?: readonly ProrrogacaoConcedida[];
  /** The newest last. */
  readonly pedidos?: readonly PedidoDeProrrogacao[];
}

/** The part of a licence that its new version takes over. */
export const historicoDaValidade = (d: HistoricoDaValidade): HistoricoDaValidade => ({
  ...(d.suspensa === undefined ? {} : { suspensa: d.suspensa }),
  ...(d.suspensoes === undefined ? {} : { suspensoes: d.suspensoes }),
  ...(d.prorrogacoes === undefined ? {} : { prorrogacoes: d.prorrogacoes }),
  ...(d.pedidos === undefined ? {} : { pedidos: d.pedidos }),
});

/** The asking that waits for its answer. */
export const pedidoAberto = ({ pedidos }: Pick<HistoricoDaValidade, 'pedidos'>): PedidoDeProrrogacao | undefined =>
  pedidos?.find(({ situacao }) => situacao === 'pedida');

/** '3 dias', '1 dia', 'nenhum dia'. */
export const diasEmPalavras = (n: number): string => (n === 0 ? 'nenhum dia' : n === 1 ? '1 dia' : `${n} dias`);

/** What whoever checks a licence may read of its validity, in the order in which it happened: neither reasons nor who asked. */
export const averbacoes = ({ suspensa, suspensoes = [], prorrogacoes = [] }: HistoricoDaValidade): readonly string[] =>
  [
    ...prorrogacoes.map(({ em, de, ate, quanto }) => ({
      em,
      texto: `Prorrogada por ${quanto} em ${mostrarData(em)}: valia até ${mostrarData(de)}, passou a valer até ${mostrarData(ate)}.`,
    })),
    ...suspensoes.map(({ desde, ate, dias: n }) => ({
      em: ate,
      texto: `Suspensa de ${mostrarData(desde)} até ser retomada em ${mostrarData(ate)}: ${diasEmPalavras(n)} a mais.`,
    })),
    ...(suspensa === undefined
      ? []
      : [{ em: suspensa.desde, texto: `Suspensa desde ${mostrarData(suspensa.desde)}: enquanto isso, não vence.` }]),
  ]
    .sort((a, b) => (a.em < b.em ? -1 : a.em > b.em ? 1 : 0))
    .map(({ texto }) => texto);
