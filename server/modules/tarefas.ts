import type { Kysely } from 'kysely';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Entity } from '../../src/schemas/entity.ts';
import { ok } from '../../src/schemas/envelope.ts';
import { AppError } from '../../src/schemas/errors.ts';
import { verificarPermissao, type Painel } from '../../src/schemas/permissions.ts';
import type { Contexto } from '../contexto.ts';
import { requerimentoListado } from '../../src/schemas/requerimento/requerimentoListado.ts';
import { cancelavel, emCurso, type TarefaVista } from '../../src/schemas/tarefa.ts';
import type { PedidoDeDossie } from '../../src/schemas/requerimento/dossie.ts';
import { auditar } from '../audit.ts';
import type { Tables } from '../database/tables.ts';
import { transaction, type Trx } from '../database/transaction.ts';
import { devolverDesfazer } from '../entities/lote/devolverDesfazer.ts';
import { acessoDaTarefa } from '../entities/permissoesDoArquivo.ts';
import { envelopeDe, RECUSA, REF_TAREFA } from '../entities/respostas.ts';
import { responderArquivo } from '../files/responderArquivo.ts';
import { comSessao } from '../plugins/access.ts';
import { exigirAcesso, sessaoDe, type Sessao } from '../plugins/session.ts';
import { despertarTarefas } from '../tarefas/despertar.ts';
import { repetirTarefa } from '../tarefas/repetir.ts';
import { podeMudarLicencas } from './processos/validade/executar.ts';
import { podeMigrar } from './processos/migracao/podeMigrar.ts';
import { podeLerRequerimento } from './podeLerRequerimento.ts';
import type { PainelDeRequerimento } from './requerimentos/fazer.ts';
import { avisarDaTarefa, tarefaVista, type Tarefa } from '../tarefas/tarefa.ts';

/** The newest of a user's tasks; older ones are swept after a week. */
const MAIS_NOVAS = 20;

const PARAMS = {
  type: 'object',
  properties: { id: { type: 'integer', minimum: 1, maximum: 2_147_483_647, title: 'Número da tarefa' } },
  required: ['id'],
} as const;

/** The caller's own: anybody else's task is as absent as an unknown one. */
const minhas = (db: Kysely<Tables> | Trx, req: FastifyRequest) => {
  const { id, organizacaoId } = sessaoDe(req);
  return db.selectFrom('tarefa').selectAll().where('organizacao_id', '=', organizacaoId).where('usuario_id', '=', id);
};

/** Due dates that failed to follow the calendar are the matter of every manager of the city, whoever changed it. */
const repetiveis = (db: Kysely<Tables> | Trx, req: FastifyRequest) => {
  const sessao = sessaoDe(req);
  const gestor = verificarPermissao(sessao, 'perfil.gestor.prefeitura');
  return db
    .selectFrom('tarefa')
    .selectAll()
    .where((eb) => {
      const sua = eb.and({ organizacao_id: sessao.organizacaoId, usuario_id: sessao.id });
      if (!gestor) return sua;
      return eb.or([sua, eb.and({ alvo_id: sessao.organizacaoId, tipo: 'prazos', situacao: 'falhou' })]);
    });
};

const minha = async (db: Kysely<Tables> | Trx, req: FastifyRequest) => {
  const { id } = req.params as { id: number };
  const tarefa = await minhas(db, req).where('id', '=', id).executeTakeFirst();
  if (tarefa === undefined) throw new AppError('nao_encontrado', 'Tarefa não encontrada');
  return tarefa;
};

const SEGUEM_O_CALENDARIO = 'O calendário já mudou, e os prazos precisam segui-lo: esta tarefa não se cancela';

const PERDIDAS = 'Este arquivo foi feito com permissões que você não tem mais';

/**
 * A file is for whoever could still make it: by what the registry asks now, and by every permission that it was made with.
 * @throws AppError sem_permissao
 */
const exigirQueAindaPossaFazer = (sessao: Sessao, entity: Entity, { painel, tipo, exige }: Tarefa): void => {
  exigirAcesso(sessao, acessoDaTarefa(entity, painel as Painel, tipo));
  if (!exige.every((permissao) => verificarPermissao(sessao, permissao))) throw new AppError('sem_permissao', PERDIDAS);
};

/** A dossier is for whoever may still read its request, in the panel that it was made in. */
const exigirQueAindaLeia = async (
  { db, clock }: Pick<Contexto, 'db' | 'clock'>,
  sessao: Sessao,
  { painel, pedido }: Tarefa,
): Promise<void> => {
  const { requerimento } = pedido as PedidoDeDossie;
  if (!(await podeLerRequerimento(db, sessao, requerimento, clock.now(), painel as PainelDeRequerimento)))
    throw new AppError('sem_permissao', PERDIDAS);
};

/** What a task is about, as its rights are told: a registry, or the inbox, which is exported like one. */
const entidadeDa = (app: FastifyInstance, { entidade }: Pick<Tarefa, 'entidade'>): Entity | undefined =>
  entidade === requerimentoListado.name ? requerimentoListado : app.servicos.get(entidade)?.fonte.entity;

const podeFazer = (sessao: Sessao, entity: Entity, tarefa: Tarefa): boolean => {
  try {
    exigirQueAindaPossaFazer(sessao, entity, tarefa);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.codigo === 'sem_permissao') return false;
    throw error;
  }
};

const RETIDO = 'O resultado foi feito com permissões que você não tem mais';

/**
 * A task with its result, which tells of records as its file does: who could not make the file any more is shown neither. Moved due dates are
 * but a number.
 */
