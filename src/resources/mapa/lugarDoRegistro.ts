import type { Entity } from '../../schemas/entity.ts';
import type { Ponto } from '../../schemas/geo/ponto.ts';

/** Names of the fields of a place that is kept as two degrees; null for others, whose map stands in the field itself. */
export interface LugarEmGraus {
  readonly latitude: string;
  readonly longitude: string;
  readonly contorno: string | null;
}

export const lugarEmGraus = ({ map }: Entity): LugarEmGraus | null => {
  if (map === null || typeof map.point === 'string') return null;
  const [latitude, longitude] = map.point as readonly [string, string];
  return { latitude, longitude, contorno: map.outline ?? null };
};

/** Both degrees as a point; null while one is missing. */
export const pontoDosGraus = (latitude: unknown, longitude: unknown): Ponto | null =>
  typeof latitude === 'string' && typeof longitude === 'string' && latitude !== '' && longitude !== ''
    ? { latitude, longitude }
    : null;
