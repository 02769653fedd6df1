import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../../src/schemas/errors.ts';
import { ok, pagina } from '../../../src/schemas/envelope.ts';
import type { Painel } from '../../../src/schemas/permissions.ts';
import type { Contexto } from '../../contexto.ts';
import { envelopeDe, paginaDe } from '../../entities/respostas.ts';
import { responderArquivo } from '../../files/responderArquivo.ts';
import { REQUERIMENTO } from '../../../src/schemas/clienteApi.ts';
import { noPainel, tambemACliente } from '../../plugins/access.ts';
import type { Vista } from './abrirParaVer.ts';
import { consultaDoAdmin } from '../recursos/cidadeDoAdmin.ts';
import { desenharPapel } from './emitidos.ts';
import { EXECUCAO as execucao, parametros } from './esquemas.ts';
import { consultaDeEventos, contarEventos, eventoVisto, pessoasDosEventos } from './eventosVistos.ts';
import type { Leitura, Req } from './fazer.ts';
import { condicoesDosEventos, parametrosDosEventos, separarFiltroDosEventos } from './filtroDosEventos.ts';
import { lerPedidoDeLista } from './lerPedidoDeLista.ts';
import { listarRequerimentos } from './listar.ts';
import type { PedidoDeLista } from './pedidoDeLista.ts';
import { tamanhoDoPapel } from './tamanhoDoPapel.ts';
import { responderVista } from './respostaLembrada.ts';
import { verRequerimento, type AVer } from './visao.ts';

/** How one panel looks at requests: whose list it is, and what of one request it may open. */
export interface Olhar {
  readonly painel: Painel;
  readonly lista: (req: FastifyRequest) => Promise<Omit<PedidoDeLista, keyof ReturnType<typeof lerPedidoDeLista>>>;
  readonly abrir: (req: Req) => Promise<Leitura>;
  /** The same with all that its view shows around it. */
  readonly abrirParaVer: (req: Req) => Promise<AVer & Pick<Vista, 'lembrada'>>;
  /** The request of a paper, by the paper's id: its organisation; throws for who may not read it. */
  readonly papel: (req: FastifyRequest, id: number) => Promise<number>;
}

/** A page of requests; of a broad search the total is how far it was counted (docs/decisions/0072). */
const { additionalProperties: _fechada, ...aberta } = paginaDe(
  { type: 'object' },
  {
    total_parcial: {
      type: 'boolean',
      const: true,
      description:
        'Há mais do que `total`: a busca foi contada só até aí, e as páginas terminam aí. Ausente: o total é exato',
    },
  },
);
const PAGINA = envelopeDe(aberta);
/** The schema is for readers of the contract: rows are written as they are. */
const emJson = () => (dados: unknown) => JSON.stringify(dados);

/** List, view, trace and papers of requests, the same for every panel that reads them (api.md "Requests"). */
export const rotasDeLeitura = (app: FastifyInstance, contexto: Contexto, olhar: Olhar): void => {
  const { painel } = olhar;
  const { db } = contexto;
  const base = `/${painel}/requerimento`;
  // Clients of the API read requests; only the city's panel takes them.
  const config = { access: tambemACliente(noPainel(painel), { recurso: REQUERIMENTO, acesso: 'ler' }) };
  // Support names the city in every call; the others are of their session's.
  const daConsulta = painel === 'admin' ? consultaDoAdmin : {};
  const querystring = painel === 'admin' ? { querystring: { type: 'object', properties: daConsulta } } : {};
  const schema = { params: parametros.id, ...querystring };
  const daLista = ({ query }: Pick<FastifyRequest, 'query'>) => {
    const { sistema_organizacao_id: _cidade, ...resto } = query as Record<string, unknown>;
    return lerPedidoDeLista(painel === 'admin' ? resto : (query as Record<string, unknown>));
  };
  const execucaoDe = (req: FastifyRequest) => (req.query as { execucao?: number }).execucao;
  const ver = async (req: FastifyRequest) => verRequerimento(db, await olhar.abrirParaVer(req as Req), execucaoDe(req));
  app.get(
    base,
    { config, schema: { ...querystring, response: { 200: PAGINA } }, serializerCompiler: emJson },
    async (req) => {
      const pedido = daLista(req);
      return ok(await listarRequerimentos(db, { ...pedido, ...(await olhar.lista(req)) }));
    },
  );
  const comEtapa = { ...schema, querystring: { type: 'object', properties: { ...daConsulta, execucao } } };
  app.get(`${base}/:id`, { config, schema: comEtapa }, async (req, reply) => {
    const corpo = await responderVista(db, await olhar.abrirParaVer(req as Req), execucaoDe(req));
    return reply.type('application/json; charset=utf-8').send(corpo);
  });
  app.get(`${base}/:id/cobrancas`, { config, schema }, async (req) => ok((await ver(req)).cobrancas));
  app.get(`${base}/:id/documentos`, { config, schema }, async (req) => ok((await ver(req)).emitidos));
  const dosEventos = {
    ...schema,
    querystring: { type: 'object', properties: { ...daConsulta, ...parametrosDosEventos } },
  };
  app.get(`${base}/:id/eventos`, { config, schema: dosEventos }, async (req) => {
    const { filtro, resto } = separarFiltroDosEventos(req.query as Record<string, unknown>);
    const { page, perPage } = daLista({ query: resto });
    const { requerimento: r, definicao, ator } = await olhar.abrir(req as Req);
    const { fuso } = await olhar.lista(req);
    const deQuem = { organizacaoId: r.organizacaoId, requerimentoId: r.id, leitor: ator.tipo };
    const pedido = { ...deQuem, filtro: condicoesDosEventos(filtro, fuso) };
    const [linhas, total, pessoas] = await Promise.all([
      consultaDeEventos(db, pedido)
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute(),
      contarEventos(db, pedido),
      pessoasDosEventos(db, deQuem),
    ]);
    const vistos = linhas.map((l) => eventoVisto(l, definicao, ator.tipo, r.estado.execucoes));
    return ok({ ...pagina(vistos, total, page, perPage), pessoas });
  });
  app.get(`/${painel}/documento/:id/arquivo`, { config, schema }, async (req, reply) => {
    const { id } = req.params as { id: number };
    const organizacaoId = await olhar.papel(req, id);
    const pronto = await desenharPapel(contexto, organizacaoId, id);
    const tamanho = await tamanhoDoPapel(contexto, pronto.caminho);
    const nome = `${pronto.nome}${pronto.numero === null ? '' : ` ${pronto.numero.replaceAll('/', '-')}`}.pdf`;
    return responderArquivo(req, reply, contexto.files, {
      nome,
      tipo: 'application/pdf',
      tamanho,
      sha256: pronto.sha256,
      caminho: pronto.caminho,
    });
  });
};

/**
 * Request that a paper of this organisation belongs to.
 * @param leitor an applicant fetches notices by their sending (termosEnviados.ts), where the first opening counts
 */
export const requerimentoDoPapel = async (
  { db }: Contexto,
  organizacaoId: number,
  id: number,
  leitor: 'requerente' | 'equipe' = 'equipe',
): Promise<number> => {
  const papel = await db
    .selectFrom('documento')
    .select(['requerimento_id', 'tipo'])
    .where('organizacao_id', '=', organizacaoId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (papel === undefined || (leitor === 'requerente' && papel.tipo === 'termo'))
    throw new AppError('nao_encontrado', 'Documento não localizado');
  return papel.requerimento_id;
};
