import { useEffect, useRef } from 'react';
import { buscarVisao } from '../../../dataProvider/listas.ts';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import type { VisaoVista } from '../../../schemas/visao.ts';
import { useMinhasListas } from '../colunas/useMinhasListas.ts';

/** Lists whose view was opened since the page was loaded: coming back to one, the user finds it as he left it. */
const abertas = new Set<string>();

/**
 * Opens a list with the view that its user chose for it, once for each time that the portal is opened.
 * @param dispensada the list was asked for as it is: no view is opened over that
 */
export function useVisaoDeAbertura(lista: string, aplicar: (visao: VisaoVista) => void, dispensada = false): void {
  const { data } = useMinhasListas();
  const id = data?.find((uma) => uma.lista === lista)?.visao_id ?? null;
  const abrir = useRef(aplicar);
  useEffect(() => {
    abrir.current = aplicar;
  });
  useEffect(() => {
    if (data === undefined || abertas.has(lista)) return;
    abertas.add(lista);
    if (id === null || dispensada) return;
    buscarVisao(id).then(
      (visao) => abrir.current(visao),
      (erro: unknown) => {
        // Deleted, or shared no more: the list opens as it was left.
        if (!(erro instanceof ApiError)) throw erro;
      },
    );
  }, [data, id, lista, dispensada]);
}

/** Forgets what was opened: a new page. */
export const esquecerVisoesAbertas = (): void => abertas.clear();
