import type { Respostas } from './resposta.ts';

/** What may be asked of licences. `licenca`: key of the paper among those that the process issues; its version in force is meant. */
export type ComandoDaLicenca =
  | { acao: 'regenerar-licenca'; licenca: string }
  | {
      acao: 'retificar-licenca';
      licenca: string;
      motivo: string;
      /** Last day; null: it does not end. Absent: as it is. */
      valido_ate?: string | null;
      /** What it says of the request, whole; absent: as it is. */
      dados?: Respostas;
    }
  | { acao: 'pedir-prorrogacao-da-licenca'; licenca: string; motivo: string }
  /** What was asked for, or what the sector decides by itself. `ato`: the decision or decree behind it. */
  | { acao: 'prorrogar-licenca'; licenca: string; motivo: string; ato?: string }
  | { acao: 'negar-prorrogacao-da-licenca'; licenca: string; motivo: string }
  /** `desde`: AAAA-MM-DD, not after today; absent: today. */
  | { acao: 'suspender-licenca'; licenca: string; motivo: string; ato?: string; desde?: string }
  | { acao: 'retomar-licenca'; licenca: string; motivo: string; ato?: string }
  /** By the portal itself (relogios.ts). `documento`: number among those that the request issued. */
  | { acao: 'lembrar-licenca'; documento: number }
  | { acao: 'vencer-licenca'; documento: number };
