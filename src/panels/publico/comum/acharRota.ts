import { casarRota } from './casarRota.ts';
import { qualquerRota, rotasPublicas, type RotaCasada } from './rotas.ts';

/** The screen of a path; an unknown one is the generic error page (spec 2 "catch-all"). */
export function acharRota(caminho: string): RotaCasada {
  for (const rota of rotasPublicas) {
    const params = casarRota(rota.padrao, caminho);
    if (params !== null) return { rota, params };
  }
  return { rota: qualquerRota, params: {} };
}

/** Whether a link may be followed inside this bundle; panels are bundles of their own. */
export const ehPublica = (caminho: string): boolean =>
  caminho === '/sistema/login' || !/^\/(sistema|prefeitura|contribuinte|api|assets)(\/|$)/.test(caminho);
