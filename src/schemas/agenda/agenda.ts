import type { PassoDoPrazo } from '../requerimento/prazo.ts';
import type { SituacaoDaVistoria } from '../requerimento/vistoria.ts';

/** What stands in somebody's agenda. */
export const tiposDoCompromisso = {
  vistoria: 'Vistoria',
  prazo: 'Prazo',
  ausencia: 'Ausência',
} as const;
export type TipoDoCompromisso = keyof typeof tiposDoCompromisso;

/** One entry of an agenda: an inspection with its hours, or a term or an absence with its days. */
export interface Compromisso {
  /** Stable as long as the thing exists: the entry of an outside calendar is changed by it, not doubled. */
  readonly chave: string;
  readonly tipo: TipoDoCompromisso;
  readonly titulo: string;
  /** What else there is to know: the process, who inspects, where. */
  readonly detalhe: string | null;
  /** First and last day, AAAA-MM-DD by the city's clock. */
  readonly dia: string;
  readonly ate: string;
  /** HH:mm; null: the whole day. */
  readonly hora: string | null;
  /** Moments, of what has hours. */
  readonly inicio: string | null;
  readonly fim: string | null;
  /** Request that it leads to. */
  readonly requerimento_id: number | null;
  /** Notice sent to the reader that it leads to instead: he need have no part in its request. */
  readonly termo_id?: number;
  readonly situacao: SituacaoDaVistoria | null;
  /** Why a term ends on that day; absent: it is no term. */
  readonly explicacao?: readonly PassoDoPrazo[];
}

/** Terms are listed only while they are open: one whose last day is over is late. */
export const vencido = ({ tipo, ate }: Pick<Compromisso, 'tipo' | 'ate'>, hoje: string): boolean =>
  tipo === 'prazo' && ate < hoje;

/** Answer of GET {painel}/agenda. */
export interface Agenda {
  readonly hoje: string;
  readonly compromissos: readonly Compromisso[];
  /** Terms that were over before the first day and are open still, oldest first; absent: they were not asked for. */
  readonly vencidos?: readonly Compromisso[];
  /** When the secret address was made; null: there is none. */
  readonly endereco_criado_em: string | null;
}

/** Longest stretch that is asked for at once, in days. */
export const DIAS_DA_AGENDA = 62;
