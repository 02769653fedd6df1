import { normalizarDecimal } from '../../../src/schemas/brasil/decimal.ts';
import type { Imovel } from '../../../src/schemas/imovel.ts';

type Dono = NonNullable<Imovel['proprietarios']>[number];

const soma = (a: string, b: string): string => {
  const total = ((Math.round(Number(a) * 100) + Math.round(Number(b) * 100)) / 100).toFixed(2);
  return normalizarDecimal(total) ?? total;
};

const maisAntiga = (a: string | null | undefined, b: string | null | undefined): string | undefined =>
  [a, b].filter((data) => data != null).sort()[0] ?? undefined;

const juntos = (um: Dono, outro: Dono): Dono => {
  const desde = maisAntiga(um.desde, outro.desde);
  return { ...um, percentual: soma(um.percentual, outro.percentual), ...(desde === undefined ? {} : { desde }) };
};

/**
 * Owners of a property with one person in the place of two: shares that both hold today become one, since nobody is twice among today's
 * owners (src/schemas/imovel.ts); what each held before stays as it was written.
 */
export const juntarDonos = (donos: readonly Dono[], sai: number, fica: number): readonly Dono[] => {
  const trocados = donos.map((dono) => (dono.pessoa_id === sai ? { ...dono, pessoa_id: fica } : dono));
  const atual = (dono: Dono): boolean => dono.pessoa_id === fica && dono.ate == null;
  const [primeiro, ...repetidos] = trocados.filter(atual);
  if (primeiro === undefined || repetidos.length === 0) return trocados;
  const unico = repetidos.reduce(juntos, primeiro);
  return trocados.flatMap((dono) => (dono === primeiro ? [unico] : atual(dono) ? [] : [dono]));
};
