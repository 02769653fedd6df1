/** What left in each calendar month and what was to be expected of the ages that stood there then, since the first month. */
export interface MesContado {
  /** 0 January to 11 December. */
  readonly mes: number;
  readonly saidas: number;
  readonly esperadas: number;
}

/** So many expected ends stand for the pace being as always. */
const FORCA = 40;
const ANO = 12;

/**
 * How fast a city works in each month of the year, 1 as always: the ends of the month by those expected, by the pace of the twelve months around it (so that
 * a city that grows slower has no slow autumn), in the mean of the years. Months that were seen in one year only say nothing: that year may have been a poor one.
 */
export const ritmoDosMeses = (meses: readonly MesContado[]): readonly number[] => {
  const somas = Array.from({ length: ANO }, () => ({ log: 0, peso: 0, anos: 0 }));
  meses.forEach(({ mes, saidas, esperadas }, i) => {
    const perto = meses.slice(Math.max(0, i - 6), i + 6);
    const total = perto.reduce((s, m) => ({ s: s.s + m.saidas, e: s.e + m.esperadas }), { s: 0, e: 0 });
    const soma = somas[mes];
    if (perto.length < ANO || total.s === 0 || esperadas === 0 || soma === undefined) return;
    const usual = (esperadas * total.s) / total.e;
    soma.log += usual * Math.log((saidas + FORCA) / (usual + FORCA));
    soma.peso += usual;
    soma.anos++;
  });
  return somas.map(({ log, peso, anos }) =>
    anos < 2 || peso === 0 ? 1 : Math.min(Math.max(Math.exp(log / peso), 0.3), 1.7),
  );
};
