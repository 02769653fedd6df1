import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../dataProvider/ApiError.ts';

const VALE_MS = 20_000;

/**
 * The panel's cache of answers. Fresh data come with realtime events and after one's own acts, so regaining the window asks
 * nothing again (research/web.md: it doubles the requests).
 */
export const createCliente = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: VALE_MS,
        refetchOnWindowFocus: false,
        retry: (vezes, erro) => vezes < 1 && erro instanceof ApiError && erro.codigo === 'conexao',
      },
      mutations: { retry: false },
    },
  });
