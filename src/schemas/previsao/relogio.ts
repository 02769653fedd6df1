/**
 * The clock by which a sector works: it stands still on days that nobody works, and goes slower in months in which the city works slower. A position is
 * the sum of the pace of all days before. Where the pace is always 1 a position counts worked days.
 */
export interface RelogioDeTrabalho {
  readonly inicio: number;
  readonly fim: number;
  /** Position as a day (since 1970) begins. */
  readonly em: (dia: number) => number;
  /** The day on which the clock passes a position: always one that is worked. */
  readonly diaEm: (posicao: number) => number;
}

/** @param ritmo work of a day, 0 on which nobody works; asked for each day between `inicio` and `fim`, once */
export const criarRelogio = (inicio: number, fim: number, ritmo: (dia: number) => number): RelogioDeTrabalho => {
  const soma = new Float64Array(fim - inicio + 2);
  const dias: number[] = [];
  for (let dia = inicio; dia <= fim; dia++) {
    const antes = soma[dia - inicio] ?? 0;
    const depois = antes + ritmo(dia);
    soma[dia - inicio + 1] = depois;
    while (dias.length < depois) dias.push(dia);
  }
  const ultimo = soma[fim - inicio + 1] ?? 0;
  const em = (dia: number): number => soma[Math.min(Math.max(dia - inicio, 0), fim - inicio + 1)] ?? ultimo;
  return {
    inicio,
    fim,
    em,
    diaEm: (posicao) => {
      let dia = dias[Math.floor(posicao)] ?? fim;
      // The table knows the day of each whole position; the rest is a step or two.
      while (dia < fim && (soma[dia - inicio + 1] ?? 0) <= posicao) dia++;
      return dia;
    },
  };
};

/** The calendar itself: applicants, and whatever waits, know no worked days. */
export const corrido = (inicio: number, fim: number): RelogioDeTrabalho => ({
  inicio,
  fim,
  em: (dia) => dia - inicio,
  diaEm: (posicao) => inicio + Math.floor(posicao),
});

/** The day itself, or the next one that is worked. */
export const rolarAoTrabalho = (dia: number, trabalha: (dia: number) => boolean): number => {
  for (let passo = 0; passo < 400; passo++) if (trabalha(dia + passo)) return dia + passo;
  return dia;
};
