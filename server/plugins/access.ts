import type { FastifyInstance } from 'fastify';
import type { Painel, Permissao } from '../../src/schemas/permissions.ts';

/**
 * Who may call a route. Declared on every route (`config.access`); a route without one does not start, and the access
 * matrix of the tests walks all of them.
 */
export type Access =
  /** No log-in needed; a token, if sent, is still read. */
  | { readonly kind: 'publico' }
  /** Any logged-in user of the organisation. */
  | { readonly kind: 'sessao' }
  /** Holders of the panel's permission and, where named, of `permissao` (general list, or any sector when `emSetor`). */
  | { readonly kind: 'painel'; readonly painel: Painel; readonly permissao?: Permissao; readonly emSetor?: boolean };

export interface RotaDeclarada {
  readonly method: string;
  readonly url: string;
  readonly access: Access;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Answers even while the organisation is in maintenance. */
    emManutencao?: boolean;
    /** Client APIs with a key of their own. */
    semCsrf?: boolean;
  }
  interface FastifyInstance {
    /** Every API route with its access, in the order of registration. */
    readonly rotas: RotaDeclarada[];
  }
}

export const publico: Access = { kind: 'publico' };
export const comSessao: Access = { kind: 'sessao' };
export const noPainel = (painel: Painel, permissao?: Permissao, emSetor = false): Access =>
  permissao === undefined ? { kind: 'painel', painel } : { kind: 'painel', painel, permissao, emSetor };

/** Collects the declared routes and refuses to start with an undeclared one. */
export const declaredAccess = (app: FastifyInstance): void => {
  const rotas: RotaDeclarada[] = [];
  app.decorate('rotas', rotas);
  app.addHook('onRoute', (route) => {
    if (route.method === 'HEAD' || route.method === 'OPTIONS') return;
    const access = route.config?.access;
    if (access === undefined)
      throw new Error(`A rota ${String(route.method)} ${route.url} não declara quem pode chamá-la (config.access)`);
    for (const method of [route.method].flat()) if (method !== 'HEAD') rotas.push({ method, url: route.url, access });
  });
};
