import type { EscolhaDosPrazos } from '../requerimento/prazoMantido.ts';
import { mostrarData } from '../brasil/data.ts';

/** A publication that was scheduled for the draft, or that could not be made at its moment. */
export interface PublicacaoAgendada {
  readonly situacao: 'agendada' | 'falhou';
  /** Moment (ISO) from which it is in force, or would have been. */
  readonly quando: string;
  /** The same on the wall of the city: AAAA-MM-DD and HH:mm. */
  readonly dia: string;
  readonly hora: string;
  readonly por: string;
  /** Running requests go along with it. */
  readonly migra: boolean;
  /** What becomes of the terms of those that do. */
  readonly prazos: EscolhaDosPrazos;
  /** Why nothing was published. */
  readonly motivo: string | null;
}

/** '12/12/2026 às 08:00', in the city. */
export const horarioDaPublicacao = ({ dia, hora }: Pick<PublicacaoAgendada, 'dia' | 'hora'>): string =>
  `${mostrarData(dia)} às ${hora}`;

/** Days ahead that a publication may be scheduled at most: further on the city is another one, and nobody remembers it. */
export const AGENDAR_ATE_DIAS = 366;

/** Said to who would change a draft that is to be published as it stands. */
export const fraseDaAgendada = (quando: string): string =>
  `A publicação deste rascunho está agendada para ${quando}. Cancele o agendamento para alterá-lo`;
