import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ok, pagina } from '../../src/schemas/envelope.ts';
import type { Entity } from '../../src/schemas/entity.ts';
import { lerConsulta, normalizarConsulta } from '../../src/schemas/listQuery.ts';
import type { Painel } from '../../src/schemas/permissions.ts';
import { auditar } from '../audit.ts';
import { noPainel, type Access } from '../plugins/access.ts';
import type { Resposta } from '../plugins/idempotency.ts';
import { sessaoDe } from '../plugins/session.ts';
import { organizacaoDaChamada, tirarOrganizacaoDoCorpo } from './alcance.ts';
import { registroSchema } from './bodySchemas.ts';
import { exportarCsv } from './exportar.ts';
import { historico } from './history.ts';
import { mensagens } from './mensagens.ts';
import { excluirIds, restaurarIds } from './mover.ts';
import type { Valores } from './partes.ts';
import { podar } from './podar.ts';
import { buscar, listar, type Situacao } from './repository.ts';
import { esquemasDasRotas } from './routeSchemas.ts';
import { donoDoRastro, type Chamada, type Servico } from './servico.ts';
import { gravarUmaVez } from './gravarUmaVez.ts';
import { alterar, criar, naoEncontrado } from './write.ts';

/** Who may: in the city's panel the holders of the declared permission; support by its panel alone (AMB-103). */
const acessoDe = (entity: Entity, painel: Painel, o: 'read' | 'write'): Access =>
  painel === 'admin' ? noPainel(painel) : noPainel(painel, entity.access[o]);

const idDe = (req: FastifyRequest): number => {
  const { id } = req.params as { id: string };
  if (!/^[1-9]\d{0,14}$/.test(id)) throw naoEncontrado();
  return Number(id);
};

type Handler = (req: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
type Escrever = (chamada: Chamada) => Promise<Resposta>;

const handlersDe = (servico: Servico, painel: Painel) => {
  const { fonte, fonteDe, contexto } = servico;
  const { entity } = fonte;
  const { db } = contexto;
  const frases = mensagens(entity);

  /** Support looking at one city's records is on the trail too (api.md "{painel}"). */
  const lendo = async (req: FastifyRequest, registroId?: number, acao: 'consultar' | 'exportar' = 'consultar') => {
    const organizacaoId = await organizacaoDaChamada(db, entity, painel, req);
    if (organizacaoId !== null && (painel === 'admin' || acao === 'exportar'))
      await auditar(db, req, {
        acao,
        entidade: entity.name,
        organizacaoId,
        ...(registroId === undefined ? {} : { registroId }),
      });
    return organizacaoId;
  };
  const escrevendo =
    (escrever: (req: FastifyRequest) => Escrever): Handler =>
    async (req, reply) => {
      const organizacaoId = await organizacaoDaChamada(db, entity, painel, req);
      const work = escrever(req);
      return gravarUmaVez(db, req, reply, (trx) => work({ trx, req, organizacaoId }));
    };
  const lista =
    (situacao: Situacao): Handler =>
    async (req) => {
      const organizacaoId = await lendo(req);
      const consulta = lerConsulta(entity, req.query as Valores);
      const { data, total } = await listar(db, fonte, organizacaoId, consulta, situacao);
      return ok(pagina(data, total, consulta.page, consulta.perPage));
    };
  const existente = async (req: FastifyRequest) => {
    const id = idDe(req);
    const organizacaoId = await lendo(req, id);
    const registro = await buscar(db, fonte, organizacaoId, id);
    if (registro === undefined) throw naoEncontrado();
    return { registro, organizacaoId };
  };

  return {
    lista,
    ver: async (req: FastifyRequest) => ok((await existente(req)).registro),
    historico: async (req: FastifyRequest) => {
      const { registro, organizacaoId } = await existente(req);
      const { page, perPage } = lerConsulta(entity, req.query as Valores);
      const dono = donoDoRastro({ req, organizacaoId });
      const { data, total } = await historico(db, entity, dono, registro.id, { page, perPage });
      return ok(pagina(data, total, page, perPage));
    },
    criar: escrevendo((req) => async (chamada) => {
      const registro = await criar(servico, chamada, req.body as Valores);
      return { status: 201, corpo: ok(registro, frases.criado) };
    }),
    alterar: escrevendo((req) => {
      const id = idDe(req);
      return async (chamada) => {
        const registro = await alterar(servico, chamada, id, req.body as Valores);
        return { status: 200, corpo: ok(registro, frases.alterado) };
      };
    }),
    excluir: escrevendo((req) => async (chamada) => {
      const { ids } = req.body as { ids: number[] };
      await excluirIds(servico, chamada, ids);
      return { status: 200, corpo: ok({ ids }, frases.excluidos(ids.length)) };
    }),
    restaurar: escrevendo((req) => async (chamada) => {
      const { ids } = req.body as { ids: number[] };
      await restaurarIds(servico, chamada, ids);
      return { status: 200, corpo: ok({ ids }, frases.restaurados(ids.length)) };
    }),
    exportar: async (req, reply) => {
      const organizacaoId = await lendo(req, undefined, 'exportar');
      const { excluidos = false } = (req.body ?? {}) as { excluidos?: boolean };
      const consulta = lerConsulta(entity, req.query as Valores);
      const situacao: Situacao = excluidos ? 'excluidos' : 'ativos';
      const { fuso } = sessaoDe(req);
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${entity.path}.csv"`)
        .send(exportarCsv({ db, fonte, fonteDe, organizacaoId, consulta, situacao, fuso }));
    },
  } satisfies Record<string, Handler | ((situacao: Situacao) => Handler)>;
};

/** Every call of one registry, in each panel where its declaration opens it (api.md "Registries"). */
export const registrarEntidade = (app: FastifyInstance, servico: Servico): void => {
  const { entity } = servico.fonte;
  app.addSchema({ $id: entity.name, ...registroSchema(entity) });
  for (const painel of entity.access.panels) {
    const base = `/${painel}/cadastro/${entity.path}`;
    const handlers = handlersDe(servico, painel);
    const schemas = esquemasDasRotas(entity, painel);
    const ler = { access: acessoDe(entity, painel, 'read') };
    const gravar = { access: acessoDe(entity, painel, 'write') };
    const preValidation = async (req: FastifyRequest): Promise<void> => {
      tirarOrganizacaoDoCorpo(req);
      req.query = normalizarConsulta(entity, req.query as Valores);
      req.body = podar(entity, req.body);
    };
    const get = (caminho: string, nome: keyof typeof schemas, handler: Handler) =>
      app.get(base + caminho, { config: ler, schema: schemas[nome], preValidation }, handler);
    const post = (caminho: string, nome: keyof typeof schemas, handler: Handler, config = gravar) =>
      app.post(base + caminho, { config, schema: schemas[nome], preValidation }, handler);
    get('', 'listar', handlers.lista('ativos'));
    get('/:id', 'ver', handlers.ver);
    get('/:id/historico', 'historico', handlers.historico);
    post('', 'criar', handlers.criar);
    post('/:id', 'alterar', handlers.alterar);
    post('/exportar', 'exportar', handlers.exportar, ler);
    if (!entity.softDelete) continue;
    get('/excluidos', 'excluidos', handlers.lista('excluidos'));
    post('/excluirIds', 'excluir', handlers.excluir);
    post('/restaurarIds', 'restaurar', handlers.restaurar);
  }
};
