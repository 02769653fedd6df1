import { mostrarMoeda } from '../brasil/numero.ts';
import type { Cobranca } from './cobranca.ts';
import { centavos, emReais } from './reais.ts';

type Paga = Pick<Cobranca, 'valor' | 'comprovantes' | 'pagamentos' | 'isencao'>;

/**
 * Centavos that were paid of a charge: its approved receipts, each with the value that was read from it (without one: the whole charge), and
 * what the city's own system reported.
 */
export const pagoDe = ({ valor, comprovantes, pagamentos = [] }: Paga): number =>
  comprovantes.filter((k) => k.situacao === 'aprovado').reduce((total, k) => total + centavos(k.valor ?? valor), 0) +
  pagamentos.reduce((total, p) => total + centavos(p.valor), 0);

/** Centavos of a charge that were waived. */
export const isentoDe = ({ isencao }: Pick<Cobranca, 'isencao'>): number =>
  isencao === undefined ? 0 : centavos(isencao.valor);

/** Centavos that are still to be paid. */
export const abertoDe = (c: Paga): number => Math.max(0, centavos(c.valor) - pagoDe(c) - isentoDe(c));

/** Whether nothing of a charge is owed any more: paid, or waived. */
export const quitada = (c: Paga): boolean => abertoDe(c) === 0;

/** Whether some of it was paid, and some is owed. */
export const pagaEmParte = (c: Paga): boolean => pagoDe(c) > 0 && !quitada(c);

/** 'Pago R$ 100,00, em aberto R$ 313,96'; null for a charge that is not paid in part. */
export const pagamentoEmPalavras = (c: Paga): string | null =>
  pagaEmParte(c) ? `Pago ${mostrarMoeda(emReais(pagoDe(c)))}, em aberto ${mostrarMoeda(emReais(abertoDe(c)))}` : null;

/** Charge that waits for its receipt: a bill is out, something is owed, and no receipt is being checked. */
export const cobrancaAPagar = (c: Cobranca): boolean =>
  c.situacao.startsWith('emitida') &&
  !quitada(c) &&
  c.comprovantes[c.comprovantes.length - 1]?.situacao !== 'em conferência';
