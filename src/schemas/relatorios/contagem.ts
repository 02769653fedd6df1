import type { Agregado, Medida, Relatorio } from './relatorio.ts';

/** How time is told: in days of the calendar, or in those that the city works. */
export const contagens = { corridos: 'Dias corridos', uteis: 'Dias úteis' } as const;
export type Contagem = keyof typeof contagens;

const colunasDe = (agregado: Agregado): readonly string[] => [
  ...('colunas' in agregado ? agregado.colunas : []),
  ...('coluna' in agregado ? [agregado.coluna] : []),
];

/** Whether a report tells time that its source keeps in working days too. What goes on now is told in days of the calendar. */
export const contaDias = ({ fonte: { uteis = {} }, medidas, momento }: Relatorio): boolean =>
  momento !== 'agora' &&
  Object.values(medidas).some(({ agregado }) => colunasDe(agregado).some((coluna) => Object.hasOwn(uteis, coluna)));

/** Sentences say 'dias corridos' wherever they tell of such time (a test holds them to it). */
const emUteis = (texto: string): string => texto.replaceAll('ias corridos', 'ias úteis');

const agregadoEmUteis = (agregado: Agregado, uteis: Readonly<Record<string, string | undefined>>): Agregado => {
  const de = (coluna: string): string => uteis[coluna] ?? coluna;
  switch (agregado.tipo) {
    case 'soma':
    case 'media':
      return { ...agregado, colunas: agregado.colunas.map(de) };
    case 'parte-da-soma':
      return { ...agregado, colunas: agregado.colunas.map(de), em: agregado.em.map(de) };
    case 'quantil':
    case 'distintos':
      return { ...agregado, coluna: de(agregado.coluna) };
    default:
      return agregado;
  }
};

const emDiasUteis = (relatorio: Relatorio): Relatorio => {
  const { uteis = {} } = relatorio.fonte;
  const medida = (uma: Medida): Medida => {
    const emDias = uma.formato === 'dias' || uma.formato === 'segundos';
    const conta = emDias && colunasDe(uma.agregado).some((coluna) => Object.hasOwn(uteis, coluna));
    return {
      ...uma,
      frase: emUteis(uma.frase),
      agregado: agregadoEmUteis(uma.agregado, uteis),
      ...(conta ? { unidade: ['dia útil', 'dias úteis'] as const } : {}),
    };
  };
  return {
    ...relatorio,
    medidas: Object.fromEntries(Object.entries(relatorio.medidas).map(([chave, uma]) => [chave, medida(uma)])),
    graficos: relatorio.graficos.map((grafico) => ({
      ...grafico,
      titulo: emUteis(grafico.titulo),
      unidade: emUteis(grafico.unidade),
    })),
  };
};

const feitos = new WeakMap<Relatorio, Relatorio>();

/** A report with its figures and words in the days that are asked for. */
export const contadoEm = (relatorio: Relatorio, contagem: Contagem | null): Relatorio => {
  if (contagem !== 'uteis' || !contaDias(relatorio)) return relatorio;
  const feito = feitos.get(relatorio) ?? emDiasUteis(relatorio);
  feitos.set(relatorio, feito);
  return feito;
};
