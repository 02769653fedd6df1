import { Integer, String as Str, type TInteger, type TSchemaOptions, type TString } from 'typebox';
import type { Format } from '../formats.ts';
import { anotar } from '../notas.ts';

/** What any field may add: a help text, a default. */
export interface Comum {
  readonly description?: string;
  readonly default?: unknown;
  readonly readOnly?: boolean;
}

/** Limits of a text in characters. */
export interface Texto extends Comum {
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** Limits of a number, inclusive, as decimal text; the unit is shown behind it. */
export interface Numero extends Comum {
  readonly minimum?: string;
  readonly maximum?: string;
  readonly exclusiveMinimum?: string;
  readonly unit?: string;
}

/** Limits of a date (AAAA-MM-DD), a time (HH:mm) or a moment (ISO), inclusive. */
export interface Quando extends Comum {
  readonly minimum?: string;
  readonly maximum?: string;
}

/** Limits of a list in items. */
export interface Lista extends Comum {
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** A text of one kind, 1 to 255 characters unless said otherwise. */
export const string = (format: Format, title: string, options: TSchemaOptions): TString =>
  Str({ minLength: 1, maxLength: 255, ...options, title, format });

/** A whole number of one kind. */
export const whole = (format: Format, title: string, options: TSchemaOptions): TInteger =>
  Integer({ ...options, title, format });

/** Limits as the keywords that ask the field's own comparison. */
export const limites = ({ minimum, maximum, exclusiveMinimum, unit, ...resto }: Numero): TSchemaOptions => ({
  ...resto,
  ...(minimum === undefined ? {} : { formatMinimum: minimum }),
  ...(maximum === undefined ? {} : { formatMaximum: maximum }),
  ...(exclusiveMinimum === undefined ? {} : { formatExclusiveMinimum: exclusiveMinimum }),
  ...(unit === undefined ? {} : anotar({ unidade: unit })),
});
