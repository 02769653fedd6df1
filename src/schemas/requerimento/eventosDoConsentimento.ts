import type { Responsavel } from './execucao.ts';

/** The owner was asked before what another filled in is filed, and what became of it. */
export type EventoDoConsentimento =
  | {
      tipo: 'consentimento_pedido';
      participante: number;
      nome: string;
      ate: string;
      /** Row of the table of owners; absent: he is the one owner. */
      linha?: number;
      por: Responsavel;
      quando: string;
    }
  /** The link was sent again: the one before stops working. */
  | { tipo: 'consentimento_reenviado'; participante: number; nome: string }
  | { tipo: 'consentimento_lembrado'; participante: number; nome: string; ate: string }
  | { tipo: 'consentimento_dado'; participante: number; nome: string; quando: string }
  | { tipo: 'consentimento_recusado'; participante: number; nome: string; motivo: string }
  | { tipo: 'consentimento_retirado'; participante: number; nome: string }
  | { tipo: 'consentimento_expirado'; participante: number; nome: string; ate: string };
