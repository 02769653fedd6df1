import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Contexto } from '../../contexto.ts';
import type { Conta } from './contas.ts';

/** Since the last log-in from it. */
const VIDA_S = 30 * 86_400;
/** Accounts that one browser is known for, the latest ones: a counter that several people of the staff share. */
const MAIS_CONTAS = 8;
const CONTEUDO = /^[A-Za-z0-9_-]{22}(?:\.[A-Za-z0-9_-]{22})*$/;

const nomeDoCookie = ({ settings }: Pick<Contexto, 'settings'>): string =>
  settings.producao ? '__Host-portal-conhecido' : 'portal-conhecido';

/** Under which an account's failures are counted: those of the browsers that it is known in, and those of any other. */
export const chavesDaConta = (usuarioId: number) => ({
  qualquer: `conta:${usuarioId}`,
  conhecidos: `conta:${usuarioId}:conhecidos`,
});

/** The account as this browser's cookie names it: as long as its password and address stay, and to nobody else than the portal. */
const marcaDa = ({ keys }: Pick<Contexto, 'keys'>, { id, credencial_versao }: Conta): string =>
  createHmac('sha256', keys.links)
    .update(`conhecido\0${id}\0${credencial_versao}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');

const ler = (contexto: Pick<Contexto, 'settings'>, req: FastifyRequest): readonly string[] => {
  const guardado = req.cookies[nomeDoCookie(contexto)];
  const { valid, value } = guardado === undefined ? { valid: false, value: null } : req.unsignCookie(guardado);
  return valid && value !== null && CONTEUDO.test(value) ? value.split('.') : [];
};

/**
 * Whether this account has lately logged in from this browser. Its owner is not held up there by what others guess elsewhere; and nobody else can
 * tell that there is such a browser, since the mark was given to who had the password.
 */
export const aparelhoConhecido = (
  contexto: Pick<Contexto, 'settings' | 'keys'>,
  req: FastifyRequest,
  conta: Conta | undefined,
): boolean => conta !== undefined && ler(contexto, req).includes(marcaDa(contexto, conta));

/** From now on this browser is known for the account, which has just logged in with it. */
export const reconhecer = (
  contexto: Pick<Contexto, 'settings' | 'keys'>,
  { req, reply }: { readonly req: FastifyRequest; readonly reply: FastifyReply },
  conta: Conta,
): void => {
  const marca = marcaDa(contexto, conta);
  const marcas = [marca, ...ler(contexto, req).filter((uma) => uma !== marca)].slice(0, MAIS_CONTAS);
  reply.setCookie(nomeDoCookie(contexto), marcas.join('.'), {
    signed: true,
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: contexto.settings.producao,
    maxAge: VIDA_S,
  });
};
