import type { FastifyInstance } from 'fastify';
import type { Contexto } from '../../contexto.ts';
import { autocadastro } from './autocadastro.ts';
import { confirmacao } from './confirmacao.ts';
import { tokenAd } from './externa/diretorio/tokenAd.ts';
import { entradaPorOpenid } from './externa/openid/openid.ts';
import { tokenGeo } from './externa/tokenGeo.ts';
import { tokenSuper } from './externa/tokenSuper.ts';
import { finalizacao } from './finalizacao.ts';
import { confirmacaoDoLocal } from './local/confirmacaoDoLocal.ts';
import { logout } from './logout.ts';
import { oauthToken } from './oauthToken.ts';
import { pedidoDeConfirmacao } from './pedidoDeConfirmacao.ts';
import { pedidoDeFinalizacao } from './pedidoDeFinalizacao.ts';
import { recuperacao } from './recuperacao.ts';
import { createTentativas } from './tentativas.ts';

/**
 * Log-in, renewal, log-out, registration, confirmation and recovery (spec 7 "Auth"). The admin/ variants answer alike (AMB-106):
 * who is not logged in has no panel yet.
 */
export const auth = async (app: FastifyInstance, contexto: Contexto): Promise<void> => {
  const tentativas = createTentativas(contexto);
  const nosDois = async (api: FastifyInstance): Promise<void> => {
    oauthToken(api, contexto, tentativas);
    tokenAd(api, contexto, tentativas);
    tokenGeo(api, contexto, tentativas);
    tokenSuper(api, contexto, tentativas);
    logout(api, contexto);
    autocadastro(api, contexto, tentativas);
    confirmacao(api, contexto);
    confirmacaoDoLocal(api, contexto);
    pedidoDeConfirmacao(api, contexto, tentativas);
    recuperacao(api, contexto, tentativas);
    finalizacao(api, contexto, tentativas);
  };
  await app.register(nosDois);
  await app.register(nosDois, { prefix: '/admin' });
  entradaPorOpenid(app, contexto, tentativas);
  pedidoDeFinalizacao(app, contexto);
};
