import { mostrarData } from '../brasil/data.ts';
import type { FiltrosGuardados } from '../visao.ts';
import {
  ANOS_NO_MAXIMO,
  ANOS_POR_SEMANA,
  ateHoje,
  diaQueFalta,
  dozeMeses,
  ehAgrupamento,
  errosDoPeriodo,
  mesDe,
  type Agrupamento,
  type Intervalo,
} from './periodo.ts';
import { anteriorAo, ehComparadoCom, periodoPronto, podeComparar } from './periodosProntos.ts';

/** What a view asks of its days, and what is said of those that had to change. */
export interface DiasTrazidos {
  readonly filtros: FiltrosGuardados;
  readonly frases: readonly string[];
}

/** Names of a side's two days, as its filters have them. */
interface Nomes {
  readonly de: string;
  readonly ate: string;
}

const DO_LADO_A: Nomes = { de: 'de', ate: 'ate' };
const DO_LADO_B: Nomes = { de: 'de_b', ate: 'ate_b' };

const texto = (valor: unknown): string | undefined => (typeof valor === 'string' ? valor : undefined);

const agrupamentoDe = ({ agrupar }: FiltrosGuardados): Agrupamento => {
  const dito = texto(agrupar) ?? '';
  return ehAgrupamento(dito) ? dito : 'mensal';
};

const sem = (filtros: FiltrosGuardados, nomes: readonly string[]): FiltrosGuardados =>
  Object.fromEntries(Object.entries(filtros).filter(([nome]) => !nomes.includes(nome)));

/** A period by its name stands for the days of the first side alone. */
const nomeDoPeriodo = ({ de }: Nomes): readonly string[] => (de === DO_LADO_A.de ? ['periodo'] : []);

const diasDe = (filtros: FiltrosGuardados, nomes: Nomes, usual: Intervalo): Intervalo => ({
  de: texto(filtros[nomes.de]) ?? usual.de,
  ate: texto(filtros[nomes.ate]) ?? usual.ate,
});

const usualDe = ({ periodo }: FiltrosGuardados, hoje: string): Intervalo =>
  periodoPronto(texto(periodo) ?? '')?.dias(hoje) ?? dozeMeses(hoje);

/** First days that its end may have, the one that leaves most of the period first. */
const comecosPara = ({ de, ate }: Intervalo, agrupar: Agrupamento): readonly string[] => {
  const anos = agrupar === 'semanal' ? ANOS_POR_SEMANA : ANOS_NO_MAXIMO;
  return ate < de ? [dozeMeses(ate).de] : [mesDe(ate, 1 - anos * 12)];
};

const deAte = ({ de, ate }: Intervalo): string => `de ${mostrarData(de)} a ${mostrarData(ate)}`;

/** One side brought into what a report takes: its end stays, where a beginning can be found for it; else the usual days. */
const lado = (
  filtros: FiltrosGuardados,
  nomes: Nomes,
  { hoje, usual, qual }: { readonly hoje: string; readonly usual: Intervalo; readonly qual: string },
): DiasTrazidos => {
  const agrupar = agrupamentoDe(filtros);
  const ditos = diasDe(filtros, nomes, usual);
  const erros = errosDoPeriodo(ditos, agrupar, hoje);
  if (erros === undefined) return { filtros, frases: [] };
  const comeco =
    erros['de'] === undefined
      ? comecosPara(ditos, agrupar).find((de) => errosDoPeriodo({ ...ditos, de }, agrupar, hoje) === undefined)
      : undefined;
  // An end that was left open goes with the day, as before; one that a period by its name gave is written down.
  const temFim = filtros[nomes.ate] !== undefined || filtros['periodo'] !== undefined;
  const novos =
    comeco === undefined
      ? sem(filtros, [nomes.de, nomes.ate, ...nomeDoPeriodo(nomes)])
      : {
          ...sem(filtros, nomeDoPeriodo(nomes)),
          [nomes.de]: comeco,
          ...(temFim ? { [nomes.ate]: ditos.ate } : {}),
        };
  const [motivo = ''] = Object.values(erros).flat();
  // One that goes with the day has other days from here on.
  const abre = diasDe(novos, nomes, comeco === undefined && nomes.de === 'de' ? dozeMeses(hoje) : usual);
  return {
    filtros: novos,
    frases: [`O período guardado${qual} não cabe mais. ${motivo}. A visão abre ${deAte(abre)}.`],
  };
};

