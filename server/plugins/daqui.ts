import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../loopback.ts';
import type { AppSettings } from '../parts.ts';
import { ehLoopback } from './organizacaoDoHost.ts';

/** What a proxy adds to the calls that it passes on. */
const DE_PROXY = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'] as const;

type Chamada = Pick<FastifyRequest, 'ip' | 'host' | 'headers'>;

/** A call that somebody at this very machine made: from it, to it by name, and passed on by nobody. */
export const daqui = ({ ip, host, headers }: Chamada): boolean =>
  isLoopback(ip) && ehLoopback(host) && DE_PROXY.every((nome) => headers[nome] === undefined);

/**
 * Whether a call may be for any city, whatever its host: somebody's who tries the portal out on the one machine that it serves. Where others reach it
 * the name alone, which anybody may write, counts for nothing.
 */
export const qualquerCidade = ({ aberto }: Pick<AppSettings, 'aberto'>, req: Chamada): boolean => !aberto && daqui(req);
