import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ok, pagina } from '../../src/schemas/envelope.ts';
import { AppError } from '../../src/schemas/errors.ts';
import {
  classesDaLinha,
  opcoesDasVazias,
  opcoesDosExistentes,
  type ClasseDaLinha,
  type ModoDaImportacao,
} from '../../src/schemas/importacao.ts';
import type { Painel } from '../../src/schemas/permissions.ts';
import { emCurso, type ResultadoDaTarefa } from '../../src/schemas/tarefa.ts';
import type { Contexto } from '../contexto.ts';
import { auditar } from '../audit.ts';
import type { Tables } from '../database/tables.ts';
import type { Trx } from '../database/transaction.ts';
import type { Kysely } from 'kysely';
import { acessoDe } from '../entities/acesso.ts';
import { exigirConferida, herdar, retomavel, tarefaDa } from '../entities/importacao/antesDeGravar.ts';
import { casarPedido, type PedidoDeConferencia } from '../entities/importacao/casarPedido.ts';
import { REF_IMPORTACAO, REF_LINHA_CONFERIDA } from '../entities/importacao/esquemas.ts';
import type { PedidoDeImportacao } from '../entities/importacao/executarImportacao.ts';
import { paginaDasConferidas } from '../entities/importacao/linhasConferidas.ts';
import { importacaoVista, minhaImportacao, type Importacao } from '../entities/importacao/importacaoGuardada.ts';
import { envelopeDe, paginaDe, RECUSA } from '../entities/respostas.ts';
import type { Servico } from '../entities/servico.ts';
import { donoDoRastro } from '../entities/servico.ts';
import { comSessao } from '../plugins/access.ts';
import { umaVez } from '../plugins/idempotency.ts';
import { exigirAcesso, sessaoDe } from '../plugins/session.ts';
import { despertarTarefas } from '../tarefas/despertar.ts';
import { criarTarefa, type Tarefa } from '../tarefas/tarefa.ts';

const PARAMS = {
  type: 'object',
  properties: { id: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER, title: 'Número da importação' } },
  required: ['id'],
} as const;

const COLUNAS = {
  type: 'object',
  additionalProperties: false,
  required: ['colunas'],
  properties: {
    colunas: {
      type: 'array',
      title: 'Colunas',
      description: 'Para cada coluna do arquivo, o campo para o qual ela vai; nulo: não é importada',
      maxItems: 1_000,
      items: { type: ['string', 'null'], maxLength: 200 },
    },
    existentes: {
      type: 'string',
      title: 'Registros que já existem',
      description: 'recusar: só inclui os novos; atualizar: também muda os que a chave da linha acha',
      enum: [...opcoesDosExistentes],
    },
    vazias: {
      type: 'string',
      title: 'Células vazias',
      description: 'Ao atualizar, manter: deixam o valor como está; apagar: tiram o valor',
      enum: [...opcoesDasVazias],
    },
  },
} as const;

const CLASSE = {
  type: 'object',
  additionalProperties: false,
  properties: {
    classe: { type: 'string', title: 'O que a linha faz', enum: [...classesDaLinha], default: 'muda' },
    page: { type: 'integer', minimum: 1, maximum: 1_000_000_000_000, default: 1, title: 'Página' },
    per_page: { type: 'integer', minimum: 1, maximum: 100, default: 25, title: 'Linhas por página' },
  },
} as const;

const MODO = {
  type: 'object',
  additionalProperties: false,
  required: ['modo'],
  properties: { modo: { type: 'string', title: 'O que importar', enum: ['tudo', 'boas'] } },
} as const;

type Chamada = FastifyRequest<{ Params: { id: number } }>;

/** The import of the call, and its registry, which the caller must still be allowed to write. */
const daChamada = async (app: FastifyInstance, db: Kysely<Tables> | Trx, req: FastifyRequest) => {
  const sessao = sessaoDe(req);
  const importacao = await minhaImportacao(db, sessao, (req as Chamada).params.id);
  const servico = app.servicos.get(importacao.entidade);
  if (servico === undefined || !servico.fonte.entity.importable) throw new AppError('nao_encontrado');
  exigirAcesso(sessao, acessoDe(servico.fonte.entity, importacao.painel as Painel, 'write'));
  return { importacao, servico };
};

/**
 * Spreadsheets of the caller on their way into a registry: GET me/importacoes/{id}, POST me/importacoes/{id}/conferir (the dry run) and POST
 * me/importacoes/{id}/confirmar (all rows or the right ones), both as background tasks.
 */
