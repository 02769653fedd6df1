import { diasEntre } from '../brasil/dias.ts';
import type { Prazo } from '../processo/definicao.ts';
import { diasAte, type Calendario } from './prazo.ts';

/** From so many calendar days before its date a term is "about to end": one count for lists, filters and screens. */
export const VENCE_LOGO_EM_DIAS = 3;

export type EstadoDoPrazo = 'em_dia' | 'vence_logo' | 'vencido' | 'pausado' | 'cumprido' | 'sem_prazo';

export interface Vencimento {
  readonly encerrado: boolean;
  readonly pausado: boolean;
  readonly vence_em: string | null;
}

/** How a term stands on a day. */
export const estadoDoPrazo = ({ encerrado, pausado, vence_em }: Vencimento, hoje: string): EstadoDoPrazo => {
  if (encerrado) return 'cumprido';
  if (pausado) return 'pausado';
  if (vence_em === null) return 'sem_prazo';
  if (vence_em < hoje) return 'vencido';
  return diasEntre(hoje, vence_em) <= VENCE_LOGO_EM_DIAS ? 'vence_logo' : 'em_dia';
};

const emDias = (n: number, uteis: boolean): string => {
  const dias = n === 1 ? 'dia' : 'dias';
  return `${n} ${uteis ? (n === 1 ? 'dia útil' : 'dias úteis') : dias}`;
};

/**
 * "Em 2 dias úteis", "Vence hoje", "Venceu há 1 dia". Where none of the term's own days lies between (a Friday's term on the Saturday after
 * it), calendar days are said: nothing is overdue by zero days.
 */
export const textoDoVencimento = (
  vence_em: string,
  hoje: string,
  contagem: Prazo['contagem'],
  calendario: Calendario,
): { readonly dias: number; readonly texto: string } => {
  const dias = diasAte(vence_em, hoje, contagem, calendario);
  if (vence_em === hoje) return { dias, texto: 'Vence hoje' };
  const quanto =
    dias === 0 ? emDias(Math.abs(diasEntre(hoje, vence_em)), false) : emDias(Math.abs(dias), contagem === 'uteis');
  return { dias, texto: vence_em < hoje ? `Venceu há ${quanto}` : `Em ${quanto}` };
};
