import { textos } from '../textos.ts';
import { isDataIso, mostrarData } from './data.ts';

/** Time zone of an organisation that has set none (api.md). */
export const FUSO_PADRAO = 'America/Sao_Paulo';

const MOMENTO = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** True for an ISO 8601 moment with its offset ('2026-03-05T09:05:00-03:00', '…Z'). */
export const isMomento = (texto: string): boolean => {
  const achado = MOMENTO.exec(texto);
  return achado !== null && isDataIso(achado[1] ?? '');
};

const relogios = new Map<string, Intl.DateTimeFormat>();

const relogioDe = (fuso: string): Intl.DateTimeFormat => {
  const pronto = relogios.get(fuso);
  if (pronto !== undefined) return pronto;
  // en-GB gives day, month, year, hour, minute in digits in every browser of spec 9; the words are ours.
  const novo = new Intl.DateTimeFormat('en-GB', {
    timeZone: fuso,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });
  relogios.set(fuso, novo);
  return novo;
};

interface NoFuso {
  /** AAAA-MM-DD */
  readonly dia: string;
  /** HH:mm */
  readonly hora: string;
}

/** Nearly all who ask, ask for now: the last minute of each time zone stands ready. */
const minutos = new Map<string, { readonly minuto: number; readonly local: NoFuso }>();
const MINUTO_MS = 60_000;

/**
 * Day and time of a moment on the wall of a time zone. Undefined when the moment is broken.
 * @throws RangeError when the time zone does not exist.
 */
export const noFuso = (momento: string | Date, fuso: string = FUSO_PADRAO): NoFuso | undefined => {
  if (typeof momento === 'string' && !isMomento(momento)) return undefined;
  const data = new Date(momento);
  if (Number.isNaN(data.getTime())) return undefined;
  const minuto = Math.floor(data.getTime() / MINUTO_MS);
  const ultimo = minutos.get(fuso);
  if (ultimo?.minuto === minuto) return ultimo.local;
  const [dia = '', mes = '', ano = '', hora = '', minutoDaHora = ''] = relogioDe(fuso).format(data).match(/\d+/g) ?? [];
  // Some engines write midnight as 24:00 when hour12 is false.
  const local = {
    dia: `${ano.padStart(4, '0')}-${mes}-${dia}`,
    hora: `${hora === '24' ? '00' : hora}:${minutoDaHora}`,
  };
  // Offsets are whole minutes since long before 1970; what is older is asked for each time.
  if (minuto > 0) minutos.set(fuso, { minuto, local });
  return local;
};

const mostrar = (momento: string | Date | null | undefined, fuso: string, texto: (m: NoFuso) => string): string => {
  if (momento === null || momento === undefined || momento === '') return '';
  const local = noFuso(momento, fuso);
  return local === undefined ? textos.formatos.dataInvalida : texto(local);
};

/** A moment as DD/MM/AAAA HH:mm in the organisation's time zone; 'Data inválida' for a broken value. */
export const mostrarDataHora = (momento: string | Date | null | undefined, fuso: string = FUSO_PADRAO): string =>
  mostrar(momento, fuso, ({ dia, hora }) => `${mostrarData(dia)} ${hora}`);

/** The day of a moment as DD/MM/AAAA in the organisation's time zone; 'Data inválida' for a broken value. */
export const mostrarDia = (momento: string | Date | null | undefined, fuso: string = FUSO_PADRAO): string =>
  mostrar(momento, fuso, ({ dia }) => mostrarData(dia));

/**
 * The moment at which the wall of a time zone shows a day (AAAA-MM-DD) and a time (HH:mm). An hour that a change of the clock leaves out is the one
 * after it; of one that comes twice, the first.
 * @throws RangeError for what is no day or time
 */
export const momentoDe = (dia: string, hora: string, fuso: string = FUSO_PADRAO): Date => {
  const parede = Date.parse(`${dia}T${hora}:00Z`);
  if (Number.isNaN(parede)) throw new RangeError(`${dia} ${hora} não é um momento`);
  const atraso = (quando: number): number => {
    const local = noFuso(new Date(quando), fuso);
    return Date.parse(`${local?.dia ?? dia}T${local?.hora ?? hora}:00Z`) - quando;
  };
  // The offset of the moment itself, which near a change is not that of the first guess.
  return new Date(parede - atraso(parede - atraso(parede)));
};
