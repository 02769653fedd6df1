import { mostrarData } from '../../schemas/brasil/data.ts';
import { naCidade } from './relogioDaCidade.ts';

/** Whether a day (AAAA-MM-DD) that something had to be done by has passed in the city. */
export const passou = (dia: string, hoje: string = naCidade().dia): boolean => dia.slice(0, 10) < hoje;

/** 'até 09/10/2026' while the day (AAAA-MM-DD) lasts, 'venceu em 09/10/2026' from the next one on: a date that passed asks for nothing in time. */
export const ateQuando = (dia: string, hoje?: string): string =>
  `${passou(dia, hoje) ? 'venceu em' : 'até'} ${mostrarData(dia.slice(0, 10))}`;

/** The same as the end of a sentence that asks for something: 'confirme até 09/10/2026', 'confirme: o prazo venceu em 09/10/2026'. */
export const pedidoAte = (pedido: string, dia: string, hoje?: string): string =>
  passou(dia, hoje) ? `${pedido}: o prazo ${ateQuando(dia, hoje)}` : `${pedido} ${ateQuando(dia, hoje)}`;
