const PAUSA_MS = 10 * 60_000;

/** When fees that could not be worked out are tried again: what is missing is registered by people, who look at what became of it in minutes. */
export const proximaTentativa = (agora: Date): Date => new Date(agora.getTime() + PAUSA_MS);
