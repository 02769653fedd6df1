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
