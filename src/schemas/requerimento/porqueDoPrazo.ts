import { mostrarData } from '../brasil/data.ts';
import type { PassoDoPrazo } from './prazo.ts';

/** "Início: 02/11/2026 · 15 dias úteis · Vence: 24/11/2026": why a date is that one, where there is room for a line alone. */
export const porqueDoPrazo = (explicacao: readonly PassoDoPrazo[]): string =>
  explicacao.map(({ texto, dia }) => (dia === undefined ? texto : `${texto}: ${mostrarData(dia)}`)).join(' · ');
