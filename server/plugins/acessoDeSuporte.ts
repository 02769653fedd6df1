import type { FastifyRequest } from 'fastify';
import { AppError } from '../../src/schemas/errors.ts';
import { textos } from '../../src/schemas/textos.ts';

/** What an account is entered by, one's own or, for those who manage accounts, another's; every call that writes below these is closed. */
const DAS_CONTAS =
  /^\/api\/v1\/(admin\/|painel-prefeitura\/|painel-contribuinte\/)?(me|auth|conta|cadastro\/usuario)(\/|$)/;

/**
 * Support in a person's place does the person's work, and leaves alone what she is recognised by: password, e-mail, second factor, sessions,
 * and other accounts. Support has calls of its own for that, under its own name.
 * @throws AppError regra
 */
export const semAtosDoDono = ({ sessao, method, routeOptions }: FastifyRequest): void => {
  if (sessao?.suporte == null || method === 'GET' || method === 'HEAD') return;
  if (DAS_CONTAS.test(routeOptions.url ?? '')) throw new AppError('regra', textos.acessoDeSuporte.proibido);
};
