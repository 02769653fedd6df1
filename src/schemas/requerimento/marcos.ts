import { mostrarData } from '../brasil/data.ts';
import { somarDias } from '../brasil/dias.ts';
import { momentoDe } from '../brasil/momento.ts';
import type { Alerta, Prazo } from '../processo/prazos.ts';
import type { Static } from 'typebox';
import type { Comando } from './comandos.ts';
import type { PrazoCalculado } from './prazo.ts';
import { VENCE_LOGO_EM_DIAS } from './vencimento.ts';

/** When something comes to be due, on the wall of the city. */
export interface Quando {
  /** AAAA-MM-DD: from this day on. */
  readonly dia: string;
  /** HH:mm of that day, of a term in hours; absent: its beginning. */
  readonly hora?: string;
}

/** A moment from which a term acts by itself, and the act. */
export interface Marco extends Quando {
  readonly comando: Comando;
}

/** A term's end, with its time where it is one in hours. */
export type FimDoPrazo = Pick<PrazoCalculado, 'hora'> & { readonly vence_em: string };

const MINUTO = 60_000;
/** Of a term in hours that says nothing else, what is left of it when it is called to mind: a quarter. */
const PARTE_A_LEMBRAR = 4;

/** `dia` and `hora` so many minutes later, the wall of the city being taken as one without changes of the clock; 24:00 is the end of a day. */
const comMinutos = (dia: string, hora: string, minutos: number): Quando => {
  const iso = new Date(Date.parse(`${dia}T${hora}:00Z`) + minutos * MINUTO).toISOString();
  return { dia: iso.slice(0, 10), hora: iso.slice(11, 16) };
};

/** The first moment at which a term has passed: the day after its last, or the minute after, so that nobody loses the seconds he began with. */
export const depoisDoFim = ({ vence_em, hora }: FimDoPrazo): Quando =>
  hora === undefined ? { dia: somarDias(vence_em, 1) } : comMinutos(vence_em, hora, 1);

/** When what waits for this goes on: with its day, or the minute after its time. */
export const acabaDeEsperar = (fim: FimDoPrazo): Quando =>
  fim.hora === undefined ? { dia: fim.vence_em } : depoisDoFim(fim);

/**
 * When a term is called to mind: at the beginning of the day that its process says, else three days before; of one in hours that says nothing,
 * when a quarter of them is left.
 */
export const antesDoFim = (
  { vence_em, hora }: FimDoPrazo,
  prazo: Prazo | undefined,
  alerta: Static<typeof Alerta> | undefined,
): Quando =>
  prazo?.unidade === 'horas' && alerta === undefined
    ? comMinutos(vence_em, hora ?? '24:00', -Math.max(1, Math.floor((prazo.quantidade * 60) / PARTE_A_LEMBRAR)))
    : { dia: somarDias(vence_em, -(alerta?.dias ?? VENCE_LOGO_EM_DIAS)) };

/** What two moments of one city are compared by. */
export const chaveDe = ({ dia, hora = '00:00' }: Quando): string => `${dia} ${hora}`;

/** The end that an act was done for, as the state keeps it: with its time, since more time may end on the same day. */
export const chaveDoFim = ({ vence_em, hora }: FimDoPrazo): string =>
  hora === undefined ? vence_em : `${vence_em} ${hora}`;

/** Whether what was done for `feito` was done for this end; of before it was kept with its time, a day stands for all of its hours. */
export const foiPara = (feito: string | undefined, fim: FimDoPrazo): boolean =>
  feito !== undefined && (feito === chaveDoFim(fim) || feito === fim.vence_em);

/** The same moment for every city, ISO 8601 in UTC. */
export const momentoDoMarco = ({ dia, hora = '00:00' }: Quando, fuso: string): string =>
  momentoDe(dia, hora, fuso).toISOString();

/** '18/11/2026', '18/11/2026 às 14:00'. */
export const mostrarFim = ({ vence_em, hora }: FimDoPrazo): string =>
  hora === undefined ? mostrarData(vence_em) : `${mostrarData(vence_em)} às ${hora}`;

/** The end of a term as it is stored with what is done for it. */
export const dadosDoFim = ({ vence_em, hora }: FimDoPrazo): FimDoPrazo => ({
  vence_em,
  ...(hora === undefined ? {} : { hora }),
});
