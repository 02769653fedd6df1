import { randomBytes } from 'node:crypto';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { comprimir } from '../pages/comprimir.ts';
import { enderecoNaoConfigurado } from '../pages/enderecoNaoConfigurado.ts';
import { lerModelos, type Entrada, type Modelos } from '../pages/modelos.ts';
import { montarPagina } from '../pages/montarPagina.ts';
import { cabecalhosDaPagina, politica } from '../pages/politica.ts';
import { redirecionar } from '../pages/redirecionar.ts';
import { publico } from './access.ts';
import { createMarcas, type MarcaDaPagina } from './marcaDoHost.ts';

export interface OpcoesDasPaginas {
  /** Output of `npm run build`. */
  readonly distDir: string;
  readonly db: Kysely<Tables>;
  readonly realtimePort: number;
  /** Pictures of maps (MAPA_URL); null: none are loaded. */
  readonly mapaUrl: string | null;
  /** Pages that one address may ask for in a minute, counted apart from its calls. */
  readonly limite: number;
}

const PAINEIS = ['sistema', 'prefeitura', 'contribuinte'] as const;
const UM_ANO_S = 31_536_000;

/** The entry of a path: each panel has its own, all else is public, the system's log-in too. */
export function entradaDo(caminho: string): Entrada {
  if (/^\/sistema\/login\/?$/.test(caminho)) return 'publico';
  return PAINEIS.find((painel) => caminho === `/${painel}` || caminho.startsWith(`/${painel}/`)) ?? 'publico';
}

/** 404 for what no screen answers to, and for open data that the city does not publish; a page is drawn all the same. */
const statusDe = (modelos: Modelos, { marca }: MarcaDaPagina, entrada: Entrada, caminho: string): number => {
  if (entrada !== 'publico') return 200;
  const semTela = modelos.arquivosDa(caminho) === undefined || caminho.startsWith('/404');
  return semTela || (/^\/dados-abertos\/?$/.test(caminho) && marca.dadosAbertos !== true) ? 404 : 200;
};

/** The same page under the main name; the port is the one that was asked at. */
const noDominioPrincipal = ({ protocol, host, url }: FastifyRequest, dominio: string): string =>
  `${protocol}://${dominio}${/:\d+$/.exec(host)?.[0] ?? ''}${url}`;

async function enviarHtml(req: FastifyRequest, reply: FastifyReply, html: string, csp: string): Promise<FastifyReply> {
  const { corpo, codificacao } = await comprimir(html, req.headers['accept-encoding']);
  if (codificacao !== undefined) reply.header('content-encoding', codificacao);
  return reply
    .headers({ ...cabecalhosDaPagina, 'content-security-policy': csp, 'content-type': 'text/html; charset=utf-8' })
    .send(corpo);
}

/**
 * The pages: built HTML made per answer with a nonce and the organisation of the host, and the built files, compressed
 * beforehand and kept for ever by the browser. Everything that is no API call and no file ends here.
 */
export async function pages(
  app: FastifyInstance,
  { distDir, db, realtimePort, mapaUrl, limite }: OpcoesDasPaginas,
): Promise<void> {
  const modelos = await lerModelos(distDir);
  const marcas = createMarcas(db);
  const config = { access: publico, emManutencao: true, rateLimit: { max: limite, timeWindow: '1 minute' } } as const;
  // A page asks for a hundred files at once, and a whole city hall may come from one address: they are read from disk as they are.
  const dosArquivos = { access: publico, emManutencao: true, rateLimit: false } as const;
  const semOrganizacao = (req: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    enviarHtml(req, reply.code(404), enderecoNaoConfigurado, "default-src 'none'; frame-ancestors 'none'");

  await app.register(fastifyStatic, {
    root: path.join(distDir, 'assets'),
    serve: false,
    preCompressed: true,
    immutable: true,
    maxAge: UM_ANO_S * 1000,
    setHeaders: (reply) => {
      reply.header('x-content-type-options', 'nosniff');
      reply.header('vary', 'Accept-Encoding');
    },
  });
  app.get<{ Params: { '*': string } }>('/assets/*', { config: dosArquivos }, (req, reply) =>
    reply.sendFile(req.params['*']),
  );

  app.get('/robots.txt', { config }, (_req, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send('User-agent: *\nDisallow: /auth/\nDisallow: /requerimento/\nDisallow: /autenticidade/\n'),
  );

  app.get('/*', { config }, async (req, reply) => {
    const [caminho = '/', busca] = req.url.split('?');
    if (caminho.startsWith('/api/')) return reply.callNotFound();
    const organizacao = req.organizacaoDoHost;
    const daMarca = organizacao && (await marcas(organizacao.id));
    if (daMarca === undefined) return semOrganizacao(req, reply);
    if (organizacao?.outroNome === true)
      return reply.headers(cabecalhosDaPagina).redirect(noDominioPrincipal(req, organizacao.dominio), 302);
    const endereco = busca === undefined ? caminho : `${caminho}?${busca}`;
    const outro = redirecionar(caminho, busca === undefined ? '' : `?${busca}`, daMarca.marca.isSistema);
    if (outro !== undefined) return reply.headers(cabecalhosDaPagina).redirect(outro, 302);
    const entrada = entradaDo(caminho);
    const nonce = randomBytes(18).toString('base64');
    const html = montarPagina(modelos, { entrada, endereco, ...daMarca }).replaceAll('__NONCE__', nonce);
    return enviarHtml(
      req,
      reply.code(statusDe(modelos, daMarca, entrada, caminho)),
      html,
      politica(nonce, req.host, realtimePort, mapaUrl),
    );
  });
}
