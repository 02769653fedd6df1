import { ErroDeAvaliacao } from './erro.ts';

const DATA = /^(\d{4})-(\d{2})-(\d{2})$/;
const HORA = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/;
const MAIOR_DIA = 2_932_896; // 9999-12-31
const MENOR_DIA = -719_162; // 0001-01-01
const dois = (n: number): string => String(n).padStart(2, '0');

/**
 * A civil date without time zone, as days since 1970-01-01 in the Gregorian calendar. Own arithmetic, because a JavaScript
 * `Date` would bring the time zone of the browser or of the server into the result.
 */
export class Data {
  readonly dias: number;

  constructor(dias: number) {
    this.dias = dias;
  }

  /** Reads AAAA-MM-DD; `null` when it is not a date of the calendar. */
  static ler(texto: unknown): Data | null {
    const partes = typeof texto === 'string' ? DATA.exec(texto) : null;
    if (!partes) return null;
    const data = new Data(diasDe(Number(partes[1]), Number(partes[2]), Number(partes[3])));
    return data.dias >= MENOR_DIA && data.toString() === texto ? data : null;
  }

  mais(dias: number): Data {
    const soma = this.dias + dias;
    if (soma < MENOR_DIA || soma > MAIOR_DIA) throw new ErroDeAvaliacao('estouro', 'A data sai do calendário');
    return new Data(soma);
  }

  /** Year, month and day, months from 1. */
  partes(): { ano: number; mes: number; dia: number } {
    // Days counted from 0000-03-01, so that the leap day is the last of its year.
    const z = this.dias + 719_468;
    const era = Math.floor(z / 146_097);
    const doe = z - era * 146_097;
    const yoe = Math.floor((doe - Math.floor(doe / 1460) + Math.floor(doe / 36_524) - Math.floor(doe / 146_096)) / 365);
    const doy = doe - (365 * yoe + Math.floor(yoe / 4) - Math.floor(yoe / 100));
    const mp = Math.floor((5 * doy + 2) / 153);
    const mes = mp < 10 ? mp + 3 : mp - 9;
    return { ano: yoe + era * 400 + (mes <= 2 ? 1 : 0), mes, dia: doy - Math.floor((153 * mp + 2) / 5) + 1 };
  }

  toString(): string {
    const { ano, mes, dia } = this.partes();
    return `${String(ano).padStart(4, '0')}-${dois(mes)}-${dois(dia)}`;
  }
}

function diasDe(ano: number, mes: number, dia: number): number {
  const y = mes <= 2 ? ano - 1 : ano;
  const era = Math.floor(y / 400);
  const yoe = y - era * 400;
  const doy = Math.floor((153 * (mes + (mes > 2 ? -3 : 9)) + 2) / 5) + dia - 1;
  return era * 146_097 + yoe * 365 + Math.floor(yoe / 4) - Math.floor(yoe / 100) + doy - 719_468;
}

/** A time of the day, in minutes; seconds are dropped. */
export class Hora {
  readonly minutos: number;

  constructor(minutos: number) {
    this.minutos = minutos;
  }

  /** Reads HH:mm or HH:mm:ss; `null` otherwise. */
  static ler(texto: unknown): Hora | null {
    const partes = typeof texto === 'string' ? HORA.exec(texto) : null;
    return partes ? new Hora(Number(partes[1]) * 60 + Number(partes[2])) : null;
  }

  toString(): string {
    return `${dois(Math.floor(this.minutos / 60))}:${dois(this.minutos % 60)}`;
  }
}
