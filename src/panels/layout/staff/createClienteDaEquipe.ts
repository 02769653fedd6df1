import { QueryClient } from '@tanstack/react-query';

/**
 * The panel's cache of answers. A screen asks anew when it is opened; regaining the window asks nothing (research/web.md: it doubles the
 * requests), since realtime events and one's own acts say when something changed. A failed call is shown, not silently repeated.
 */
export const createClienteDaEquipe = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { refetchOnWindowFocus: false, retry: false }, mutations: { retry: false } },
  });
