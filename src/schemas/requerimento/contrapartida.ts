import { mostrarMoeda, mostrarNumero } from '../brasil/numero.ts';
import { comUnidade } from '../brasil/unidade.ts';
import type { Prazo } from '../processo/prazos.ts';
import type { Responsavel } from './execucao.ts';

/** How a counterpart stands, in the words of both panels. */
export const situacoesDaContrapartida = {
  exigida: 'A cumprir',
  comprovada: 'Comprovação em conferência',
  recusada: 'Comprovação recusada',
  em_cumprimento: 'Cumprida em parte',
  descumprida: 'Descumprida',
  cumprida: 'Cumprida',
  dispensada: 'Dispensada',
} as const;
export type SituacaoDaContrapartida = keyof typeof situacoesDaContrapartida;

/** A proof that the applicant sent, and what the sector said of it. */
export interface Comprovacao {
  readonly id: number;
  readonly arquivo: number;
  /** How much of it he says it proves, as a decimal; null: of one without an amount, or all that is open. */
  readonly quantidade: string | null;
  readonly observacao: string | null;
  readonly enviada_em: string;
  readonly situacao: 'em conferência' | 'aceita' | 'recusada';
  readonly motivo: string | null;
  /** How much the sector took as fulfilled; null: nothing, or the counterpart has no amount. */
  readonly aceita: string | null;
  readonly avaliada_por: Responsavel | null;
}

export interface DispensaDaContrapartida {
  readonly fundamento: string;
  readonly motivo: string;
  readonly por: Responsavel;
  readonly quando: string;
}

/** More time that staff gave it, from one last day to another. */
export interface ProrrogacaoDaContrapartida {
  readonly de: string;
  readonly ate: string;
  readonly motivo: string;
  readonly por: Responsavel;
  readonly quando: string;
}

/** A counterpart that a request owes. `situacao` follows from the rest (contrapartidas.ts). */
export interface Contrapartida {
  readonly id: number;
  /** Of the definition. */
  readonly chave: string;
  readonly etapa: string;
  readonly nome: string;
  readonly descricao: string;
  /** Decimal, in `unidade`; null: as described, whole or not at all. */
  readonly quantidade: string | null;
  readonly unidade: string | null;
  /** Why so much, where the sector typed it. */
  readonly motivo: string | null;
  /** Last day (AAAA-MM-DD); null: no term, or one that counts from the end of the request, which has not come. */
  readonly ate: string | null;
  /**
   * What `ate` was counted by, and from which day (AAAA-MM-DD), so that a calendar that changes moves it (datasDeHoje.ts). Absent: no term, one that
   * was required before this was kept, or `ate` is a day that staff typed.
   */
  readonly prazo?: Prazo;
  readonly desde?: string;
  readonly exigida_em: string;
  readonly situacao: SituacaoDaContrapartida;
  readonly comprovacoes: readonly Comprovacao[];
  readonly dispensa?: DispensaDaContrapartida;
  /** In the order given; absent: none. */
  readonly prorrogacoes?: readonly ProrrogacaoDaContrapartida[];
  /** Last days that were called to mind, and that passed unfulfilled: each once. */
  readonly lembrada?: string;
  readonly vencida?: string;
}

export const QUANTIDADE = /^\d{1,12}(\.\d{1,4})?$/;

/** Nothing of it is awaited any more. */
export const resolvida = ({ situacao }: Pick<Contrapartida, 'situacao'>): boolean =>
  situacao === 'cumprida' || situacao === 'dispensada';

/** Whether the applicant has to do something about it: not while a proof is looked at. */
export const aCumprir = (c: Pick<Contrapartida, 'situacao'>): boolean => !resolvida(c) && c.situacao !== 'comprovada';

/** Its last day has passed without it being fulfilled. */
export const descumprida = ({ ate, vencida }: Pick<Contrapartida, 'ate' | 'vencida'>): boolean =>
  vencida !== undefined && vencida === ate;

/** 'R$ 1.500,00', '20 mudas'. @param quantidade decimal */
export const quantidadeEmPalavras = (quantidade: string, unidade: string | null): string =>
  unidade === 'BRL'
    ? mostrarMoeda(quantidade)
    : comUnidade(mostrarNumero(quantidade, { min: 0, max: 4 }), quantidade, unidade ?? '');

/** The unit beside a field that takes the quantity. */
export const unidadeAEscrever = (unidade: string | null | undefined): string =>
  unidade === 'BRL' ? 'R$' : (unidade ?? '');
