import type { Relatorio, Valores } from './relatorio.ts';

/** Parts of a day that are shown: tenths. */
const MOSTRADOS = 10;

/** A figure in tenths, as it is shown: halves away from zero. */
const emDecimos = (valor: number): number => Math.round(Number((valor * MOSTRADOS).toFixed(6)));

/** The means that are the sum of others, with those: 'Total' of whose time it was. */
const somasDe = ({ medidas }: Relatorio): readonly (readonly [todo: string, partes: readonly string[]])[] => {
  const medias = Object.entries(medidas).flatMap(([chave, { agregado, formato }]) =>
    agregado.tipo === 'media' && formato === 'segundos' ? [{ chave, colunas: agregado.colunas }] : [],
  );
  return medias.flatMap(({ chave, colunas }) => {
    const partes = colunas.flatMap((coluna) => {
      const parte = medias.find((um) => um.colunas.length === 1 && um.colunas[0] === coluna);
      return parte === undefined ? [] : [parte.chave];
    });
    return colunas.length > 1 && partes.length === colunas.length ? [[chave, partes] as const] : [];
  });
};

/** One of them with its parts: as they are where they add up as they are shown; else tenths, those with the largest rest above. */
const somada = (valores: Valores, todo: string, partes: readonly string[]): Valores => {
  const inteiro = valores[todo] ?? null;
  const ditas = partes.map((chave) => ({ chave, valor: valores[chave] ?? null }));
  if (inteiro === null || ditas.some(({ valor }) => valor === null)) return {};
  const restos = ditas.map(({ chave, valor }) => {
    const decimos = Number(((valor ?? 0) * MOSTRADOS).toFixed(6));
    const abaixo = Math.floor(decimos);
    return { chave, abaixo, resto: decimos - abaixo, mostrado: Math.round(decimos) };
  });
  const aMostrar = emDecimos(inteiro);
  if (restos.reduce((soma, { mostrado }) => soma + mostrado, 0) === aMostrar) return {};
  const faltam = aMostrar - restos.reduce((soma, { abaixo }) => soma + abaixo, 0);
  return Object.fromEntries(
    restos
      .toSorted((a, b) => b.resto - a.resto)
      .map(({ chave, abaixo }, i) => [chave, (abaixo + (i < faltam ? 1 : 0)) / MOSTRADOS]),
  );
};

/**
 * Figures whose parts add up as they are shown, to the tenth of a day: 12,7 and 2,0 beside 14,6 would not. The whole stays as it is, and where
 * its parts do not add up to it each is the tenth below or above it.
 */
export const partesQueSomam = (relatorio: Relatorio, valores: Valores): Valores =>
  somasDe(relatorio).reduce<Valores>(
    (ja, [todo, partes]) => ({
      ...ja,
      ...somada(ja, todo, partes),
    }),
    valores,
  );
