import type { FastifyInstance, FastifyRequest } from 'fastify';
import { assinatura } from '../../../src/schemas/assinatura.ts';
import { ok } from '../../../src/schemas/envelope.ts';
import { normalizarConsulta } from '../../../src/schemas/listQuery.ts';
import type { Contexto } from '../../contexto.ts';
import { handlersDe } from '../../entities/handlers.ts';
import type { Valores } from '../../entities/partes.ts';
import { esquemasDasRotas } from '../../entities/routeSchemas.ts';
import { comSessao, noPainel } from '../../plugins/access.ts';
import { umaVez } from '../../plugins/idempotency.ts';
import { sessaoDe } from '../../plugins/session.ts';
import { createTentativas } from '../auth/tentativas.ts';
import { assinarCampo, type CorpoDoCampo } from './campos.ts';
import { listarCampos, type PedidoDosCampos } from './listarCampos.ts';
import { confirmarAssinatura, type CorpoDaConfirmacao } from './confirmar.ts';
import { consultaDasOpcoes, consultaDosCampos, corpos, parametros } from './esquemas.ts';
import { lerFormulario } from './formulario.ts';
import { opcoesDaAssinatura } from './opcoes.ts';
import { alterarPedido, moverPedidos, type CorpoDaAlteracao } from './mudarPedido.ts';
import { pedirAssinatura, type CorpoDoPedido } from './pedir.ts';
import { assinaturasRetiradas } from './retiradas.ts';
import { verAssinatura } from './ver.ts';

const TAG = { tags: ['Assinaturas'] };

/** GET assinatura and GET assinatura/{id}: what was asked of the caller, by the registry itself; `excluidos` also what he asked for. */
const leituras = (app: FastifyInstance, contexto: Contexto): void => {
  const servico = app.servicos.get(assinatura.name);
  if (servico === undefined) throw new Error('o cadastro de assinaturas não foi registrado');
  const handlers = handlersDe(servico, 'painel-prefeitura');
  const { listar, ver } = esquemasDasRotas(assinatura, 'painel-prefeitura');
  const preValidation = async (req: FastifyRequest): Promise<void> => {
    req.query = normalizarConsulta(assinatura, req.query as Valores);
  };
  const config = { access: comSessao };
  const com = (schema: typeof listar, summary: string, operationId: string) => ({
    config,
    preValidation,
    schema: { ...schema, ...TAG, summary, operationId },
  });
  app.get(
    '/assinatura',
    com(listar, 'Lista: Assinaturas de quem chama', 'assinatura.listar'),
    handlers.lista('ativos'),
  );
  app.get(
    '/assinatura/excluidos',
    com(listar, 'Retiradas: Assinaturas de quem chama ou pediu', 'assinatura.excluidos'),
    assinaturasRetiradas(contexto, servico.fonte),
  );
  app.get('/assinatura/:id', com(ver, 'Registro: Assinatura de quem chama', 'assinatura.ver'), handlers.ver);
};

/** What staff who may ask for signatures do: ask, change, withdraw, ask anew. */
const pedidos = (app: FastifyInstance, contexto: Contexto): void => {
  const { db } = contexto;
  const config = { access: noPainel('painel-prefeitura') };
  app.post<{ Body: CorpoDoPedido }>(
    '/assinatura',
    { config, schema: { ...TAG, body: corpos.pedir }, preValidation: lerFormulario(corpos.pedir) },
    async (req, reply) =>
      umaVez(db, req, reply, async (trx) => {
        const id = await pedirAssinatura(trx, contexto, req, req.body);
        return { status: 201, corpo: ok({ id }, 'Assinatura pedida') };
      }),
  );
  app.post<{ Body: CorpoDaAlteracao; Params: { id: number } }>(
    '/assinatura/:id',
    {
      config,
      schema: { ...TAG, params: parametros.id, body: corpos.alterar },
      preValidation: lerFormulario(corpos.alterar),
    },
    async (req, reply) =>
      umaVez(db, req, reply, async (trx) => {
        const id = await alterarPedido(trx, contexto, req, req.params.id, req.body);
        return { status: 200, corpo: ok({ id }, 'Pedido de assinatura alterado') };
      }),
  );
  const mover = (para: 'excluir' | 'restaurar', frase: string) =>
    app.post<{ Body: { ids: number[] } }>(
      `/assinatura/${para}Ids`,
      { config, schema: { ...TAG, body: corpos.ids } },
      async (req, reply) =>
        umaVez(db, req, reply, async (trx) => {
          await moverPedidos(trx, contexto, req, req.body.ids, para);
          return { status: 200, corpo: ok({ ids: req.body.ids }, frase) };
        }),
    );
  mover('excluir', 'Pedido de assinatura retirado');
  mover('restaurar', 'Assinatura pedida de novo');
};

interface DaAssinatura {
  Params: { processo_requerimento_assinatura_id: number };
}

/** {painel}/processoRequerimentoAssinatura and {painel}/processoRequerimentoCampoAssinatura: reading and signing, in both panels. */
const confirmacoes = (app: FastifyInstance, contexto: Contexto): void => {
  const tentativas = createTentativas(contexto);
  for (const painel of ['painel-prefeitura', 'painel-contribuinte'] as const) {
    const config = { access: noPainel(painel) };
    const uma = `/${painel}/processoRequerimentoAssinatura/:processo_requerimento_assinatura_id`;
    const params = parametros.assinatura;
    app.get<DaAssinatura>(uma, { config, schema: { ...TAG, params } }, async (req) =>
      ok(await verAssinatura(contexto, painel, req, req.params.processo_requerimento_assinatura_id)),
    );
    app.post<DaAssinatura & { Body: CorpoDaConfirmacao }>(
      `${uma}/atualizar`,
      { config, schema: { ...TAG, params, body: corpos.atualizar } },
      async (req) => {
        const { processo_requerimento_assinatura_id: id } = req.params;
        await confirmarAssinatura(contexto, tentativas, req, id, req.body);
        const frase = req.body.status === 'Assinado' ? 'Documento assinado' : 'Assinatura recusada';
        return ok(await verAssinatura(contexto, painel, req, id), frase);
      },
    );
    const campos = `/${painel}/processoRequerimentoCampoAssinatura`;
    app.get<{ Querystring: PedidoDosCampos }>(
      campos,
      { config, schema: { ...TAG, querystring: consultaDosCampos } },
      async (req) => ok(await listarCampos(contexto, painel, req, req.query)),
    );
    app.post<{ Body: CorpoDoCampo }>(
      campos,
      { config, schema: { ...TAG, body: corpos.campo }, preValidation: lerFormulario(corpos.campo) },
      async (req, reply) => {
        const assinada = await assinarCampo(contexto, tentativas, painel, req, req.body);
        return reply.code(201).send(ok(assinada, 'Resposta assinada'));
      },
    );
  }
};

/** Every call of spec 7 "Signatures" and GET recursos/assinaturas: what can be chosen when one is asked for. */
export const assinaturas = (app: FastifyInstance, contexto: Contexto): void => {
  leituras(app, contexto);
  pedidos(app, contexto);
  confirmacoes(app, contexto);
  app.get<{ Querystring: { documento_id?: number } }>(
    '/recursos/assinaturas',
    { config: { access: noPainel('painel-prefeitura') }, schema: { ...TAG, querystring: consultaDasOpcoes } },
    async (req) => ok(await opcoesDaAssinatura(contexto, sessaoDe(req).organizacaoId, req.query.documento_id)),
  );
};
