import { noFuso } from '../../../src/schemas/brasil/momento.ts';

/** The day (AAAA-MM-DD) that a moment lies in, in a time zone. */
export const hojeEm = (agora: Date, fuso: string): string =>
  noFuso(agora, fuso)?.dia ?? agora.toISOString().slice(0, 10);
