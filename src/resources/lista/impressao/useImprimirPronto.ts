import { useEffect, useRef } from 'react';
import { useIsFetching, useQueryClient, type Query } from '@tanstack/react-query';

/** Titles of related records, which the cells of the paper ask for. */
const deTitulos = { predicate: ({ queryKey }: Query): boolean => queryKey[1] === 'getMany' };
/** Enough for the cells just drawn to have asked. */
const ASSENTAR_MS = 60;

/** Opens the browser's print dialog once everything on the paper is there, and says when it has closed. */
export function useImprimirPronto(depois: () => void): void {
  const queryClient = useQueryClient();
  const buscando = useIsFetching(deTitulos);
  const aberto = useRef(false);
  const fim = useRef(depois);
  useEffect(() => {
    fim.current = depois;
  }, [depois]);
  useEffect(() => {
    const relogio = setTimeout(() => {
      if (aberto.current || queryClient.isFetching(deTitulos) > 0) return;
      aberto.current = true;
      window.print();
    }, ASSENTAR_MS);
    return () => clearTimeout(relogio);
  }, [buscando, queryClient]);
  useEffect(() => {
    const fechou = (): void => fim.current();
    window.addEventListener('afterprint', fechou);
    return () => window.removeEventListener('afterprint', fechou);
  }, []);
}
