import type { Clock } from './parts.ts';

/** The machine's clock, for production; tests inject their own. */
export const systemClock: Clock = { now: () => new Date() };
