import { noFuso } from '../../brasil/momento.ts';
import { somarDias } from '../../brasil/dias.ts';
import { fimDeSemana, type Relogio } from '../../requerimento/prazo.ts';
import { temposEntre, type Trecho } from './tempo.ts';

/** Whose working time is told apart: what had ended was nobody's. */
export const DONOS_CONTADOS = ['prefeitura', 'requerente', 'terceiros', 'espera'] as const;
type DonoContado = (typeof DONOS_CONTADOS)[number];

/** What each of them is called where days off do not count. */
export const emUteis = {
  prefeitura: 'prefeitura_uteis',
  requerente: 'requerente_uteis',
  terceiros: 'terceiros_uteis',
  espera: 'espera_uteis',
} as const satisfies Readonly<Record<DonoContado, string>>;

/** The columns of that, in seconds. */
export const somasUteis = {
  prefeitura_uteis: 'inteiro',
  requerente_uteis: 'inteiro',
  terceiros_uteis: 'inteiro',
  espera_uteis: 'inteiro',
} as const;

/** Seconds of working days from a day that is the same for all until a moment (whole seconds since 1970): what lies between two is their difference. */
export type UteisAte = (segundo: number) => number;

const SEGUNDOS_DO_DIA = 86_400;
/** No request of the portal is older. */
const INICIO = '2000-01-01';
const numeroDe = (dia: string): number => Date.parse(dia) / (SEGUNDOS_DO_DIA * 1000);

/**
 * Counts by the calendar of a city. A working day counts with all its hours, a holiday and a day off with none: what was filed on a Friday evening and ended
 * on Monday morning took the hours of both. Days before 2000 count none.
 */
export const uteisAteDe = ({ fuso, calendario }: Relogio): UteisAte => {
  const { folga = fimDeSemana } = calendario;
  const zero = numeroDe(INICIO);
  // Working days before each day since the first one; grows with what is asked for.
  const antes: number[] = [0];
  let ultimo = INICIO;
  const trabalha = (dia: string): boolean => !folga(dia) && calendario(dia) === undefined;
  const ate = (numero: number): number => {
    while (antes.length <= numero) {
      antes.push((antes.at(-1) ?? 0) + (trabalha(ultimo) ? 1 : 0));
      ultimo = somarDias(ultimo, 1);
    }
    return antes[numero] ?? 0;
  };
  return (segundo) => {
    const local = noFuso(new Date(segundo * 1000), fuso);
    if (local === undefined) return 0;
    const numero = numeroDe(local.dia) - zero;
    if (numero < 0) return 0;
    const [completos, comEste] = [ate(numero), ate(numero + 1)];
    const doDia = Number(local.hora.slice(0, 2)) * 3600 + Number(local.hora.slice(3, 5)) * 60 + (segundo % 60);
    return completos * SEGUNDOS_DO_DIA + (comEste - completos) * doDia;
  };
};

/** Seconds of working days of each between two moments: their sum is the working time between the two, but for what had ended. */
export const temposUteisEntre = (
  trechos: readonly Trecho[],
  de: number,
  ate: number,
  uteisAte: UteisAte,
): Readonly<Record<(typeof emUteis)[DonoContado], number>> => {
  const { prefeitura, requerente, terceiros, espera } = temposEntre(trechos, de, ate, uteisAte);
  return {
    prefeitura_uteis: prefeitura,
    requerente_uteis: requerente,
    terceiros_uteis: terceiros,
    espera_uteis: espera,
  };
};
