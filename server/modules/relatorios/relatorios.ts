import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ok } from '../../../src/schemas/envelope.ts';
import { relatorios as todos } from '../../../src/schemas/relatorios/relatorios.ts';
import { estreitaPor, type Relatorio } from '../../../src/schemas/relatorios/relatorio.ts';
import { diaDito } from '../../../src/schemas/relatorios/requerimentosContados.ts';
import type { Contexto } from '../../contexto.ts';
import { RECUSA } from '../../entities/respostas.ts';
import { sessaoDe } from '../../plugins/session.ts';
import { acessoAo, PAINEL } from './acesso.ts';
import { rotasDosAbertosDaCidade } from './abertos/rotasDaCidade.ts';
import { rotasDosAbertos } from './abertos/rotasPublicas.ts';
import { arquivosDoTempo } from './arquivos/arquivosDoTempo.ts';
import { comOutrasFaltas } from './comOutrasFaltas.ts';
import type { PedidoDeRelatorio } from './consultaDoRelatorio.ts';
import { leituraDoRelatorio } from './exportacao/leituraDoRelatorio.ts';
import { rotaDoArquivo } from './exportacao/rotaDoArquivo.ts';
import { rotasDoComparativo } from './comparativo.ts';
import { rotasDoFluxo } from './fluxo.ts';
import { lerRelatorio } from './lerRelatorio.ts';
import { pedidoDaSessao } from './pedidoDaSessao.ts';
import { comMedida, comPagina, consultaDe } from './pedidoDeRelatorio.ts';
import { pessoasEscolhidas } from './nomesDosValores.ts';
import { opcoesDosFiltros } from './opcoesDosFiltros.ts';
import { requerimentosDoRelatorio } from './requerimentosDoRelatorio.ts';
import { respostaDasOpcoes, respostaDoRelatorio, respostaDosRequerimentos } from './respostaDoRelatorio.ts';
import { leSoOProprio } from './soOProprio.ts';

/** GET painel-prefeitura/relatorio/{name}: one report, as its declaration says it; with `/opcoes`, what it may be narrowed by, with `/requerimentos`, what it counts, with `/exportar`, its file. */
export const rotasDoRelatorio = (app: FastifyInstance, contexto: Contexto, relatorio: Relatorio): void => {
  const { db, clock } = contexto;
  const pedidoDe = (req: Pick<FastifyRequest, 'query' | 'sessao'>): Promise<PedidoDeRelatorio> =>
    pedidoDaSessao(db, relatorio, req.query as Readonly<Record<string, unknown>>, sessaoDe(req), clock.now());
  const errorHandler = comOutrasFaltas(clock, ({ page: _page, medida: _medida, ...consulta }, sessao, agora) =>
    pedidoDaSessao(db, relatorio, consulta, sessao, agora),
  );
  app.get(
    `/${PAINEL}/relatorio/${relatorio.nome}`,
    {
      errorHandler,
      config: { access: acessoAo(relatorio) },
      schema: {
        tags: ['Relatórios'],
        summary: relatorio.rotulo,
        description: relatorio.pergunta,
        operationId: `${PAINEL}.relatorio.${relatorio.nome}`,
        querystring: consultaDe(relatorio),
        response: { 200: respostaDoRelatorio(relatorio), '4xx': RECUSA },
      },
    },
    async (req) => {
      const so_o_proprio = leSoOProprio(relatorio, sessaoDe(req));
      const pedido = await pedidoDe(req);
      const [lido, pessoas] = await Promise.all([
        lerRelatorio(db, relatorio, pedido),
        pessoasEscolhidas(db, relatorio, pedido),
      ]);
      return ok({ ...lido, so_o_proprio, pessoas });
    },
  );
  app.get(
    `/${PAINEL}/relatorio/${relatorio.nome}/requerimentos`,
    {
      errorHandler,
      config: { access: acessoAo(relatorio) },
      schema: {
        tags: ['Relatórios'],
        summary: `${relatorio.rotulo}: os requerimentos contados`,
        operationId: `${PAINEL}.relatorio.${relatorio.nome}.requerimentos`,
        querystring: comPagina(comMedida(relatorio, consultaDe(relatorio, estreitaPor(relatorio)))),
        response: { 200: respostaDosRequerimentos(diaDito(relatorio)), '4xx': RECUSA },
      },
    },
    async (req) => {
      const {
        page: numero = 1,
        medida,
        ...consulta
      } = req.query as {
        readonly page?: number;
        readonly medida?: string;
      };
      const pedido = await pedidoDe({ sessao: req.sessao, query: consulta });
      return ok(await requerimentosDoRelatorio(db, relatorio, pedido, { numero, medida }));
    },
  );
  app.get(
    `/${PAINEL}/relatorio/${relatorio.nome}/opcoes`,
    {
      config: { access: acessoAo(relatorio) },
      schema: {
        tags: ['Relatórios'],
        summary: `${relatorio.rotulo}: valores dos filtros`,
        operationId: `${PAINEL}.relatorio.${relatorio.nome}.opcoes`,
        querystring: { type: 'object', additionalProperties: false, properties: {} },
        response: { 200: respostaDasOpcoes(relatorio), '4xx': RECUSA },
      },
    },
    async (req) => ok(await opcoesDosFiltros(db, relatorio, sessaoDe(req))),
  );
  rotaDoArquivo(app, contexto, leituraDoRelatorio(relatorio));
};

/** Every report that is declared, the files of processing time, and open data. */
export const relatorios = (app: FastifyInstance, contexto: Contexto): void => {
  for (const relatorio of todos) rotasDoRelatorio(app, contexto, relatorio);
  rotasDoFluxo(app, contexto);
  rotasDoComparativo(app, contexto);
  arquivosDoTempo(app, contexto);
  rotasDosAbertosDaCidade(app, contexto);
  rotasDosAbertos(app, contexto);
};
