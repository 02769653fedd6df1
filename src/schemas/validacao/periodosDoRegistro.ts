import type { Entity } from '../entity.ts';
import type { ErrosPorCampo } from '../errors.ts';
import { startNotAfterEnd } from './periodo.ts';

type Valores = Readonly<Record<string, unknown>>;

/** Periods of a record that end before they start; said of the end, which is typed last. The same in browser and server. */
export const errosDePeriodo = ({ periods }: Pick<Entity, 'periods'>, valores: Valores): ErrosPorCampo =>
  Object.fromEntries(
    periods.flatMap(({ start, end }): [string, string[]][] => {
      const frase = startNotAfterEnd({ inicio: valores[start], fim: valores[end] });
      return frase === undefined ? [] : [[end, [frase]]];
    }),
  );
