import type { CriterioDescrito } from '../descreverConsulta.ts';
import { mostrarData } from '../brasil/data.ts';
import type { RelatorioLido, Valores } from './relatorio.ts';

const MESES = [
  ...['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho'],
  ...['julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
] as const;

type Lido = Pick<RelatorioLido, 'periodos' | 'total_antes' | 'agrupar'>;

const haAlgo = (valores: Valores): boolean => Object.values(valores).some((v) => v !== null && v !== 0);

/** The periods since the first in which anything was counted, where nothing was before: a city is younger than the others. */
export const desdeOPrimeiro = ({
  periodos,
  total_antes,
}: Pick<Lido, 'periodos' | 'total_antes'>): RelatorioLido['periodos'] => {
  if (haAlgo(total_antes)) return periodos;
  const primeiro = periodos.findIndex(({ valores }) => haAlgo(valores));
  return primeiro < 0 ? [] : periodos.slice(primeiro);
};

/** A report without the empty periods at its head, of which two stay at least: of one alone there is no course. */
export const semOVazioDoComeco = <L extends Lido>(lido: L): L => {
  const cheios = desdeOPrimeiro(lido).length;
  return cheios === 0 ? lido : { ...lido, periodos: lido.periodos.slice(-Math.max(2, cheios)) };
};

const porExtenso = (inicio: string, agrupar: RelatorioLido['agrupar']): string => {
  const ano = inicio.slice(0, 4);
  if (agrupar === 'anual') return ano;
  return agrupar === 'semanal' ? mostrarData(inicio) : `${MESES[Number(inicio.slice(5, 7)) - 1] ?? ''} de ${ano}`;
};

/** That nothing was before the first period with anything, where the periods began before it. */
export const comecoDito = (lido: Lido): readonly CriterioDescrito[] => {
  const periodos = desdeOPrimeiro(lido);
  const [primeiro] = periodos;
  return primeiro === undefined || periodos.length === lido.periodos.length
    ? []
    : [{ rotulo: 'Começo', valor: `nada antes de ${porExtenso(primeiro.inicio, lido.agrupar)}` }];
};
