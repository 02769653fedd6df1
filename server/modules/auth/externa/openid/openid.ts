import { randomUUID, timingSafeEqual } from 'node:crypto';
import { Object as Shape, Optional, String as Texto, type Static } from 'typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ok } from '../../../../../src/schemas/envelope.ts';
import { AppError } from '../../../../../src/schemas/errors.ts';
import { frasesDoOpenid as frases } from '../../../../../src/schemas/openid.ts';
import type { Contexto } from '../../../../contexto.ts';
import { publico } from '../../../../plugins/access.ts';
import { recusar } from '../../entrar.ts';
import { comFalhasContadas } from '../../falhasDoEndereco.ts';
import type { Tentativas } from '../../tentativas.ts';
import { createConfiguracoes } from './configuracao.ts';
import { esquecer, guardar, lerGuardado, VIDA_S, type Pedido, type Prova } from './cookieDaEntrada.ts';
import { entrarPelaProva, type Chegada } from './entrarPelaProva.ts';
import { traduzirFalha } from './falhas.ts';
import { identidadeDe } from './identidade.ts';
import { openidDoHost, type Openid } from './openidDaCidade.ts';
import { comecar, concluir, enderecoDeSaida } from './protocolo.ts';
import { provaDe, provaDoCadastro } from './provaDoCadastro.ts';

const Inicio = Shape({ redirect: Optional(Texto({ maxLength: 600 })) }, { additionalProperties: false });
const Retorno = Shape({ busca: Texto({ maxLength: 6000 }) }, { additionalProperties: false });
const Codigo = Shape(
  { codigo_2fa: Optional(Texto({ maxLength: 20 })), password_atual: Optional(Texto({ maxLength: 200 })) },
  { additionalProperties: false },
);
/** What the same browser may still be asked for with its proof. */
const PEDIDOS_DEPOIS: readonly string[] = ['codigo_2fa_necessario', 'dados_invalidos', 'muitas_tentativas'];

/** A path of this portal; anything else is forgotten (AMB-018). The page asks besides whether there is such a route. */
const destinoDe = (redirect: string | undefined): string | null =>
  redirect !== undefined && /^\/(?![/\\])[^\\\s]*$/.test(redirect) ? redirect : null;

const iguais = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

const FALHAS = { oque: 'entrada', codigos: ['credenciais_invalidas'] } as const;
const NINGUEM = { conta: undefined, digitado: undefined, vinculo: undefined } as const;

/** The one state of an answer; two of them are none. */
const estadoDa = (busca: URLSearchParams): string => {
  const [estado = '', outro] = busca.getAll('state');
  return outro === undefined && /^[\x21-\x7e]*$/.test(estado) ? estado : '';
};

/**
 * Log-in by a provider of identities (OpenID Connect; gov.br is one). `inicio` gives the address of the provider, `retorno` takes what came
 * back with the person, `entrar` what was still missing (the second factor), `cadastro` what a registration begins with,
 * `saida` where whoever has left the portal leaves the provider too. Whatever lies between them is kept, sealed, by the browser that began; the session's tokens are in an answer to it, never in an address.
 */
