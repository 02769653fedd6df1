import type { FastifyInstance, FastifyRequest } from 'fastify';
import { normalizarConsulta } from '../../src/schemas/listQuery.ts';
import { noPainel } from '../plugins/access.ts';
import { acessoComCliente, acessoDe } from './acesso.ts';
import { tirarOrganizacaoDoCorpo } from './alcance.ts';
import { esquemaDaMarcacao, marcarVarios } from './marcarVarios.ts';
import { agirSobre } from './agirSobre.ts';
import { registrarApelidos } from './apelidos.ts';
import { registroSchema } from './bodySchemas.ts';
import { desembrulhar } from './desembrulhar.ts';
import { handlersDe, type Handler } from './handlers.ts';
import { registrarImportacao } from './importacao/rotasDaImportacao.ts';
import { registrarLote } from './lote/rotaDoLote.ts';
import type { Valores } from './partes.ts';
import { podar } from './podar.ts';
import { esquemaDaAcao } from './esquemaDaAcao.ts';
import { esquemasDasRotas } from './routeSchemas.ts';
import { trocarSegredo } from './segredo.ts';
import type { Servico } from './servico.ts';

/** Every call of one registry, in each panel where its declaration opens it (api.md "Registries"). */
export const registrarEntidade = (app: FastifyInstance, servico: Servico): void => {
  const { entity } = servico.fonte;
  app.servicos.set(entity.name, servico);
  app.addSchema({ $id: entity.name, ...registroSchema(entity) });
  const preValidation = async (req: FastifyRequest): Promise<void> => {
    tirarOrganizacaoDoCorpo(req);
    req.query = normalizarConsulta(entity, req.query as Valores);
    req.body = podar(entity, desembrulhar(entity, req.body));
  };
  for (const painel of entity.access.panels) {
    const base = `/${painel}/${entity.base}`;
    const handlers = handlersDe(servico, painel);
    const schemas = esquemasDasRotas(entity, painel);
    const ler = { access: acessoDe(entity, painel, 'read') };
    // Reading and writing records is open to clients of the API where declared; tasks, files and history are for persons.
    const config = {
      ler: { access: acessoComCliente(entity, painel, 'read') },
      criar: { access: acessoComCliente(entity, painel, 'create') },
      gravar: { access: acessoComCliente(entity, painel, 'write') },
      segredo: { access: acessoDe(entity, painel, 'write') },
    };
    const get = (caminho: string, nome: keyof typeof schemas, handler: Handler, como = config.ler) =>
      app.get(base + caminho, { config: como, schema: schemas[nome], preValidation }, handler);
    const post = (caminho: string, nome: keyof typeof schemas, handler: Handler, como = config.gravar) =>
      app.post(base + caminho, { config: como, schema: schemas[nome], preValidation }, handler);
    get('', 'listar', handlers.lista('ativos'));
    if (entity.map !== null) get('/mapa', 'mapa', handlers.mapa);
    if (entity.tree !== null) get('/arvore', 'arvore', handlers.arvore);
    get('/:id', 'ver', handlers.ver);
    post('/exportar', 'exportar', handlers.exportar, ler);
    for (const acao of entity.actions)
      app.post(
        `${base}/${acao.name}`,
        { config: ler, schema: esquemaDaAcao(entity, painel, acao), preValidation },
        agirSobre(servico, painel, acao),
      );
    for (const marca of entity.marks)
      app.post(
        `${base}/${marca.name}`,
        { config: ler, schema: esquemaDaMarcacao(entity, painel, marca), preValidation },
        marcarVarios(servico, painel, marca),
      );
    // What nobody writes has no history and no trash.
    if (entity.access.write === null) continue;
    get('/:id/historico', 'historico', handlers.historico, ler);
    post('', 'criar', handlers.criar, config.criar);
    post('/:id', 'alterar', handlers.alterar);
    if (entity.secret !== null)
      post('/:id/segredo', 'segredo', trocarSegredo(servico, painel, entity.secret), config.segredo);
    if (entity.importable) registrarImportacao(app, servico, painel);
    registrarLote(app, servico, painel);
    if (!entity.softDelete) continue;
    get('/excluidos', 'excluidos', handlers.lista('excluidos'));
    post('/excluirIds', 'excluir', handlers.excluir);
    post('/restaurarIds', 'restaurar', handlers.restaurar);
  }
  for (const painel of entity.access.readers ?? []) {
    const config = { access: noPainel(painel) };
    const { listar, ver } = esquemasDasRotas(entity, painel);
    const handlers = handlersDe(servico, painel);
    app.get(`/${painel}/${entity.base}`, { config, schema: listar, preValidation }, handlers.lista('ativos'));
    app.get(`/${painel}/${entity.base}/:id`, { config, schema: ver, preValidation }, handlers.ver);
  }
  registrarApelidos(app, servico, (painel) => {
    const handlers = handlersDe(servico, painel);
    return { schemas: esquemasDasRotas(entity, painel), handlers, lendo: handlers.lendo, preValidation };
  });
};
