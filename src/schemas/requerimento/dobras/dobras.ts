import type { Estado } from '../estado.ts';
import type { EventoDe, TipoDeEvento } from '../eventos.ts';

/** What each event makes of a state. */
export type Dobras = { readonly [T in TipoDeEvento]: (s: Estado, e: EventoDe<T>) => Estado };
