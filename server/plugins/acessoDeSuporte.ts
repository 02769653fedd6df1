import type { FastifyRequest } from 'fastify';
import { AppError } from '../../src/schemas/errors.ts';
import { textos } from '../../src/schemas/textos.ts';

/** What an account is entered by, one's own or, for those who manage accounts, another's; every call that writes below these is closed. */
const DAS_CONTAS =
  /^\/api\/v1\/(admin\/|painel-prefeitura\/|painel-contribuinte\/)?(me|auth|conta|cadastro\/usuario)(\/|$)/;

/**
 * What outlives the half hour or gives access to others: credentials of other systems, what profiles allow, which account a record belongs
 * to. The support has these in the system panel, under its own name.
 */
const DOS_ACESSOS =
  /^\/api\/v1\/(admin|painel-prefeitura)\/cadastro\/(cliente-api|perfil|contribuinte-validacao|contribuinte\/:id\/unificar)(\/|$)/;

/** What a person signs or refuses to sign: a refusal asks for no password, so the place itself is closed. */
const DA_ASSINATURA = /^\/api\/v1\/painel-(prefeitura|contribuinte)\/processoRequerimento(Campo)?Assinatura(\/|$)/;
/** What proves that the person herself read a notice and knows of it. */
const DO_TERMO = /^\/api\/v1\/painel-contribuinte\/termo\/:id\/(abrir|ciencia)$/;
/** Who is let in to a request, and who takes that up. */
const DOS_PARTICIPANTES = /\/requerimento\/:id\/(participantes(\/|$)|consentimento\/retirar$)|\/convite\/:token\//;
const NAO_LE = 'No acesso de suporte não se abre termo nem se confirma ciência no lugar da pessoa';
const NAO_ASSINA = 'No acesso de suporte não se assina nem se recusa assinatura no lugar da pessoa';

/**
 * Support in a person's place does the person's work, and leaves alone what she is recognised by: password, e-mail, second factor, sessions,
 * signature, other accounts, and whatever gives access. Support has calls of its own for that, under its own name.
 * @throws AppError regra
 */
export const semAtosDoDono = ({ sessao, method, routeOptions }: FastifyRequest): void => {
  if (sessao?.suporte == null || method === 'GET' || method === 'HEAD') return;
  const url = routeOptions.url ?? '';
  if (DO_TERMO.test(url)) throw new AppError('regra', NAO_LE);
  if (DA_ASSINATURA.test(url)) throw new AppError('regra', NAO_ASSINA);
  if (DAS_CONTAS.test(url)) throw new AppError('regra', textos.acessoDeSuporte.proibido);
  if (DOS_ACESSOS.test(url) || DOS_PARTICIPANTES.test(url)) throw new AppError('regra', textos.acessoDeSuporte.acessos);
};
