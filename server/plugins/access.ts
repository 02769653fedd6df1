import type { FastifyInstance } from 'fastify';
import type { Escopo } from '../../src/schemas/clienteApi.ts';
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
  | {
      readonly kind: 'painel';
      readonly painel: Painel;
      readonly permissao?: Permissao;
      readonly emSetor?: boolean;
      /** What a client of the API needs to have been granted; absent: for persons only. */
      readonly escopo?: Escopo;
    };

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
    /** Open to staff who still have to set up the second factor that the organisation demands. */
    antesDoSegundoFator?: boolean;
    /** No browser with a cookie calls it. */
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

/** The same route, open to clients of the API with this scope too. */
export const tambemACliente = (access: Access, escopo: Escopo | undefined): Access =>
  access.kind !== 'painel' || access.painel !== 'painel-prefeitura' || escopo === undefined
    ? access
    : { ...access, escopo };

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
