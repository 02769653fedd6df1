import type { Grafico, Medida, Relatorio } from './relatorio.ts';

/** Whether a figure counts only the rows that have some values of this column. */
const soCom = ({ agregado }: Medida, coluna: string): boolean => 'onde' in agregado && agregado.onde.coluna === coluna;

/**
 * A drawing as it stands by the chosen groups. By the very thing that its figures are told apart by each group would have one of them and nought of the rest:
 * all that is counted (`inteira`) is drawn then.
 */
const graficoPor = (relatorio: Relatorio, grafico: Grafico, por: string): Grafico => {
  const { medidas, dimensoes } = relatorio;
  const coluna = dimensoes[por]?.coluna ?? '';
  const [primeira] = grafico.medidas.flatMap((qual) => medidas[qual] ?? []);
  const { inteira, titulo } = grafico;
  if (inteira === undefined || primeira === undefined || !soCom(primeira, coluna)) return grafico;
  const [uma, unidade] = grafico.unidade_inteira ?? [grafico.uma, grafico.unidade];
  return {
    ...grafico,
    medidas: [inteira],
    titulo: medidas[inteira]?.rotulo ?? titulo,
    unidade,
    ...(uma === undefined ? {} : { uma }),
  };
};

/** The drawings of a report as they stand by the chosen groups, each once. */
export const graficosPor = (relatorio: Relatorio, por: string): readonly Grafico[] => {
  const todos = relatorio.graficos.map((grafico) => graficoPor(relatorio, grafico, por));
  const igual = (a: Grafico, b: Grafico): boolean => a.tipo === b.tipo && a.medidas.join() === b.medidas.join();
  return todos.filter((um, i) => todos.findIndex((outro) => igual(um, outro)) === i);
};
