import { mediana, razoes, type Resultado, type Servidor } from './medir.ts';

/** A number as it is read in Portuguese, with a fixed count of decimals. */
export const numero = (valor: number, casas = 2): string =>
  valor.toLocaleString('pt-BR', { minimumFractionDigits: casas, maximumFractionDigits: casas });

/** Ratio with its range: "1,24 (1,10–1,31)". */
export const faixa = (valores: readonly number[]): string =>
  `${numero(mediana(valores))} (${numero(Math.min(...valores))}–${numero(Math.max(...valores))})`;

export const porSegundo = ({ voltas }: Resultado, servidor: Servidor): number =>
  mediana(voltas.map((v) => v[servidor].porSegundo));

/** One line for the terminal. */
export const mostrarResultado = (r: Resultado): string => {
  const contraNu = razoes(r, 'nu');
  const chegou = mediana(contraNu) >= r.trabalho.meta && mediana(razoes(r, 'afinado')) >= 0.8;
  const absoluto = (['portal', 'nu', 'afinado'] as const).map((s) => numero(porSegundo(r, s), 0)).join(' / ');
  return `${chegou ? '✓' : '✗'} ${r.trabalho.nome}: ${faixa(contraNu)} do nu (meta ${r.trabalho.meta}), ${faixa(razoes(r, 'afinado'))} do afinado; por segundo ${absoluto}`;
};
