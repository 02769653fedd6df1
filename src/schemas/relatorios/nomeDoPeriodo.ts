import { mostrarData } from '../brasil/data.ts';
import { somarDias } from '../brasil/dias.ts';
import { mesDe, type Agrupamento, type Intervalo } from './periodo.ts';

const MESES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'] as const;

/** A week by its first day ('02/11'), a month ('nov/26'), a year ('2026'), by its first day AAAA-MM-DD. */
export const nomeDoPeriodo = (inicio: string, agrupar: Agrupamento): string => {
  if (agrupar === 'anual') return inicio.slice(0, 4);
  if (agrupar === 'semanal') return mostrarData(inicio).slice(0, 5);
  return `${MESES[Number(inicio.slice(5, 7)) - 1] ?? ''}/${inicio.slice(2, 4)}`;
};

/** What one of the periods is called, as the head of a column. */
export const nomesDosPeriodos = {
  semanal: 'Semana',
  mensal: 'Mês',
  anual: 'Ano',
} as const satisfies Readonly<Record<Agrupamento, string>>;

/** The same in full, for tables and who listens: 'semana de 02/11/2026', 'novembro de 2026' is left to the short form of months. */
export const periodoPorExtenso = (inicio: string, agrupar: Agrupamento): string =>
  agrupar === 'semanal' ? `semana de ${mostrarData(inicio)}` : nomeDoPeriodo(inicio, agrupar);

const nomeDoMes = (dia: string): string => MESES[Number(dia.slice(5, 7)) - 1] ?? '';

/** Days by the shortest name that is theirs alone: '2026', 'out/2026', 'jan a jun/2026', '01 a 19/11/2026'. */
export const nomeDosDias = ({ de, ate }: Intervalo): string => {
  const [anoDe, anoAte] = [de.slice(0, 4), ate.slice(0, 4)];
  const mesmoAno = anoDe === anoAte;
  const depois = somarDias(ate, 1);
  if (de === mesDe(de) && depois === mesDe(depois)) {
    if (de.endsWith('-01-01') && ate.endsWith('-12-31')) return mesmoAno ? anoDe : `${anoDe} a ${anoAte}`;
    const fim = `${nomeDoMes(ate)}/${anoAte}`;
    if (de === mesDe(ate)) return fim;
    return mesmoAno ? `${nomeDoMes(de)} a ${fim}` : `${nomeDoMes(de)}/${anoDe} a ${fim}`;
  }
  const [inicio, fim] = [mostrarData(de), mostrarData(ate)];
  if (de === ate) return fim;
  if (de.slice(0, 7) === ate.slice(0, 7)) return `${inicio.slice(0, 2)} a ${fim}`;
  return `${mesmoAno ? inicio.slice(0, 5) : inicio} a ${fim}`;
};
