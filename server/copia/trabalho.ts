import type pg from 'pg';
import type { Lugares } from './lugares.ts';
import type { EscritorDeTar } from './tar.ts';

const A_CADA_MS = 5_000;

export interface OpcoesDaCopia {
  /** Of the owner, with nothing else to do (esquemaDoBanco.ts `conectarSemLimites`). */
  readonly client: pg.Client;
  readonly dataFolder: string;
  /** File to be made; it must not be there yet. */
  readonly destino: string;
  readonly say: (frase: string) => void;
  readonly signal?: AbortSignal | undefined;
}

/** One backup under way. */
export interface Trabalho extends OpcoesDaCopia {
  readonly lugares: Lugares;
  readonly tar: EscritorDeTar;
}

export const numero = (n: number): string => n.toLocaleString('pt-BR');

/** Says how far the work is, every few seconds. */
export const comNoticias = (say: (frase: string) => void): ((frase: () => string) => void) => {
  let ultima = Date.now();
  return (frase) => {
    if (Date.now() - ultima < A_CADA_MS) return;
    ultima = Date.now();
    say(frase());
  };
};
