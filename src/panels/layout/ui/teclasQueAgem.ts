import { useCallback, useSyncExternalStore } from 'react';

/** Marks the field that `/` goes to. */
export const campoDaBusca = { 'data-tecla': '/' } as const;

/** Keys that are no button of a row: where each acts. */
const ONDE_AGEM: Readonly<Partial<Record<string, string>>> = {
  J: '[data-navegavel]',
  K: '[data-navegavel]',
  // A card has no key of its own: its link has.
  Enter: 'tr[data-navegavel]',
  '/': '[data-tecla="/"]',
};

/** Keys of the view itself, which whoever names them knows to act. */
const daVista = (tecla: string): boolean => !/^[a-z/]$/i.test(tecla) && tecla !== 'Enter';

const age = (tecla: string): boolean =>
  daVista(tecla) ||
  document.querySelector(ONDE_AGEM[tecla] ?? `[data-navegavel] [data-tecla="${tecla.toLowerCase()}"]`) !== null;

type Legenda = readonly (readonly [teclas: readonly string[], oQue: string])[];

/** What is left of a legend when keys that nothing on the page answers to are taken out of it. */
export const soAsQueAgem = (legenda: Legenda): Legenda =>
  legenda.flatMap(([teclas, oQue]) => {
    const agem = teclas.filter(age);
    return agem.length === 0 ? [] : [[agem, oQue] as const];
  });

const ouvir = (mudou: () => void): (() => void) => {
  const olho = new MutationObserver(mudou);
  olho.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-tecla', 'data-navegavel'],
  });
  return () => olho.disconnect();
};

/** The same for a legend that stays on the page: rows come and go, and what may be done with them. */
export function useTeclasQueAgem(legenda: Legenda): Legenda {
  // A string, so that nothing is drawn anew while it says the same.
  const ler = useCallback(() => JSON.stringify(soAsQueAgem(legenda)), [legenda]);
  return JSON.parse(useSyncExternalStore(ouvir, ler)) as Legenda;
}