export const entradaPorOpenid = (app: FastifyInstance, contexto: Contexto, tentativas: Tentativas): void => {
  const { clock, settings } = contexto;
  const configuracoes = createConfiguracoes(settings);
  const config = { access: publico, emManutencao: true } as const;

  /** What the provider's own page let through is no guess; what it did not is counted, as a wrong password is. */
  const contando = <T>(req: FastifyRequest, trabalho: () => Promise<T>): Promise<T> =>
    comFalhasContadas(contexto, tentativas, req, FALHAS, trabalho);

  /** Does what the provider is asked for; its failures become sentences, with a row in the audit. */
  const comProvedor = async <T>(
    req: FastifyRequest,
    { organizacaoId }: Openid,
    fazer: () => Promise<T>,
  ): Promise<T> => {
    try {
      return await fazer();
    } catch (falha) {
      const dita = traduzirFalha(req, organizacaoId, falha);
      if (dita instanceof AppError) return recusar(contexto, req, NINGUEM, dita);
      throw dita;
    }
  };

  /** The proof stays with the browser only as long as the second factor may still follow, or the registration. */
  const chegar = async (
    onde: { readonly req: FastifyRequest; readonly reply: FastifyReply },
    openid: Openid,
    prova: Prova,
    { codigo_2fa, password_atual }: Static<typeof Codigo> = {},
  ): Promise<Chegada> => {
    const digitado = {
      ...(codigo_2fa === undefined ? {} : { codigo_2fa }),
      ...(password_atual === undefined ? {} : { senha: password_atual }),
    };
    let fica = false;
    try {
      const chegada = await entrarPelaProva(contexto, tentativas, onde, { openid, prova, ...digitado });
      fica = chegada.situacao === 'cadastro';
      return chegada;
    } catch (falha) {
      fica = falha instanceof AppError && PEDIDOS_DEPOIS.includes(falha.codigo);
      throw falha;
    } finally {
      if (fica) guardar(contexto, onde.reply, openid.organizacaoId, prova);
      else esquecer(contexto, onde.reply, 'prova');
    }
  };

  app.post<{ Body: Static<typeof Inicio> }>(
    '/auth/openid/inicio',
    { config, schema: { body: Inicio } },
    async (req, reply) => {
      const openid = await openidDoHost(contexto, req);
      const destino = destinoDe(req.body.redirect);
      const { url, pedido } = await comProvedor(req, openid, () => comecar(contexto, configuracoes, openid, destino));
      guardar(contexto, reply, openid.organizacaoId, pedido);
      return ok({ url });
    },
  );

  /** The log-in that this answer belongs to, once. */
  const pedidoDe = async (req: FastifyRequest, openid: Openid, estado: string): Promise<Pedido> => {
    const pedido = lerGuardado(contexto, req, openid, 'pedido');
    const dele = pedido !== undefined && iguais(pedido.estado, estado);
    if (!dele || !(await tentativas.cabe(`openid-pedido:${estado}`, 1, VIDA_S.pedido)))
      return recusar(contexto, req, NINGUEM, new AppError('credenciais_invalidas', frases.pedidoInvalido));
    return pedido;
  };

  app.post<{ Body: Static<typeof Retorno> }>(
    '/auth/openid/retorno',
    { config, schema: { body: Retorno } },
    async (req, reply) => {
      const openid = await openidDoHost(contexto, req);
      return contando(req, async () => {
        const busca = new URLSearchParams(req.body.busca);
        const pedido = await pedidoDe(req, openid, estadoDa(busca));
        esquecer(contexto, reply, 'pedido');
        const identidade = await comProvedor(req, openid, async () =>
          identidadeDe(openid, await concluir(contexto, configuracoes, openid, { pedido, busca })),
        );
        const prova: Prova = {
          tipo: 'prova',
          ate: clock.now().getTime() + VIDA_S.prova * 1000,
          id: randomUUID(),
          emissor: openid.emissor,
          cliente: openid.cliente,
          destino: pedido.destino,
          ...identidade,
        };
        return ok(await chegar({ req, reply }, openid, prova));
      });
    },
  );

  app.post<{ Body: Static<typeof Codigo> }>(
    '/auth/openid/entrar',
    { config, schema: { body: Codigo } },
    async (req, reply) => {
      const openid = await openidDoHost(contexto, req);
      return contando(req, async () =>
        ok(await chegar({ req, reply }, openid, provaDe(contexto, req, openid), req.body)),
      );
    },
  );

  app.get('/auth/openid/saida', { config }, async (req) => {
    const openid = await openidDoHost(contexto, req);
    const url = await enderecoDeSaida(contexto, configuracoes, openid).catch((falha: unknown) => {
      throw traduzirFalha(req, openid.organizacaoId, falha);
    });
    return ok({ url });
  });

  app.get('/auth/openid/cadastro', { config: { access: publico } }, async (req) => {
    const { cpf, nome, email, emailConfirmado } = await contando(req, () => provaDoCadastro(contexto, req));
    return ok({ cpf, nome, email, email_confirmado: emailConfirmado });
  });
};
