import { lerNumero } from '../brasil/numero.ts';
import { compararDecimais, isDecimal, normalizarDecimal } from '../brasil/decimal.ts';
import { textos } from '../textos.ts';
import { validLatitude, validLongitude } from '../validacao/numero.ts';
import { ausente, type Regra } from '../validacao/regra.ts';

/** A place on the map, degrees as decimal text with six places at most (about 10 cm): the names are those of spec 3 "Property". */
export interface Ponto {
  readonly latitude: string;
  readonly longitude: string;
}

/** The country with its islands and its coastal waters, in degrees. */
export const LIMITES_DO_BRASIL = { norte: '5.3', sul: '-33.8', oeste: '-74.1', leste: '-28.6' } as const;

const texto = (valor: unknown): string | undefined =>
  typeof valor === 'string' && valor !== '' && isDecimal(valor) ? valor : undefined;

/** True for degrees inside the country's limits; both are decimal text. */
export const noBrasil = (latitude: string, longitude: string): boolean => {
  const { norte, sul, oeste, leste } = LIMITES_DO_BRASIL;
  return (
    compararDecimais(latitude, norte) <= 0 &&
    compararDecimais(latitude, sul) >= 0 &&
    compararDecimais(longitude, leste) <= 0 &&
    compararDecimais(longitude, oeste) >= 0
  );
};

/** Both degrees, valid, inside Brazil, and nothing else. */
export const validPonto: Regra = (valor) => {
  if (ausente(valor)) return undefined;
  if (typeof valor !== 'object' || Array.isArray(valor)) return textos.validacao.ponto;
  const { latitude, longitude, ...resto } = valor as Readonly<Record<string, unknown>>;
  const [lat, lng] = [texto(latitude), texto(longitude)];
  if (lat === undefined || lng === undefined || Object.keys(resto).length > 0) return textos.validacao.ponto;
  const errado = validLatitude(lat) ?? validLongitude(lng);
  return errado ?? (noBrasil(lat, lng) ? undefined : textos.validacao.pontoFora);
};

/** The one way to store a point: no idle zeros. What is no point comes back as it was. */
export const arrumarPonto = (valor: unknown): unknown => {
  if (ausente(valor) || validPonto(valor) !== undefined) return valor;
  const { latitude, longitude } = valor as Ponto;
  return {
    latitude: normalizarDecimal(latitude) ?? latitude,
    longitude: normalizarDecimal(longitude) ?? longitude,
  };
};

/** '-26.483012, -49.012345', as map programs write and read a place. */
export const escreverPonto = ({ latitude, longitude }: Ponto): string => `${latitude}, ${longitude}`;

const grau = (escrito: string): string | undefined => normalizarDecimal(escrito) ?? lerNumero(escrito);

/**
 * Reads a place as people paste it: '-26.48, -49.01', '-26,48; -49,01' or '-26.48 -49.01'. undefined when it is none; whether it lies in
 * Brazil is asked by `validPonto`.
 */
export const lerPonto = (escrito: string): Ponto | undefined => {
  const limpo = escrito.trim().replace(/°/g, '');
  const [, lat, lng] =
    /^(-?\d{1,3}(?:\.\d+)?)(?:\s*[,;]\s*|\s+)(-?\d{1,3}(?:\.\d+)?)$/.exec(limpo) ??
    /^(-?\d{1,3}(?:,\d+)?)(?:\s*;\s*|\s+)(-?\d{1,3}(?:,\d+)?)$/.exec(limpo) ??
    [];
  const [latitude, longitude] = [grau(lat ?? ''), grau(lng ?? '')];
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
};
