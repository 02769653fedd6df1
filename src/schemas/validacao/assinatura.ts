import { textos } from '../textos.ts';
import { required } from './required.ts';

/** Every piece of data that the chosen way of signing needs must be filled (spec 5). */
export const signatureData = (
  dados: Readonly<Record<string, unknown>>,
  necessarios: readonly string[],
): string | undefined =>
  necessarios.some((nome) => required(Object.hasOwn(dados, nome) ? dados[nome] : undefined) !== undefined)
    ? textos.validacao.assinatura
    : undefined;
