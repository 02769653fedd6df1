import { compararDecimais, decimalDe } from '../brasil/decimal.ts';
import { mostrarNumero } from '../brasil/numero.ts';
import { textos } from '../textos.ts';
import { ausente, type Regra } from './regra.ts';

/** A limit as number or decimal text. */
export type Limite = number | string;

const mostrarLimite = (limite: Limite): string => mostrarNumero(limite, { min: 0, max: 20 });

const comparar =
  (limite: Limite, passa: (ordem: number) => boolean, mensagem: string): Regra =>
  (valor) => {
    if (ausente(valor)) return undefined;
    const numero = decimalDe(valor);
    const texto = decimalDe(limite);
    return numero !== undefined && texto !== undefined && passa(compararDecimais(numero, texto)) ? undefined : mensagem;
  };

/** Above `n`. Values are numbers or decimal texts ("0.01"), compared exactly. */
export const greaterThan = (n: Limite): Regra =>
  comparar(n, (ordem) => ordem > 0, textos.validacao.maiorQue(mostrarLimite(n)));

/** `n` or above; the wording is that of `greaterThan` (AMB-083). */
export const greaterOrEqualThan = (n: Limite): Regra =>
  comparar(n, (ordem) => ordem >= 0, textos.validacao.maiorQue(mostrarLimite(n)));

/** `n` or below (AMB-083). */
export const lowerOrEqualThan = (n: Limite): Regra =>
  comparar(n, (ordem) => ordem <= 0, textos.validacao.menorQue(mostrarLimite(n)));

/** Equal to another field's value. */
export const sameAs =
  (outro: unknown): Regra =>
  (valor) =>
    Object.is(valor, outro) || (ausente(valor) && ausente(outro)) ? undefined : textos.validacao.diferentes;
