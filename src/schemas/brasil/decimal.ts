import { quantosNoFim, semNoFim } from '../texto/noFim.ts';

/**
 * Exact decimals as text ("1234.56", api.md "money, numbers, dates"). Kept on strings because a binary float
 * cannot hold 0.1 and the oldest browsers of spec 9 have no BigInt.
 */
interface Partes {
  readonly negativo: boolean;
  /** Digits before the point, without leading zeros: '' for zero. */
  readonly inteiro: string;
  /** Digits after the point, without trailing zeros. */
  readonly fracao: string;
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;
/** Longer text is no number of this portal; the limit also keeps the expressions below away from hostile input. */
const MAIS_LONGO = 64;
const EXPOENTE = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/;

const partesDe = (texto: string): Partes | undefined => {
  const achado = texto.length > MAIS_LONGO ? null : DECIMAL.exec(texto);
  if (achado === null) return undefined;
  const inteiro = (achado[2] ?? '').replace(/^0+/, '');
  const fracao = semNoFim(achado[3] ?? '', '0');
  return { negativo: achado[1] === '-' && inteiro + fracao !== '', inteiro, fracao };
};

const juntar = ({ negativo, inteiro, fracao }: Partes): string =>
  `${negativo ? '-' : ''}${inteiro || '0'}${fracao === '' ? '' : `.${fracao}`}`;

/** True for digits with an optional minus sign and an optional point with digits: no exponent, no thousands, no spaces. */
export const isDecimal = (texto: string): boolean => partesDe(texto) !== undefined;

/** Shortest way to write the same value ('007.50' -> '7.5', '-0' -> '0'); undefined when it is not a decimal. */
export const normalizarDecimal = (texto: string): string | undefined => {
  const partes = partesDe(texto);
  return partes && juntar(partes);
};

/** A number or a decimal text as decimal text; undefined for NaN, infinities and anything else. */
export const decimalDe = (valor: unknown): string | undefined => {
  if (typeof valor === 'string') return normalizarDecimal(valor);
  if (typeof valor !== 'number' || !Number.isFinite(valor)) return undefined;
  const texto = String(valor);
  const achado = EXPOENTE.exec(texto);
  if (achado === null) return normalizarDecimal(texto);
  const digitos = (achado[2] ?? '') + (achado[3] ?? '');
  const ponto = 1 + Number(achado[4]);
  const antes = ponto > 0 ? digitos.slice(0, ponto).padEnd(ponto, '0') : '0';
  const depois = ponto > 0 ? digitos.slice(ponto) : '0'.repeat(-ponto) + digitos;
  return normalizarDecimal(`${achado[1] ?? ''}${antes}${depois === '' ? '' : `.${depois}`}`);
};

const compararTexto = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const compararModulo = (a: Partes, b: Partes): number =>
  a.inteiro.length - b.inteiro.length || compararTexto(a.inteiro, b.inteiro) || compararTexto(a.fracao, b.fracao);

/** Exact order of two decimal texts: negative, zero or positive. A text that is no decimal counts as smallest. */
export const compararDecimais = (a: string, b: string): number => {
  const x = partesDe(a);
  const y = partesDe(b);
  if (x === undefined || y === undefined) return Number(x !== undefined) - Number(y !== undefined);
  if (x.negativo !== y.negativo) return x.negativo ? -1 : 1;
  return x.negativo ? compararModulo(y, x) : compararModulo(x, y);
};

const maisUm = (digitos: string): string => {
  const noves = quantosNoFim(digitos, '9');
  const resto = digitos.slice(0, digitos.length - noves);
  const ultimo = resto === '' ? '1' : resto.slice(0, -1) + String(Number(resto.slice(-1)) + 1);
  return ultimo + '0'.repeat(noves);
};

/** Rounds to `casas` places, halves away from zero, always with that many places ('10.999', 2 -> '11.00'). */
export const arredondarDecimal = (texto: string, casas: number): string | undefined => {
  const partes = partesDe(texto);
  if (partes === undefined) return undefined;
  const fracao = partes.fracao.padEnd(casas, '0');
  const mantidos = partes.inteiro + fracao.slice(0, casas);
  const sobe = (fracao[casas] ?? '0') >= '5';
  const digitos = (sobe ? maisUm(mantidos) : mantidos).padStart(casas + 1, '0');
  const corte = digitos.length - casas;
  const zero = /^0*$/.test(digitos);
  return `${partes.negativo && !zero ? '-' : ''}${digitos.slice(0, corte)}${casas > 0 ? `.${digitos.slice(corte)}` : ''}`;
};
