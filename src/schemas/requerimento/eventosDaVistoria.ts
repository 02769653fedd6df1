import type { Responsavel } from './execucao.ts';
import type { HorarioDaVistoria, ItemVistoriado } from './vistoria.ts';

/** What happens to a visit. */
export type EventoDaVistoria =
  | {
      tipo: 'vistoria_agendada';
      vistoria: number;
      execucao: number;
      horario: HorarioDaVistoria;
      inspetor: Responsavel;
      observacao: string | null;
      por: Responsavel;
      quando: string;
    }
  | {
      tipo: 'vistoria_remarcada';
      vistoria: number;
      /** When it was to be before. */
      de: HorarioDaVistoria;
      horario: HorarioDaVistoria;
      inspetor: Responsavel;
      motivo: string;
      por: Responsavel;
      quando: string;
    }
  | {
      tipo: 'vistoria_lembrada';
      vistoria: number;
      dia: string;
      hora: string;
      inspetor: Responsavel;
      /** Its hour had come before the portal could call it to mind: nobody is told. */
      passou?: true;
    }
  | { tipo: 'vistoria_realizada'; vistoria: number; quando: string }
  | {
      tipo: 'vistoria_concluida';
      vistoria: number;
      resultado: 'aprovada' | 'reprovada';
      itens: readonly ItemVistoriado[];
      relatorio: string;
      por: Responsavel;
      quando: string;
    }
  /** By somebody, or because its step ended without it. */
  | { tipo: 'vistoria_cancelada'; vistoria: number; dia: string; hora: string; motivo: string };
