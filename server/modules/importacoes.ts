import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ok } from '../../src/schemas/envelope.ts';
import { AppError, erroNoCampo } from '../../src/schemas/errors.ts';
import type { ModoDaImportacao } from '../../src/schemas/importacao.ts';
import type { Painel } from '../../src/schemas/permissions.ts';
import { folhasDaImportacao } from '../../src/schemas/planilha/camposDaImportacao.ts';
import { obrigatoriasSemColuna } from '../../src/schemas/planilha/casarColunas.ts';
import { emCurso } from '../../src/schemas/tarefa.ts';
import type { Contexto } from '../app.ts';
import { auditar } from '../audit.ts';
import type { Tables } from '../database/tables.ts';
import type { Trx } from '../database/transaction.ts';
import type { Kysely } from 'kysely';
import { acessoDe } from '../entities/acesso.ts';
import { REF_IMPORTACAO } from '../entities/importacao/esquemas.ts';
import type { PedidoDeImportacao } from '../entities/importacao/executarImportacao.ts';
import { importacaoVista, minhaImportacao, type Importacao } from '../entities/importacao/importacaoGuardada.ts';
import { envelopeDe, RECUSA } from '../entities/respostas.ts';
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

/** @throws AppError dados_invalidos on `colunas`: not those of the file, a field twice or unknown, a required one without a column */
const casar = ({ fonte: { entity } }: Servico, { colunas }: Importacao, caminhos: readonly (string | null)[]) => {
  const folhas = folhasDaImportacao(entity);
  const usados = caminhos.filter((caminho) => caminho !== null);
  if (caminhos.length !== colunas.length) throw erroNoCampo('colunas', 'As colunas não são as deste arquivo');
  if (usados.some((caminho) => !folhas.some((folha) => folha.caminho === caminho)))
    throw erroNoCampo('colunas', 'Este cadastro não tem um dos campos escolhidos');
  if (new Set(usados).size !== usados.length) throw erroNoCampo('colunas', 'Duas colunas vão para o mesmo campo');
  const casadas = colunas.map((coluna, i) => ({ ...coluna, caminho: caminhos[i] ?? null }));
  const faltam = obrigatoriasSemColuna(folhas, casadas);
  if (faltam.length > 0)
    throw erroNoCampo('colunas', `Nenhuma coluna vai para: ${new Intl.ListFormat('pt-BR').format(faltam)}`);
  return casadas;
};

const tarefaDa = async (trx: Trx, { organizacao_id }: Importacao, id: number | null): Promise<Tarefa | undefined> =>
  id === null
    ? undefined
    : trx
        .selectFrom('tarefa')
        .selectAll()
        .where('organizacao_id', '=', organizacao_id)
        .where('id', '=', id)
        .executeTakeFirst();

/** A task that wrote something is gone on with where it stopped, never begun again: its rows are there. */
const retomavel = (gravacao: Tarefa | undefined, modo: ModoDaImportacao): Tarefa | undefined => {
  if (gravacao === undefined || gravacao.posicao === null) {
    if (gravacao !== undefined && emCurso(gravacao.situacao))
      throw new AppError('regra', 'Esta planilha já está sendo importada');
    return undefined;
  }
  const parou = gravacao.situacao === 'cancelada' || gravacao.situacao === 'falhou';
  if (!parou) throw new AppError('regra', 'Esta planilha já foi importada. Envie o arquivo de novo para importar mais');
  if (modo !== 'boas')
    throw new AppError('regra', 'Parte desta planilha já foi importada. Continue só com as linhas sem problemas');
  return gravacao;
};

/** @throws AppError regra unless the file was checked, and for all of it found right */
const exigirConferida = (conferencia: Tarefa | undefined, modo: ModoDaImportacao): void => {
  if (conferencia?.situacao !== 'pronta') throw new AppError('regra', 'Confira a planilha antes de importar');
  const { feitos, recusados } = conferencia.resultado as { readonly feitos: number; readonly recusados: number };
  if (modo === 'tudo' && recusados > 0)
    throw new AppError('regra', 'Há linhas com problemas. Corrija o arquivo ou importe só as linhas sem problemas');
  if (feitos === 0) throw new AppError('regra', 'Nenhuma linha pode ser importada. Corrija o arquivo e envie de novo');
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
          ? { conferencia_id: tarefa.id, colunas: JSON.stringify(importacao.colunas) }
          : { gravacao_id: tarefa.id },
      )
      .where('organizacao_id', '=', importacao.organizacao_id)
      .where('id', '=', importacao.id)
      .execute();
    await auditar(trx, req, {
      acao: 'importar',
      entidade: entity.name,
      organizacaoId: donoDoRastro({ req, organizacaoId: importacao.alvo_id }),
      depois: { ...pedido, tarefa: tarefa.id, arquivo: importacao.nome, linhas: importacao.linhas },
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
        const { colunas } = req.body as { readonly colunas: readonly (string | null)[] };
        const casada = { ...importacao, colunas: casar(servico, importacao, colunas) };
        await pedirTarefa(trx, req, { importacao: casada, servico, modo: 'conferir' });
      }),
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

/** The new task goes on behind what the old one kept, its refused rows included. */
const herdar = async (trx: Trx, parada: Tarefa, nova: Tarefa): Promise<void> => {
  await trx
    .updateTable('tarefa')
    .set({
      posicao: JSON.stringify(parada.posicao),
      resultado: parada.resultado === null ? null : JSON.stringify(parada.resultado),
      feitas: parada.feitas,
    })
    .where('organizacao_id', '=', nova.organizacao_id)
    .where('id', '=', nova.id)
    .execute();
  await trx
    .updateTable('tarefa_recusa')
    .set({ tarefa_id: nova.id })
    .where('organizacao_id', '=', parada.organizacao_id)
    .where('tarefa_id', '=', parada.id)
    .execute();
};
