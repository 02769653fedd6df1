import { useCallback, useEffect, useRef } from 'react';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { buscarListas, gravarLista } from '../../../dataProvider/listas.ts';
import type { ColunaEscolhida } from '../../../schemas/colunas.ts';
import type { ListaDoUsuario } from '../../../schemas/visao.ts';
import { jaAvisado } from '../../jaAvisado.ts';

export const CHAVE_DAS_LISTAS = ['me/listas'];

/** A column is dragged and pressed in many small steps: the server hears of the last one. */
const ESPERA_DAS_COLUNAS_MS = 1000;

/** How the user has his lists; asked once for the whole panel, so that no list waits for it a second time. */
export const useMinhasListas = (enabled = true): UseQueryResult<readonly ListaDoUsuario[]> =>
  useQuery({
    queryKey: CHAVE_DAS_LISTAS,
    queryFn: ({ signal }) => buscarListas(signal),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    enabled,
  });

type Mudanca = Partial<Pick<ListaDoUsuario, 'colunas' | 'visao_id'>>;

/** What this page knows of the user's lists, changed at once; the server is told by the caller. */
export const useLembrarLista = (lista: string): ((mudanca: Mudanca) => void) => {
  const cliente = useQueryClient();
  return useCallback(
    (mudanca) =>
      void cliente.setQueryData<readonly ListaDoUsuario[]>(CHAVE_DAS_LISTAS, (antes = []) => {
        const atual = antes.find((uma) => uma.lista === lista) ?? { lista, colunas: null, visao_id: null };
        return [...antes.filter((uma) => uma.lista !== lista), { ...atual, ...mudanca }];
      }),
    [cliente, lista],
  );
};

/** Sets a user's columns of a list: seen at once, kept one second after the last change or when the list is left. */
export function useGuardarColunas(lista: string): (colunas: readonly ColunaEscolhida[] | null) => void {
  const lembrar = useLembrarLista(lista);
  const pendente = useRef<{ colunas: readonly ColunaEscolhida[] | null; relogio: ReturnType<typeof setTimeout> }>(null);
  const enviar = useCallback((): void => {
    const { current } = pendente;
    if (current === null) return;
    clearTimeout(current.relogio);
    pendente.current = null;
    jaAvisado(gravarLista(lista, { colunas: current.colunas }));
  }, [lista]);
  useEffect(() => enviar, [enviar]);
  return useCallback(
    (colunas) => {
      lembrar({ colunas });
      if (pendente.current !== null) clearTimeout(pendente.current.relogio);
      pendente.current = { colunas, relogio: setTimeout(enviar, ESPERA_DAS_COLUNAS_MS) };
    },
    [lembrar, enviar],
  );
}
