import { mostrarData } from '../../schemas/brasil/data.ts';
import { quitada } from '../../schemas/requerimento/pagamentos.ts';
import type { CobrancaVista } from '../../schemas/requerimento/vistas/valores.ts';
import { passou } from './ateQuando.ts';

/** 'Vence em 09/10/2026'; of a bill that is not paid, 'Venceu em' from the next day on. */
export const vencimentoDaCobranca = (cobranca: CobrancaVista, dia: string): string =>
  `${!quitada(cobranca) && passou(dia) ? 'Venceu' : 'Vence'} em ${mostrarData(dia)}`;
