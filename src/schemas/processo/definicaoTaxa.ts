import type { CodigoErroAvaliacao } from '../expressao/erro.ts';
import type { TipoExpressao } from '../expressao/tipo.ts';
import type { TabelaDeFaixas } from './faixas.ts';
import type { MemoriaTaxa } from './memoria.ts';
import type { ValorDeParametro } from './parametros.ts';

/** First and last day (AAAA-MM-DD) of the rule that a fee was worked out by; without a first one it held before all others. */
export interface VigenciaDaRegra {
  readonly desde?: string;
  readonly ate?: string;
}

/** A fee or counterpart of a process (spec 2 "fee formulas"; capabilities.md "Fees"). */
export interface DefinicaoTaxa {
  readonly chave: string;
  readonly nome: string;
  /** May use answers, parameters and, with `faixas`, `faixa(x)` and `por_faixa(x)`. */
  readonly formula?: string;
  readonly faixas?: TabelaDeFaixas;
  /** `BRL`, the sigla of a parameter that converts into it (`UFM`), or a plain unit (`mudas`, `m²`). */
  readonly unidade: string;
  /** Condition for the fee to be due; prose after `texto:` is a switch that staff turns on. */
  readonly condicao?: string | null;
  /** Typed by staff, with a reason. */
  readonly manual?: boolean;
  /** The law behind it, printed with the memory. */
  readonly fundamento?: string;
  /** Of a fee whose rule changes: when this one holds, printed with the memory. */
  readonly vigencia?: VigenciaDaRegra;
}

/** A name that formulas and conditions may use. */
export interface CampoDaTaxa {
  readonly tipo: TipoExpressao;
  readonly rotulo?: string;
  readonly unidade?: string;
}

/** What staff typed for a fee: its amount in the fee's own unit, and why. */
export interface ValorInformado {
  readonly valor: string;
  readonly motivo: string;
}

export interface ContextoDaTaxa {
  readonly campos: Readonly<Record<string, CampoDaTaxa>>;
  /** Staff turned on a fee whose condition is prose. */
  readonly ligada?: boolean;
  /** What staff typed for a `manual` fee. */
  readonly informado?: ValorInformado;
}

export type CodigoErroTaxa =
  | CodigoErroAvaliacao
  | 'parametro_sem_valor'
  | 'formula_invalida'
  | 'condicao_invalida'
  | 'sem_formula'
  | 'sem_regra'
  | 'aguarda_valor'
  | 'valor_negativo';

export interface ErroTaxa {
  readonly codigo: CodigoErroTaxa;
  /** Portuguese sentence, with the labels of the fields. */
  readonly mensagem: string;
  /** Names without an answer or without a value in force. */
  readonly falta?: readonly string[];
}

export interface ResultadoTaxa {
  /** False only when the condition says so. A fee that cannot be calculated yet is due and has `erro`. */
  readonly devida: boolean;
  readonly motivo?: string;
  /** Exact, in `unidade`; "0" when not due or with an `erro` of the formula: look at those first. */
  readonly quantidade: string;
  readonly unidade: string;
  /** Rounded to centavos; absent for plain units, when not due and with `erro`. */
  readonly valor_brl?: string;
  readonly memoria: MemoriaTaxa;
  readonly erro?: ErroTaxa;
}

/** Values in force by sigla; `null`: the sigla exists but has none on that day. */
export type ParametrosDaTaxa = Readonly<Record<string, ValorDeParametro | null>>;

/** What stands before the condition of a fee that is not due. */
export const SO_SE = 'Só é devida se ';

/** Text of a prose condition (`texto: …`), or `null` for an expression. */
export const condicaoEmProsa = (condicao: string): string | null =>
  /^\s*texto:/.test(condicao) ? condicao.replace(/^\s*texto:\s*/, '') : null;

/** Formula of a fee: its own, or the total of its table. `null` when it has neither. */
export const formulaDaTaxa = ({ formula, faixas }: Pick<DefinicaoTaxa, 'formula' | 'faixas'>): string | null =>
  formula?.trim() || (faixas?.sobre ? `por_faixa(${faixas.sobre})` : null);
