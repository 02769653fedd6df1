import { textos } from '../textos.ts';

/** At least `min` property registrations; one unless a setting asks for more (spec 9). */
export const minInscriptions =
  (min = 1) =>
  (inscricoes: readonly unknown[]): string | undefined =>
    inscricoes.length >= min ? undefined : textos.validacao.inscricoes(min);

const mesma = (inscricao: string): string => inscricao.replace(/[^0-9A-Za-z]/g, '').toUpperCase();

/** Refuses an inscription that the list already holds, however its points and hyphens are written. */
export const propertyNotAdded =
  (jaAdicionadas: readonly string[]) =>
  (inscricao: string): string | undefined =>
    jaAdicionadas.some((outra) => mesma(outra) === mesma(inscricao)) ? textos.validacao.imovelRepetido : undefined;
