import { createFilaDeFotos } from './createFilaDeFotos.ts';

/** The one queue of this portal's HEIC photos, of those that are kept and of those that only pass. */
export const naFila = createFilaDeFotos();
