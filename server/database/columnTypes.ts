import pg from 'pg';

type Parser = (text: string) => unknown;

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;
const INT8_ARRAY = 1016;
const NUMERIC_ARRAY = 1231;
const DATE_ARRAY = 1182;

/** Ids and counts are bigint in the database and numbers here; one beyond 2^53 is an error, never a rounded value. */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint beyond the safe range: ${text}`);
  return value;
}

const same: Parser = (text) => text;

/** One-dimensional arrays of numbers and days: their elements are never quoted. */
const listOf =
  (parse: Parser): Parser =>
  (text) => {
    if (!/^\{[^{}"]*\}$/.test(text)) throw new TypeError(`unexpected array: ${text}`);
    const elements = text === '{}' ? [] : text.slice(1, -1).split(',');
    return elements.map((element) => (element === 'NULL' ? null : parse(element)));
  };

const PARSERS: Readonly<Record<number, Parser>> = {
  [INT8]: safeInteger,
  [NUMERIC]: same, // money stays exact
  [DATE]: same, // a day has no time zone, a Date would give it one
  [INT8_ARRAY]: listOf(safeInteger),
  [NUMERIC_ARRAY]: listOf(same),
  [DATE_ARRAY]: listOf(same),
};

/** How column values arrive: numeric and date as text, bigint as number, timestamptz as Date, json parsed. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : PARSERS[oid]) ??
    pg.types.getTypeParser(oid, format ?? 'text')) as typeof pg.types.getTypeParser,
};
