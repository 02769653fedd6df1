import { getHolidays } from '@brazilian-utils/brazilian-utils';
import { folgaDe } from '../../../src/schemas/expediente.ts';
import { INDISPONIBILIDADE } from '../../../src/schemas/feriado.ts';
import type { Calendario } from '../../../src/schemas/requerimento/prazo.ts';

const anos = new Map<number, ReadonlyMap<string, string>>();

/** The library gives midnight of the computer's own zone, so the day is read there too. */
const diaLocal = (data: Date): string =>
  [data.getFullYear(), data.getMonth() + 1, data.getDate()].map((n) => String(n).padStart(2, '0')).join('-');

const doAno = (ano: number): ReadonlyMap<string, string> => {
  const pronto = anos.get(ano);
  if (pronto) return pronto;
  const dias = new Map(
    getHolidays(ano)
      .filter((f) => f.type === 'national')
      .map((f) => [diaLocal(f.date), f.name] as const),
  );
  anos.set(ano, dias);
  return dias;
};

/** National holidays. */
export const calendarioNacional: Calendario = (dia) => doAno(Number(dia.slice(0, 4))).get(dia);

/** A holiday of the city's own registry. */
export interface FeriadoDaCidade {
  readonly data: string;
  readonly nome: string;
  readonly ambito: string;
}

/** What a city works: its own holidays, and its days of the week. */
export interface TrabalhoDaCidade {
  readonly feriados: readonly FeriadoDaCidade[];
  readonly dias_uteis: readonly string[];
}

/**
 * The national holidays and those that the city keeps (src/schemas/feriado.ts), its own name for a day first; and the days of the week that
 * it does not work (src/schemas/organizacao.ts). Days of an outage are none of these: no term ends on them.
 */
export const calendarioDaCidade = ({ feriados, dias_uteis }: TrabalhoDaCidade): Calendario => {
  const com = (fora: boolean) =>
    new Map(feriados.filter((f) => (f.ambito === INDISPONIBILIDADE) === fora).map(({ data, nome }) => [data, nome]));
  const [proprios, foraDoAr] = [com(false), com(true)];
  const feriado = (dia: string): string | undefined => proprios.get(dia) ?? calendarioNacional(dia);
  return Object.assign(feriado, { folga: folgaDe(dias_uteis), indisponivel: (dia: string) => foraDoAr.get(dia) });
};