export const importacoes = (app: FastifyInstance, { db, clock }: Contexto): void => {
  const rota = {
    config: { access: comSessao },
    // Plain data of our own: a compiled serializer would only drop what its schema does not foresee.
    serializerCompiler: () => (dados: unknown) => JSON.stringify(dados),
  };
  const esquema = (summary: string, status: 200 | 202, body?: Readonly<Record<string, unknown>>) => ({
    tags: ['Importação de planilhas'],
    summary,
    params: PARAMS,
    ...(body === undefined ? {} : { body }),
    response: { [status]: envelopeDe(REF_IMPORTACAO), '4xx': RECUSA },
  });
  const vista = (trx: Kysely<Tables> | Trx, importacao: Importacao, { fonte }: Servico) =>
    importacaoVista(trx, importacao, fonte.entity, clock.now());

  /** Puts a task about the import into the queue and notes it there. */
  const pedirTarefa = async (
    trx: Trx,
    req: FastifyRequest,
    { importacao, servico, modo }: { importacao: Importacao; servico: Servico; modo: ModoDaImportacao },
  ): Promise<Tarefa> => {
    const { entity } = servico.fonte;
    const pedido: PedidoDeImportacao = { importacao: importacao.id, modo };
    const oQue = modo === 'conferir' ? 'conferência' : 'importação';
    const tarefa = await criarTarefa(trx, {
      organizacaoId: importacao.organizacao_id,
      usuarioId: importacao.usuario_id,
      alvoId: importacao.alvo_id,
      tipo: 'importacao',
      painel: importacao.painel,
      entidade: entity.name,
      titulo: `${entity.label.many}: ${oQue} de ${importacao.nome}`,
      pedido,
      total: importacao.linhas,
      criadoEm: clock.now(),
      ip: req.ip,
    });
    await trx
      .updateTable('importacao')
      .set(
        modo === 'conferir'
          ? {
              conferencia_id: tarefa.id,
              colunas: JSON.stringify(importacao.colunas),
              existentes: importacao.existentes,
              vazias: importacao.vazias,
            }
          : { gravacao_id: tarefa.id },
      )
      .where('organizacao_id', '=', importacao.organizacao_id)
      .where('id', '=', importacao.id)
      .execute();
    await auditar(trx, req, {
      acao: 'importar',
      entidade: entity.name,
      organizacaoId: donoDoRastro({ req, organizacaoId: importacao.alvo_id }),
      depois: {
        ...{ ...pedido, tarefa: tarefa.id, arquivo: importacao.nome, linhas: importacao.linhas },
        // Rows are shown beside what the records hold: this row of the trail is the look at them.
        ...(importacao.existentes === 'atualizar' ? { existentes: 'atualizar' } : {}),
      },
    });
    return tarefa;
  };
  const comTarefa = (
    req: FastifyRequest,
    reply: FastifyReply,
    mensagem: string,
    fazer: (trx: Trx, importacao: Importacao, servico: Servico) => Promise<void>,
  ): Promise<unknown> =>
    umaVez(db, req, reply, async (trx) => {
      const { importacao, servico } = await daChamada(app, trx, req);
      await fazer(trx, importacao, servico);
      const { importacao: nova } = await daChamada(app, trx, req);
      return { status: 202, corpo: ok(await vista(trx, nova, servico), mensagem) };
    }).finally(despertarTarefas);

  app.get('/me/importacoes/:id', { ...rota, schema: esquema('Uma importação', 200) }, async (req) => {
    const { importacao, servico } = await daChamada(app, db, req);
    return ok(await vista(db, importacao, servico));
  });
  app.post(
    '/me/importacoes/:id/conferir',
    { ...rota, schema: esquema('Confere a planilha sem gravar nada', 202, COLUNAS) },
    (req, reply) =>
      comTarefa(req, reply, 'Conferência iniciada', async (trx, importacao, servico) => {
        const gravacao = await tarefaDa(trx, importacao, importacao.gravacao_id);
        if (gravacao !== undefined && (gravacao.posicao !== null || emCurso(gravacao.situacao)))
          throw new AppError('regra', 'Esta planilha já foi importada. Envie o arquivo de novo para importar mais');
        const pedido = req.body as PedidoDeConferencia;
        const casada = { ...importacao, ...casarPedido(servico.fonte.entity, importacao, pedido) };
        await pedirTarefa(trx, req, { importacao: casada, servico, modo: 'conferir' });
      }),
  );
  app.get(
    '/me/importacoes/:id/linhas',
    {
      ...rota,
      schema: {
        ...esquema('Linhas conferidas de uma importação que atualiza', 200),
        querystring: CLASSE,
        response: { 200: envelopeDe(paginaDe(REF_LINHA_CONFERIDA)), '4xx': RECUSA },
      },
    },
    async (req) => {
      const { importacao } = await daChamada(app, db, req);
      const {
        classe,
        page,
        per_page: perPage,
      } = req.query as { classe: ClasseDaLinha; page: number; per_page: number };
      const conferencia = await tarefaDa(db, importacao, importacao.conferencia_id);
      if (conferencia === undefined) return ok(pagina([], 0, page, perPage));
      const { classes } = (conferencia.resultado ?? {}) as Partial<ResultadoDaTarefa>;
      const linhas = await paginaDasConferidas(db, conferencia, { classe, page, perPage });
      return ok(pagina(linhas, classes?.[classe] ?? 0, page, perPage));
    },
  );
  app.post(
    '/me/importacoes/:id/confirmar',
    { ...rota, schema: esquema('Importa a planilha conferida', 202, MODO) },
    (req, reply) =>
      comTarefa(req, reply, 'Importação iniciada', async (trx, importacao, servico) => {
        const { modo } = req.body as { readonly modo: 'tudo' | 'boas' };
        exigirConferida(await tarefaDa(trx, importacao, importacao.conferencia_id), modo);
        const parada = retomavel(await tarefaDa(trx, importacao, importacao.gravacao_id), modo);
        const tarefa = await pedirTarefa(trx, req, { importacao, servico, modo });
        if (parada !== undefined) await herdar(trx, parada, tarefa);
      }),
  );
};