const vistaPor = (app: FastifyInstance, req: FastifyRequest, tarefa: Tarefa, agora: Date): TarefaVista => {
  const vista = tarefaVista(tarefa, agora);
  const entity = entidadeDa(app, tarefa);
  if (vista.resultado === null || tarefa.tipo === 'prazos') return vista;
  if (tarefa.tipo === 'migracao' && podeMigrar(sessaoDe(req), tarefa)) return vista;
  if (tarefa.tipo === 'validade' && podeMudarLicencas(sessaoDe(req), tarefa)) return vista;
  if (entity !== undefined && podeFazer(sessaoDe(req), entity, tarefa)) return vista;
  return { ...vista, resultado: null, retido: RETIDO };
};

/**
 * The background tasks of the caller: GET me/tarefas, GET me/tarefas/{id}, POST me/tarefas/{id}/cancelar and repetir, and GET me/tarefas/{id}/arquivo. The
 * file is given while it lasts and only to its user, who must still be allowed to make it.
 */
export const tarefas = (app: FastifyInstance, { db, clock, files }: Contexto): void => {
  const config = { access: comSessao };
  const vista = (req: FastifyRequest, tarefa: Tarefa): TarefaVista => vistaPor(app, req, tarefa, clock.now());
  const esquema = (summary: string, dados: Readonly<Record<string, unknown>>) => ({
    tags: ['Tarefas em segundo plano'],
    summary,
    response: { 200: envelopeDe(dados), '4xx': RECUSA },
  });
  const deUma = (summary: string) => ({ ...esquema(summary, REF_TAREFA), params: PARAMS });
  app.get(
    '/me/tarefas',
    { config, schema: esquema('Minhas tarefas, mais novas primeiro', { type: 'array', items: REF_TAREFA }) },
    async (req) => {
      const lista = await repetiveis(db, req).orderBy('id', 'desc').limit(MAIS_NOVAS).execute();
      return ok(lista.map((tarefa) => vista(req, tarefa)));
    },
  );
  app.get('/me/tarefas/:id', { config, schema: deUma('Uma tarefa') }, async (req) =>
    ok(vista(req, await minha(db, req))),
  );
  app.post('/me/tarefas/:id/cancelar', { config, schema: deUma('Cancela a tarefa') }, (req) =>
    transaction(db, async (trx) => {
      const tarefa = await minha(trx, req);
      const { id } = tarefa;
      if (emCurso(tarefa.situacao) && !cancelavel(tarefa)) throw new AppError('regra', SEGUEM_O_CALENDARIO);
      if (tarefa.situacao === 'cancelada') return ok(vista(req, tarefa), 'Tarefa cancelada');
      const cancelada = await trx
        .updateTable('tarefa')
        .set({ situacao: 'cancelada', terminada_em: clock.now() })
        .where('id', '=', id)
        .where('situacao', 'in', ['na fila', 'em andamento'])
        .returningAll()
        .executeTakeFirst();
      if (cancelada === undefined) throw new AppError('regra', 'Esta tarefa já terminou');
      await auditar(trx, req, {
        acao: 'alterar',
        entidade: 'tarefa',
        registroId: id,
        depois: { situacao: 'cancelada' },
      });
      await devolverDesfazer(trx, cancelada);
      await avisarDaTarefa(trx, cancelada);
      return ok(vista(req, cancelada), 'Tarefa cancelada');
    }),
  );
  app.post('/me/tarefas/:id/repetir', { config, schema: deUma('Repete uma tarefa que falhou, de onde parou') }, (req) =>
    transaction(db, async (trx) => {
      const { id } = req.params as { id: number };
      const antes = await repetiveis(trx, req).where('id', '=', id).forUpdate().executeTakeFirst();
      if (antes === undefined) throw new AppError('nao_encontrado', 'Tarefa não encontrada');
      const nova = await repetirTarefa(trx, antes, clock.now());
      await auditar(trx, req, {
        acao: 'criar',
        entidade: 'tarefa',
        registroId: nova.id,
        depois: { repete: id, tipo: nova.tipo, entidade: nova.entidade },
      });
      return ok(vista(req, nova), 'A tarefa recomeçou de onde parou');
    }).finally(despertarTarefas),
  );
  app.get(
    '/me/tarefas/:id/arquivo',
    {
      config,
      schema: {
        ...deUma('O arquivo da tarefa'),
        response: {
          200: { description: 'O arquivo', content: { 'application/octet-stream': { schema: { type: 'string' } } } },
          '4xx': RECUSA,
        },
      },
    },
    async (req, reply) => {
      const tarefa = await minha(db, req);
      const { caminho, nome, tipo_do_arquivo: tipo, tamanho, sha256, expira_em } = tarefa;
      if (tarefa.tipo === 'dossie') await exigirQueAindaLeia({ db, clock }, sessaoDe(req), tarefa);
      else {
        const entity = entidadeDa(app, tarefa);
        if (entity === undefined) throw new AppError('nao_encontrado', 'Tarefa não encontrada');
        exigirQueAindaPossaFazer(sessaoDe(req), entity, tarefa);
      }
      if (expira_em !== null && expira_em <= clock.now())
        throw new AppError('link_expirado', 'Este arquivo expirou. Exporte de novo');
      if (caminho === null || nome === null || tipo === null || tamanho === null || sha256 === null)
        throw new AppError('regra', 'Esta tarefa não tem arquivo');
      await auditar(db, req, {
        acao: 'exportar',
        entidade: tarefa.entidade,
        ...(tarefa.alvo_id === null ? {} : { organizacaoId: tarefa.alvo_id }),
        depois: { tarefa: tarefa.id, arquivo: nome, sha256 },
      });
      return responderArquivo(req, reply, files, { caminho, nome, tipo, tamanho, sha256 });
    },
  );
};
