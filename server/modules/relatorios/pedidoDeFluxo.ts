import type { PorDoFluxo } from '../../../src/schemas/relatorios/fluxo.ts';
import type { Intervalo } from '../../../src/schemas/relatorios/periodo.ts';

/** A flow as it is asked for. */
export interface PedidoDeFluxo {
  readonly organizacaoId: number;
  /** AAAA-MM-DD in the city. */
  readonly hoje: string;
  readonly periodo: Intervalo;
  readonly por: PorDoFluxo;
  /** Absent: the type that passed most in the period. */
  readonly processo: number | undefined;
  /** Sigla; only what leaves or reaches that sector. */
  readonly setor: string | undefined;
}

/** Places of a flow by their keys; absent: any. */
export interface LugaresPedidos {
  readonly saiu_de?: string | undefined;
  readonly foi_para?: string | undefined;
  /** Those that are there today, whenever they came. */
  readonly esta_em?: string | undefined;
}
