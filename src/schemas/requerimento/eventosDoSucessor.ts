import type { Prazo } from '../processo/prazos.ts';

/** The request was granted, and its applicant has to open another one; what became of that. `processo`: key of that one's process. */
export type EventoDoSucessor =
  | {
      tipo: 'sucessor_pedido';
      processo: string;
      nome: string;
      motivo: string | null;
      ate: string | null;
      /** What its last day was counted by. */
      prazo?: Prazo;
      quando: string;
    }
  /** It was opened, or its draft was thrown away (`aberto` false): then it is still to be opened. */
  | {
      tipo: 'sucessor_mudou';
      requerimento: number;
      processo?: string;
      nome: string;
      aberto: boolean;
      quando: string;
    }
  /** Granted anew, the request does not ask for it any more. */
  | { tipo: 'sucessor_dispensado'; processo: string; nome: string; quando: string }
  /** Its last day comes near, or has passed without its being opened. */
  | { tipo: 'sucessor_lembrado'; processo: string; nome: string; motivo: string | null; ate: string }
  | { tipo: 'sucessor_vencido'; processo: string; nome: string; motivo: string | null; ate: string };
