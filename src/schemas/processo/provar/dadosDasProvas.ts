import { folgaDe } from '../../expediente.ts';
import type { Calendario } from '../../requerimento/prazo.ts';
import type { ParametroDatado } from '../parametros.ts';

/** `GET {painel}/processo/{id}/rascunho/provas`: what of the city fees and terms are tried out by. */
export interface DadosDasProvas {
  /** AAAA-MM-DD in the city. */
  readonly hoje: string;
  /** Values of the units and indices that the draft names, with the days they hold from. */
  readonly parametros: readonly ParametroDatado[];
  /** Days on which the city does not work, by their name: national holidays too, from the year before to twelve years on. */
  readonly feriados: Readonly<Record<string, string>>;
  /** Days on which the portal was not to be had, and why. */
  readonly indisponiveis: Readonly<Record<string, string>>;
  /** Days of the week that the city works. */
  readonly dias_uteis: readonly string[];
}

/** The city's calendar as the clock takes it. */
export const calendarioDasProvas = ({ feriados, indisponiveis, dias_uteis }: DadosDasProvas): Calendario =>
  Object.assign((dia: string) => feriados[dia], {
    folga: folgaDe(dias_uteis),
    indisponivel: (dia: string) => indisponiveis[dia],
  });
