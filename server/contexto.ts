import type { FastifyRequest } from 'fastify';
import type { Auditavel } from './audit.ts';
import type { Parts } from './parts.ts';
import type { OrganizacoesPorHost } from './plugins/organizacaoDoHost.ts';
import type { Tokens } from './plugins/token.ts';

/** Looks at personal data on their way to the audit. */
export interface Olhares {
  /** Notes a look; costs the call no statement and no waiting. */
  anotar(req: FastifyRequest, olhar: Omit<Auditavel, 'antes'>): void;
  /** Writes all that was noted so far. */
  gravar(): Promise<void>;
  /** Writes what is left; notes nothing more. */
  parar(): Promise<void>;
}

/** What modules are handed: the outside world, plus what the application made of it. */
export interface Contexto extends Parts {
  readonly tokens: Tokens;
  readonly organizacoes: OrganizacoesPorHost;
  readonly olhares: Olhares;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Looks at personal data that are on their way to the audit. */
    readonly olhares: Olhares;
  }
}
