import { Boolean as Bool, Optional, type TBoolean, type TInteger, type TString } from 'typebox';
import { anotar } from '../notas.ts';
import { TAMANHO_DO_TEXTO } from '../validacao/tamanho.ts';
import { limites, string, type Comum, type Numero, type Quando, type Texto, whole } from './comum.ts';

/** The field may be absent; an emptied one is not sent. */
export const optional = Optional;

/** What a text in one line may add. */
export interface TextoDeLinha extends Texto {
  /** Call below recursos/ that looks the value up and answers fields of the record. */
  readonly lookup?: string;
  /** Address beside it that it is written from while nobody wrote it himself. */
  readonly composedOf?: string;
}

export const text = (title: string, { lookup, composedOf, ...options }: TextoDeLinha = {}): TString =>
  string('texto', title, {
    ...options,
    ...anotar({
      ...(lookup === undefined ? {} : { consulta: lookup }),
      ...(composedOf === undefined ? {} : { composto: composedOf }),
    }),
  });

/** A name or title in one line: 3 to 255 characters (AMB-089). */
export const titleText = (title: string, options: Comum = {}): TString =>
  string('texto', title, { ...options, minLength: TAMANHO_DO_TEXTO.min, maxLength: TAMANHO_DO_TEXTO.max });

/** The name of a person: 3 to 255 characters, no digits. */
export const personName = (title: string, options: Comum = {}): TString =>
  string('nome', title, { ...options, minLength: TAMANHO_DO_TEXTO.min, maxLength: TAMANHO_DO_TEXTO.max });

export const longText = (title: string, options: Texto = {}): TString =>
  string('texto-longo', title, { maxLength: 4000, ...options });

/** HTML of the editor, up to 100,000 characters; sanitised on the server. */
export const richText = (title: string, options: Texto = {}): TString =>
  string('texto-rico', title, { maxLength: 100_000, ...options });

/** A whole number; JSON number, limits inclusive. */
export const integer = (
  title: string,
  { unit, ...options }: Comum & { minimum?: number; maximum?: number; unit?: string } = {},
): TInteger => whole('inteiro', title, { ...options, ...(unit === undefined ? {} : anotar({ unidade: unit })) });

/** The number by which the portal knows a record: a name, not an amount. */
export const recordNumber = (title: string, options: Comum = {}): TInteger =>
  whole('inteiro', title, { ...options, ...anotar({ nomeia: 'registro' }) });

/** Exact number as text ("1234.56"), 12 digits and 6 places at most. */
export const decimal = (title: string, options: Numero = {}): TString =>
  string('decimal', title, { maxLength: 20, ...limites(options) });

/** Reais as text ("1234.50"), two places at most. */
export const money = (title: string, options: Numero = {}): TString =>
  string('moeda', title, { maxLength: 20, ...limites(options) });

/** A percentage as text ("60.5" is 60,5%), 0 to 100 unless said otherwise. */
export const percent = (title: string, options: Numero = {}): TString =>
  string('percentual', title, { maxLength: 20, ...limites({ minimum: '0', maximum: '100', ...options }) });

/** What a date may add: its own sentence when it is missing; `expires`: it is the last day of a validity; `empty`: what stands for no date. */
export interface Dia extends Quando {
  readonly missing?: string;
  readonly expires?: boolean;
  readonly empty?: string;
}

/** AAAA-MM-DD. `missing`: what is said instead of 'Campo obrigatório' where the specification has its own sentence. */
export const date = (title: string, { missing, expires, empty, ...options }: Dia = {}): TString =>
  string('data', title, {
    maxLength: 10,
    ...limites(options),
    ...anotar({
      ...(missing === undefined ? {} : { exigencia: missing }),
      ...(expires === true ? { vence: 'fim' } : {}),
      ...(empty === undefined ? {} : { vazio: empty }),
    }),
  });

/** HH:mm. */
export const time = (title: string, options: Quando = {}): TString =>
  string('hora', title, { maxLength: 5, ...limites(options) });

/** ISO 8601 with offset. */
export const dateTime = (title: string, options: Quando = {}): TString =>
  string('data-hora', title, { maxLength: 40, ...limites(options) });

/** 1900 to 2100 (AMB-086); JSON number. */
export const year = (title: string, options: Comum = {}): TInteger => whole('ano', title, { ...options });

export const yesNo = (title: string, options: Comum = {}): TBoolean => Bool({ ...options, title });
