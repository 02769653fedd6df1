import type { FastifyRequest } from 'fastify';
import type { AppSettings } from '../parts.ts';
import { daqui } from './daqui.ts';

/**
 * Whether accounts of the demonstration are anybody on this call: their addresses and their password stand in the README, so they are
 * closed wherever others could call, unless somebody chose the password (docs/decisions/0113).
 */
export const demonstracaoVale = (
  { demonstracao }: Pick<AppSettings, 'demonstracao'>,
  req: Pick<FastifyRequest, 'ip' | 'host' | 'headers'>,
): boolean => demonstracao === 'sempre' || (demonstracao === 'daqui' && daqui(req));
