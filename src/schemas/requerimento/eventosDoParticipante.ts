import type { Responsavel } from './execucao.ts';
import type { LugarNoFormulario } from './trocas.ts';
import type { Alcance, PapelDoParticipante } from './participante.ts';

/** Somebody was let in to the request, answered, or left. */
export type EventoDoParticipante =
  | {
      tipo: 'participante_convidado';
      participante: number;
      papel: PapelDoParticipante;
      pode: Alcance;
      nome: string;
      ate: string | null;
      procuracao: number | null;
      /** Whose place he takes, by what reason and document; absent: nobody's. */
      no_lugar_de?: { participante: number; nome: string; motivo: string; documento: number };
      /** The place in the form that he takes once he accepts. */
      assume?: LugarNoFormulario;
      por: Responsavel;
      quando: string;
    }
  | { tipo: 'convite_reenviado'; participante: number; nome: string }
  | { tipo: 'convite_aceito'; participante: number; nome: string; papel: PapelDoParticipante }
  | { tipo: 'convite_recusado'; participante: number; nome: string; papel: PapelDoParticipante }
  /** His access, or the invitation to it, was taken back; `saiu`: by himself. */
  | {
      tipo: 'participante_revogado';
      participante: number;
      nome: string;
      papel: PapelDoParticipante;
      motivo: string;
      saiu: boolean;
    };
