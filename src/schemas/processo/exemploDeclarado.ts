import { Boolean as Bool, Number as Num, Record as Mapa, String as Str, Union } from 'typebox';

/** Answers and values of parameters by name; decimals as text, so that the file says them exactly. */
export const Entradas = Mapa(
  Str({ pattern: '^[A-Za-z][A-Za-z0-9_]{0,59}$' }),
  Union([Str({ maxLength: 255 }), Num(), Bool()]),
  {
    maxProperties: 50,
    additionalProperties: false,
  },
);

export const Dia = Str({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
