import type { ResultadoTaxa } from '../../processo/definicaoTaxa.ts';
import type { Contrapartida } from '../contrapartida.ts';
import type { ContrapartidaDoProcesso } from '../../processo/contrapartida.ts';
import type { PassoDoPrazo } from '../prazo.ts';
import type { Cobranca, Restituicao } from '../cobranca.ts';
import type { ArquivoVisto } from './arquivos.ts';

/** A charge together with the memory as sentences and the names of its receipts. */
export interface CobrancaVista extends Cobranca {
  /** The city's fee type and what it is booked under; absent where the process names none. */
  readonly classificacao?: {
    readonly tipo: string;
    readonly categoria: string;
    readonly codigo_receita: string | null;
  };
  /** It is charged on a way beside the step looked at, whose sector works on it. */
  readonly ao_lado?: true;
  readonly memoria_texto: readonly string[];
  readonly arquivos: readonly ArquivoVisto[];
}

/** A refund, and whether it is of a fee that is charged on a way beside the step looked at. */
export interface RestituicaoVista extends Restituicao {
  readonly ao_lado?: true;
}

/** A counterpart with what is left of it in words, its proof, and the files of those that were sent. */
export interface ContrapartidaVista extends Contrapartida {
  readonly fundamento: string | null;
  /** What waits for it; null: nothing. */
  readonly bloqueia: NonNullable<ContrapartidaDoProcesso['bloqueia']> | null;
  /** '90 dias corridos': its term, which counts from the end of the request that has not come; absent: `ate` says it all. */
  readonly prazo_do_fim?: string;
  /** Why `ate` is that day; absent: there is none. */
  readonly explicacao?: readonly PassoDoPrazo[];
  readonly comprovacao: ContrapartidaDoProcesso['comprovacao'];
  /** '20 mudas', 'R$ 1.500,00'; null: without an amount. */
  readonly valor: string | null;
  readonly falta: string | null;
  readonly arquivos: readonly ArquivoVisto[];
}

/** One that the open step has yet to require, as the answers of now make it. */
export interface ContrapartidaPorExigir {
  readonly chave: string;
  readonly nome: string;
  readonly descricao: string;
  readonly devida: boolean;
  /** Why it is not due, or cannot be worked out. */
  readonly motivo: string | null;
  /** How much is typed by the sector. */
  readonly manual: boolean;
  readonly unidade: string | null;
  readonly valor: string | null;
}

/** One fee as it would be today, before any charge exists ("Estimativa"). */
export interface TaxaPrevista {
  readonly chave: string;
  readonly nome: string;
  readonly fundamento: string | null;
  readonly resultado: ResultadoTaxa;
  readonly memoria_texto: readonly string[];
}
