import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../../../src/schemas/errors.ts';
import { frasesDoOpenid as frases } from '../../../../../src/schemas/openid.ts';

/** The provider does not answer, or not as it was set up: nobody was refused. */
export class ProvedorForaDoAr extends Error {
  constructor(cause: unknown) {
    super('the provider of identities did not answer', { cause });
  }
}

const DO_PROTOCOLO = [AuthorizationResponseError, ClientError, ResponseBodyError, WWWAuthenticateChallengeError];

/** Answers of a server that does not work, as the library names them. */
const SEM_RESPOSTA = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

/** What the provider says of a code that it does not take; everything else it says of the portal, not of the person. */
const DO_CODIGO = new Set(['invalid_grant', 'invalid_request']);

const foraDoAr = (falha: unknown): boolean => {
  if (falha instanceof ProvedorForaDoAr) return true;
  if (falha instanceof ResponseBodyError) return !DO_CODIGO.has(falha.error);
  // How fetch says that no connection came about.
  if (falha instanceof TypeError) return true;
  return falha instanceof ClientError && SEM_RESPOSTA.has(falha.code ?? '');
};

/** Provider, code and reason for whoever looks after the portal; nothing of the person's, and no address with a code in it. */
const resumo = (falha: unknown): Readonly<Record<string, unknown>> => {
  const dela = falha instanceof ProvedorForaDoAr ? falha.cause : falha;
  const { name, message, code, error } = (dela ?? {}) as Readonly<Record<string, unknown>>;
  return { nome: name, frase: message, codigo: code, erro: error };
};

/** What a failure of the protocol is to the person, with a line in the log. What is no failure of it comes back as it is. */
export const traduzirFalha = (req: FastifyRequest, organizacaoId: number, falha: unknown): unknown => {
  if (falha instanceof AppError) return falha;
  if (!DO_PROTOCOLO.some((tipo) => falha instanceof tipo) && !foraDoAr(falha)) return falha;
  req.log.warn({ organizacao: organizacaoId, ...resumo(falha) }, 'o provedor de identidade não confirmou a entrada');
  if (foraDoAr(falha)) return new AppError('indisponivel', frases.foraDoAr);
  if (falha instanceof AuthorizationResponseError)
    return new AppError(
      'credenciais_invalidas',
      falha.error === 'access_denied' ? frases.naoAutorizada : frases.erroDoProvedor,
    );
  return new AppError('credenciais_invalidas', frases.naoConfirmada);
};
