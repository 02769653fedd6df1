import type { Permissao } from '../../schemas/permissions.ts';

/** Whose a route is; what needs no log-in is of the public panel. */
export type PainelDaRota = 'publico' | 'contribuinte' | 'prefeitura' | 'sistema';

/**
 * What stands around the routed page: header and drawer of a panel, the public area's own frame, or nothing but the page (AMB-033: receipt,
 * print reports, external file, maintenance, browser and error pages).
 */
export type LayoutDaRota = 'painel' | 'publico' | 'simples';

/** Who may open a route: anybody, or a session with the panel of the route (and its `permissao`, where it has one). */
export type GuardaDaRota = 'aberta' | 'sessao';

/** One route of the portal (spec 2): what router, menus, guards, tests and docs/rotas.md share. */
export interface Rota {
  readonly painel: PainelDaRota;
  readonly nome: string;
  /** Full path from the root of the host; parameters with a colon, optional ones with a question mark. */
  readonly caminho: string;
  readonly titulo: string;
  readonly layout: LayoutDaRota;
  readonly guarda: GuardaDaRota;
  /** Beyond the panel's own permission. */
  readonly permissao?: Permissao;
  /** It opens also to whom the permission was given in a sector: he sees what is of that sector. */
  readonly emSetor?: true;
  /** Name of the registry whose screen this is (src/schemas/entities.ts). */
  readonly entidade?: string;
  /** Said in the place of a screen that is not there yet: what it will do, and where its work is done today. */
  readonly falta?: string;
}
