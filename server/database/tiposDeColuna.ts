import type { ColumnType } from 'kysely';

/** JSON as the driver gives it back; written as text so that arrays never become PostgreSQL arrays. */
export type Json = unknown;
export type JsonColuna = ColumnType<Json, string, string>;
export type JsonComPadrao = ColumnType<Json, string | undefined, string>;
export type JsonOuNulo = ColumnType<Json | null, string | null | undefined, string | null>;
export type Momento = ColumnType<Date, Date | string | undefined, Date | string>;
export type MomentoOuNulo = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** Exact decimals stay text from the column to the screen. */
export type Decimal = ColumnType<string, string | number, string | number>;
export type DecimalOuNulo = ColumnType<string | null, string | number | null | undefined, string | number | null>;
