import type { FiltrosGuardados } from '../../../schemas/visao.ts';
import { SIMPLES, type Escolhas } from './escolhas.ts';

/** What stands in the address bar, as it is kept. @param umDeCada of each name there is one value alone, as its call takes it */
export const filtrosDasEscolhas = (escolhas: Escolhas, umDeCada = false): FiltrosGuardados =>
  Object.fromEntries(
    Object.entries(escolhas).map(([nome, valores]) => [
      nome,
      umDeCada || SIMPLES.includes(nome) ? (valores[0] ?? '') : [...valores],
    ]),
  );

/** The same back. */
export const escolhasDosFiltros = (filtros: FiltrosGuardados): Escolhas =>
  Object.fromEntries(
    Object.entries(filtros).map(([nome, valor]) => [nome, [valor].flat().map((um) => String(um as string | number))]),
  );
