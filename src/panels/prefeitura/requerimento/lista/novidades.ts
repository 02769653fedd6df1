import type { RequerimentoListado } from '../../../../schemas/requerimento/vistas/listado.ts';

type Linhas = readonly RequerimentoListado[];

const igual = (a: RequerimentoListado, b: RequerimentoListado): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Rows of `novas` that were not there or read otherwise: they flash once (look.md 5). */
export const mudadas = (antigas: Linhas, novas: Linhas): ReadonlySet<number> => {
  const antes = new Map(antigas.map((linha) => [linha.id, linha]));
  return new Set(
    novas
      .filter((linha) => {
        const velha = antes.get(linha.id);
        return velha === undefined || !igual(velha, linha);
      })
      .map(({ id }) => id),
  );
};

/** Whether every row keeps its place, so that nothing moves under the pointer. */
export const mesmosLugares = (antigas: Linhas, novas: Linhas): boolean =>
  antigas.length === novas.length && antigas.every((linha, i) => linha.id === novas[i]?.id);

/** How many of the new page are not on the screen. */
export const quantasNovas = (antigas: Linhas, novas: Linhas): number => {
  const ids = new Set(antigas.map(({ id }) => id));
  return novas.filter(({ id }) => !ids.has(id)).length;
};
