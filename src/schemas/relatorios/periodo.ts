import { isDataIso, mostrarData } from '../brasil/data.ts';
import { somarDias } from '../brasil/dias.ts';
import type { ErrosPorCampo } from '../errors.ts';

/** Exactly these three (specification 9, REL-011). */
export const agrupamentos = { semanal: 'Semanal', mensal: 'Mensal', anual: 'Anual' } as const;
export type Agrupamento = keyof typeof agrupamentos;
export const ehAgrupamento = (texto: string): texto is Agrupamento => Object.hasOwn(agrupamentos, texto);

/** Days of a report, AAAA-MM-DD, both counted. */
export interface Intervalo {
  readonly de: string;
  readonly ate: string;
}

/** Longest period of a report, and of one by weeks, in years. */
export const ANOS_NO_MAXIMO = 10;
export const ANOS_POR_SEMANA = 2;

/** No report goes back further: the first day of the years that the portal knows (AMB-086). */
export const PRIMEIRO_DIA = '1900-01-01';

const partes = (dia: string): readonly [ano: number, mes: number, dia: number] => [
  Number(dia.slice(0, 4)),
  Number(dia.slice(5, 7)),
  Number(dia.slice(8, 10)),
];

const escrita = (data: Date): string => data.toISOString().slice(0, 10);

/** First day of the month of a day, `meses` later. */
export const mesDe = (dia: string, meses = 0): string => {
  const [ano, mes] = partes(dia);
  const data = new Date(0);
  // `Date.UTC` takes the years 0 to 99 for those of the last century.
  data.setUTCFullYear(ano, mes - 1 + meses, 1);
  return escrita(data);
};

const ultimoDoMes = (dia: string): string => somarDias(mesDe(dia, 1), -1);

const maisMeses = (dia: string, meses: number): string => {
  const alvo = mesDe(dia, meses);
  // The last day of a month stays the last day, whatever its number.
  if (dia === ultimoDoMes(dia)) return ultimoDoMes(alvo);
  const [, , d] = partes(dia);
  const [, , ultimo] = partes(ultimoDoMes(alvo));
  return `${alvo.slice(0, 8)}${String(Math.min(d, ultimo)).padStart(2, '0')}`;
};

const mesesEntre = (de: string, ate: string): number => {
  const [a, m] = partes(de);
  const [b, n] = partes(ate);
  return (b - a) * 12 + n - m;
};

const diasEntre = (de: string, ate: string): number => Math.round((Date.parse(ate) - Date.parse(de)) / 86_400_000);

/** The part of it that has come. */
export const ateHoje = ({ de, ate }: Intervalo, hoje: string): Intervalo => ({ de, ate: ate < hoje ? ate : hoje });

/** The twelve months that end today, the usual period of a report. */
export const dozeMeses = (hoje: string): Intervalo => ({ de: mesDe(hoje, -11), ate: hoje });

/** The period just before: as many months, where it begins with one; else as many days. */
export const anteriorDe = ({ de, ate }: Intervalo): Intervalo => {
  if (de === mesDe(de)) {
    const meses = -(mesesEntre(de, ate) + 1);
    return { de: maisMeses(de, meses), ate: maisMeses(ate, meses) };
  }
  const dias = -(diasEntre(de, ate) + 1);
  return { de: somarDias(de, dias), ate: somarDias(ate, dias) };
};

/** The Monday of a day's week: weeks begin with it, as in the database (ISO 8601). */
export const segundaDe = (dia: string): string => somarDias(dia, -((new Date(`${dia}T00:00:00Z`).getUTCDay() + 6) % 7));

/** The same days of the year before; the last day of a month stays the last. */
export const umAnoAntes = ({ de, ate }: Intervalo): Intervalo => ({ de: maisMeses(de, -12), ate: maisMeses(ate, -12) });

const inicioDe: { readonly [A in Agrupamento]: (dia: string) => string } = {
  semanal: segundaDe,
  mensal: (dia) => mesDe(dia),
  anual: (dia) => `${dia.slice(0, 4)}-01-01`,
};

