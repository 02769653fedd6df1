import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../../../src/schemas/errors.ts';
import { frasesDoOpenid as frases } from '../../../../../src/schemas/openid.ts';
import type { Contexto } from '../../../../contexto.ts';
import { lerGuardado, type Prova } from './cookieDaEntrada.ts';
import { recusaDoCadastro } from './entrarPelaProva.ts';
import { openidDoHost, type Openid } from './openidDaCidade.ts';

/**
 * What this browser's person proved to the provider.
 * @throws AppError credenciais_invalidas without a proof, or after its time
 */
export const provaDe = (contexto: Contexto, req: FastifyRequest, openid: Openid): Prova => {
  const prova = lerGuardado(contexto, req, openid, 'prova');
  if (prova === undefined) throw new AppError('credenciais_invalidas', frases.provaVencida);
  return prova;
};

/**
 * The same, for a registration: asked again at its end, since a browser keeps what it once was given.
 * @throws AppError as `provaDe`, sem_permissao, regra
 */
export const provaDoCadastro = async (contexto: Contexto, req: FastifyRequest): Promise<Prova> => {
  const openid = await openidDoHost(contexto, req);
  const prova = provaDe(contexto, req, openid);
  const erro = recusaDoCadastro(openid, prova);
  if (erro !== undefined) throw erro;
  return prova;
};
