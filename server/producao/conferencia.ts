import type { Clock } from '../parts.ts';
import type { Settings } from '../settings.ts';
import type { Retrato } from './retratoDoBanco.ts';

/** What a check found; `falta` alone keeps the portal from being ready for citizens. */
export type Estado = 'certo' | 'atenção' | 'falta' | 'não verificado';

export interface Veredito {
  readonly estado: Estado;
  /** What is so and, where something is to be done, what: one sentence in Portuguese. */
  readonly frase: string;
}

/** What a check may look at. */
export interface Cena {
  readonly settings: Settings;
  /** Folder of the backups; undefined: nobody named one. */
  readonly copias: string | undefined;
  readonly clock: Clock;
}

interface Declarada {
  /** For machines; stays the same. */
  readonly id: string;
  readonly nome: string;
  /** What production asks for, for the checklist of the README, in Portuguese. */
  readonly pede: string;
}

/** One check of `npm run producao`: of the settings and the machine, or of the database as it was read once for all of them. */
export type Conferencia = Declarada &
  (
    | { readonly le: 'ajustes'; readonly conferir: (cena: Cena) => Veredito | Promise<Veredito> }
    | { readonly le: 'banco'; readonly conferir: (retrato: Retrato, cena: Cena) => Veredito | Promise<Veredito> }
  );

export const certo = (frase: string): Veredito => ({ estado: 'certo', frase });
export const atencao = (frase: string): Veredito => ({ estado: 'atenção', frase });
export const falta = (frase: string): Veredito => ({ estado: 'falta', frase });
export const naoVerificado = (frase: string): Veredito => ({ estado: 'não verificado', frase });