const seguinteDe: { readonly [A in Agrupamento]: (inicio: string) => string } = {
  semanal: (inicio) => somarDias(inicio, 7),
  mensal: (inicio) => mesDe(inicio, 1),
  anual: (inicio) => mesDe(inicio, 12),
};

/** First days of the weeks, months or years that a period touches, in order. */
export const iniciosDe = ({ de, ate }: Intervalo, agrupar: Agrupamento): readonly string[] => {
  const inicios: string[] = [];
  for (let um = inicioDe[agrupar](de); um <= ate; um = seguinteDe[agrupar](um)) inicios.push(um);
  return inicios;
};

/** Last day of the week, month or year that begins on a day. */
export const fimDoPeriodo = (inicio: string, agrupar: Agrupamento): string =>
  somarDias(seguinteDe[agrupar](inicio), -1);

/** The days of one week, month or year that lie in a period. @param inicio one of `iniciosDe` */
export const recorteDe = ({ de, ate }: Intervalo, inicio: string, agrupar: Agrupamento): Intervalo => {
  const fim = fimDoPeriodo(inicio, agrupar);
  return { de: inicio < de ? de : inicio, ate: fim > ate ? ate : fim };
};

/** The whole months of a period, and the days before and after them; null: there are none. */
export const mesesInteiros = ({ de, ate }: Intervalo): { readonly de: string; readonly antesDe: string } | null => {
  const primeiro = de === mesDe(de) ? de : mesDe(de, 1);
  const fim = mesDe(somarDias(ate, 1));
  return primeiro < fim ? { de: primeiro, antesDe: fim } : null;
};

/** The whole weeks of a period, and the days before and after them; null: there are none. */
export const semanasInteiras = ({ de, ate }: Intervalo): { readonly de: string; readonly antesDe: string } | null => {
  const primeira = de === segundaDe(de) ? de : somarDias(segundaDe(de), 7);
  const fim = segundaDe(somarDias(ate, 1));
  return primeira < fim ? { de: primeira, antesDe: fim } : null;
};

/** What is said on a day that is missing beside the other. */
export const FALTA_A_DATA = 'Informe a data';

/** Which of two days is missing where the other stands, by field; undefined: both stand, or none does. */
export const diaQueFalta = ({ de, ate }: { readonly de?: string | undefined; readonly ate?: string | undefined }) => {
  if ((de === undefined) === (ate === undefined)) return undefined;
  return de === undefined ? ('de' as const) : ('ate' as const);
};

/** What is wrong with a period, by field; undefined: nothing. @param hoje AAAA-MM-DD in the city */
export const errosDoPeriodo = (
  { de, ate }: Intervalo,
  agrupar: Agrupamento,
  hoje: string,
): ErrosPorCampo | undefined => {
  if (!isDataIso(de)) return { de: ['Data inválida'] };
  if (!isDataIso(ate)) return { ate: ['Data inválida'] };
  const invertido = { ate: [`O fim vem antes do começo, ${mostrarData(de)}`] };
  // An end that nobody said is today: of that one there is nothing to mend.
  if (de > hoje)
    return {
      de: [`O período começa depois de hoje, ${mostrarData(hoje)}`],
      ...(ate < de && ate !== hoje ? invertido : {}),
    };
  if (ate < de) return invertido;
  const anos = (quantos: number): boolean => ate >= maisMeses(de, quantos * 12);
  if (anos(ANOS_NO_MAXIMO)) return { ate: [`O período pode ter até ${ANOS_NO_MAXIMO} anos`] };
  if (de < PRIMEIRO_DIA) return { de: [`O período começa antes de ${mostrarData(PRIMEIRO_DIA)}`] };
  if (agrupar === 'semanal' && anos(ANOS_POR_SEMANA))
    return { agrupar: [`Por semana, o período pode ter até ${ANOS_POR_SEMANA} anos`] };
  return undefined;
};
