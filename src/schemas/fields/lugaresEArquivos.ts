import { Array as List, Unsafe, type TArray, type TString, type TUnsafe } from 'typebox';
import type { Poligono } from '../geo/poligono.ts';
import type { Ponto } from '../geo/ponto.ts';
import { anotar } from '../notas.ts';
import { string, type Comum, type Lista } from './comum.ts';
import { group } from './relacoesEGrupos.ts';
import { optional, text } from './textosENumeros.ts';

/** Degrees as text, -90 to 90, six places. */
export const latitude = (title = 'Latitude', options: Comum = {}): TString =>
  string('latitude', title, { maxLength: 11, ...options });
/** Degrees as text, -180 to 180, six places. */
export const longitude = (title = 'Longitude', options: Comum = {}): TString =>
  string('longitude', title, { maxLength: 11, ...options });

/** A place on the map, `{latitude, longitude}` in degrees as text, in Brazil. */
export const point = (title: string, options: Comum = {}): TUnsafe<Ponto> =>
  Unsafe<Ponto>({ type: 'object', ...options, title, forma: 'ponto', ...anotar({ formato: 'ponto' }) });

/** An outline on the map as GeoJSON `Polygon`: one ring of 3 to 200 corners that does not cross itself, in Brazil. */
export const outline = (title: string, options: Comum = {}): TUnsafe<Poligono> =>
  Unsafe<Poligono>({ type: 'object', ...options, title, forma: 'poligono', ...anotar({ formato: 'poligono' }) });

/** A picture: the key that its upload answered. */
export const image = (title: string, options: Comum = {}): TString =>
  string('imagem', title, { maxLength: 64, ...options });
export const images = (title: string, options: Lista = {}): TArray<TString> =>
  List(image(title), { maxItems: 20, uniqueItems: true, ...options, title });

/** Pictures in order with captions: rows of `imagem`, the key that its upload answered, and `legenda`. */
export const gallery = (title: string, options: Lista = {}) =>
  List(group('Imagem', { imagem: image('Imagem'), legenda: optional(text('Legenda', { maxLength: 200 })) }), {
    maxItems: 40,
    ...options,
    title,
    ...anotar({ formato: 'galeria' }),
  });

/** A file: the key that its upload answered. */
export const file = (title: string, options: Comum = {}): TString =>
  string('arquivo', title, { maxLength: 64, ...options });
export const files = (title: string, options: Lista = {}): TArray<TString> =>
  List(file(title), { maxItems: 20, uniqueItems: true, ...options, title });

export const color = (title = 'Cor', options: Comum = {}): TString =>
  string('cor', title, { maxLength: 7, ...options });
export const url = (title: string, options: Comum = {}): TString =>
  string('url', title, { maxLength: 2048, ...options });
