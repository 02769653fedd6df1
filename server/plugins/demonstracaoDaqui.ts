import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../loopback.ts';
import type { AppSettings } from '../parts.ts';
import { ehLoopback } from './organizacaoDoHost.ts';

/** What a proxy adds to the calls that it passes on. */
const DE_PROXY = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'] as const;

/** A call that somebody at this very machine made: from it, to it by name, and passed on by nobody. */
const daqui = ({ ip, host, headers }: Pick<FastifyRequest, 'ip' | 'host' | 'headers'>): boolean =>
  isLoopback(ip) && ehLoopback(host) && DE_PROXY.every((nome) => headers[nome] === undefined);

/**
 * Whether accounts of the demonstration are anybody on this call: their addresses and their password stand in the README, so they are
 * closed wherever others could call, unless somebody chose the password (docs/decisions/0113).
 */
export const demonstracaoVale = (
  { demonstracao }: Pick<AppSettings, 'demonstracao'>,
  req: Pick<FastifyRequest, 'ip' | 'host' | 'headers'>,
): boolean => demonstracao === 'sempre' || (demonstracao === 'daqui' && daqui(req));