const ladoB = (filtros: FiltrosGuardados, hoje: string): DiasTrazidos => {
  // Days of two sectors or of two types are the same on both sides.
  const deDias = (texto(filtros['comparar']) ?? 'periodo') === 'periodo';
  if (!deDias || (filtros['de_b'] === undefined && filtros['ate_b'] === undefined)) return { filtros, frases: [] };
  const doA = {
    ...ateHoje(diasDe(filtros, DO_LADO_A, usualDe(filtros, hoje)), hoje),
    periodo: texto(filtros['periodo']),
  };
  const usual = anteriorAo(doA);
  const trazido = lado(filtros, DO_LADO_B, { hoje, usual, qual: ' do lado B' });
  const dias = diasDe(trazido.filtros, DO_LADO_B, usual);
  if (dias.de !== doA.de || dias.ate !== doA.ate) return trazido;
  return {
    filtros: Object.fromEntries(
      Object.entries(trazido.filtros).filter(([nome]) => nome !== 'de_b' && nome !== 'ate_b'),
    ),
    frases: [`O período guardado do lado B é agora o do lado A. A visão abre o lado B ${deAte(usual)}.`],
  };
};

const comparado = (filtros: FiltrosGuardados, hoje: string): DiasTrazidos => {
  const com = texto(filtros['comparado_com']) ?? '';
  const dias = {
    ...ateHoje(diasDe(filtros, DO_LADO_A, usualDe(filtros, hoje)), hoje),
    periodo: texto(filtros['periodo']),
  };
  if (!ehComparadoCom(com) || podeComparar(dias, com)) return { filtros, frases: [] };
  return {
    filtros: Object.fromEntries(Object.entries(filtros).filter(([nome]) => nome !== 'comparado_com')),
    frases: ['O período guardado passou de um ano: a visão o compara com o período anterior.'],
  };
};

/** The same with both days of each side, as a report takes them: of one that was kept alone the other is what it stood for until then. */
export const comOsDoisDias = (filtros: FiltrosGuardados, hoje: string): FiltrosGuardados => {
  const completo = (guardados: FiltrosGuardados, nomes: Nomes, usual: Intervalo): FiltrosGuardados => {
    const dito = { de: texto(guardados[nomes.de]), ate: texto(guardados[nomes.ate]) };
    if (diaQueFalta(dito) === undefined) return guardados;
    const dias = diasDe(guardados, nomes, usual);
    return { [nomes.de]: dias.de, [nomes.ate]: dias.ate, ...sem(guardados, [nomes.de, nomes.ate]) };
  };
  const doA = completo(filtros, DO_LADO_A, dozeMeses(hoje));
  const dias = { ...ateHoje(diasDe(doA, DO_LADO_A, usualDe(doA, hoje)), hoje), periodo: texto(doA['periodo']) };
  return completo(doA, DO_LADO_B, anteriorAo(dias));
};

/**
 * What a kept view asks, with days that a report takes on a day: those that were kept may have grown too long, or have come to end before they begin, since
 * one of their two was left open. All else stays as it was kept. @param hoje AAAA-MM-DD in the city
 */
export const diasQueCabem = (filtros: FiltrosGuardados, hoje: string): DiasTrazidos => {
  const temDias = ['periodo', 'de', 'ate', 'comparado_com', 'de_b', 'ate_b'].some((nome) => nome in filtros);
  if (!temDias) return { filtros, frases: [] };
  const a = lado(filtros, DO_LADO_A, { hoje, usual: usualDe(filtros, hoje), qual: '' });
  const b = ladoB(a.filtros, hoje);
  const c = comparado(b.filtros, hoje);
  return { filtros: c.filtros, frases: [...a.frases, ...b.frases, ...c.frases] };
};
