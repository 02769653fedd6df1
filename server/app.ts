import cookie from '@fastify/cookie';
import csrf from '@fastify/csrf-protection';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Contexto } from './contexto.ts';
import type { Servico } from './entities/servico.ts';
import type { Parts } from './parts.ts';
import { declaredAccess, publico } from './plugins/access.ts';
import { cabecalhosDaResposta } from './plugins/cabecalhosDaResposta.ts';
import { conexoes, esperasDaConexao } from './plugins/conexoes.ts';
import { corpoInterrompido } from './plugins/corpoInterrompido.ts';
import { corpoJson } from './plugins/corpoJson.ts';
import { corpoLento } from './plugins/corpoLento.ts';
import { enderecoCurto } from './plugins/enderecoCurto.ts';
import { enderecoIlegivel, errors } from './plugins/errors.ts';
import { createOrganizacaoDoHost } from './plugins/organizacaoDoHost.ts';
import { pages } from './plugins/pages.ts';
import { sessions } from './plugins/session.ts';
import { soPorHttps } from './plugins/soPorHttps.ts';
import { createTokens } from './plugins/token.ts';
import { validation } from './plugins/validation.ts';
import { enderecoLimitado } from './modules/auth/tentativas.ts';
import { createOlhares } from './modules/auditoria/olhares.ts';
import { modulos } from './modules/modulos.ts';

/** 1 MB of JSON holds the longest form; files go by multipart, definitions raise it on their route. */
const LIMITE_DO_CORPO = 1024 * 1024;
const LIMITE_DO_ARQUIVO = 50 * 1024 * 1024;

declare module 'fastify' {
  interface FastifyInstance {
    /** The registries by name, as their routes and the tasks about them work with them. */
    readonly servicos: Map<string, Servico>;
  }
}

/** A client of the API shows its credential by itself: there is no cookie that another page could make a browser send (api.md "CSRF"). */
const semNavegador = ({ cliente, headers }: FastifyRequest): boolean =>
  cliente !== null && headers.cookie === undefined && headers.origin === undefined;

const protecaoCsrf = (app: FastifyInstance): void => {
  app.addHook('preValidation', (req, reply, done) => {
    const { access, semCsrf } = req.routeOptions.config;
    if (access === undefined || semCsrf === true || req.method === 'GET' || req.method === 'HEAD') return done();
    if (semNavegador(req)) return done();
    app.csrfProtection(req, reply, done);
  });
};

/** Paths of what a log never says, at any level; those of forms come from their parser, which tells its options. */
const SEGREDOS = ['req.headers.authorization', 'req.headers.cookie', 'busboyOptions.headers'];

/**
 * The whole application, without listening: used by main and by every test (ARCHITECTURE.md, rule 9).
 * Bodies are validated without coercion (a text is never a number), queries with it; unknown body fields are refused.
 */
export const buildApp = async (parts: Parts): Promise<FastifyInstance> => {
  const { settings, keys, db } = parts;
  const app = Fastify({
    logger: parts.log === false ? false : { ...parts.log, redact: SEGREDOS },
    trustProxy: settings.trustProxy,
    ...esperasDaConexao(settings.conexoes),
    bodyLimit: LIMITE_DO_CORPO,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: true,
    frameworkErrors: enderecoIlegivel,
  });
  validation(app);
  corpoJson(app);
  corpoLento(app, settings.conexoes);
  corpoInterrompido(app);
  conexoes(app, settings);
  declaredAccess(app);
  errors(app);
  enderecoCurto(app);
  soPorHttps(app, settings.producao);
  cabecalhosDaResposta(app);
  const tokens = await createTokens(keys, parts.clock);
  const organizacoes = createOrganizacaoDoHost(db, settings.organizacaoPadrao);
  const olhares = createOlhares({ pool: parts.pool, log: app.log });
  app.decorate('olhares', olhares);
  app.addHook('onClose', () => olhares.parar());
  const contexto: Contexto = { ...parts, tokens, organizacoes, olhares };
  await app.register(cookie, { secret: keys.cookie });
  await app.register(csrf, {
    cookieKey: settings.producao ? '__Host-portal-csrf' : 'portal-csrf',
    cookieOpts: { signed: true, httpOnly: true, sameSite: 'lax', path: '/', secure: settings.producao },
    getToken: (req) => String(req.headers['x-csrf-token'] ?? ''),
  });
  await app.register(rateLimit, {
    max: settings.limites.geral,
    timeWindow: '1 minute',
    allowList: () => false,
    keyGenerator: ({ ip }) => enderecoLimitado(ip),
  });
  await app.register(multipart, { limits: { files: 1, fileSize: LIMITE_DO_ARQUIVO, fields: 20, fieldSize: 10_000 } });
  sessions(app, { db, pool: parts.pool, clock: parts.clock, tokens, organizacoes, settings });
  protecaoCsrf(app);
  app.get('/health', { config: { access: publico, emManutencao: true } }, async () => {
    await db.selectFrom('organizacao').select('id').limit(1).execute();
    return { sucesso: true, mensagem: null, dados: { pronto: true } };
  });
  app.decorate('servicos', new Map<string, Servico>());
  await modulos(app, contexto);
  const { distDir, realtimePort, mapa } = settings;
  if (distDir !== null)
    await pages(app, { distDir, db, realtimePort, mapaUrl: mapa?.url ?? null, limite: settings.limites.geral });
  return app;
};
