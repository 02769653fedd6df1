import type { FastifyInstance } from 'fastify';
import type { ColunaEscolhida } from '../../../src/schemas/colunas.ts';
import { ok } from '../../../src/schemas/envelope.ts';
import { AppError, erroNoCampo } from '../../../src/schemas/errors.ts';
import type { Contexto } from '../../contexto.ts';
import { auditar, type Auditavel } from '../../audit.ts';
import { transaction, type Trx } from '../../database/transaction.ts';
import { corpoDeIds } from '../../entities/bodySchemas.ts';
import { gravarUmaVez } from '../../entities/gravarUmaVez.ts';
import { envelopeDe, RECUSA } from '../../entities/respostas.ts';
import { comSessao } from '../../plugins/access.ts';
import { sessaoDe, type Sessao } from '../../plugins/session.ts';
import { errosDasColunas } from './conteudoDaVisao.ts';
import { exigirLista } from './entidadeDaLista.ts';
import * as esquemas from './esquemas.ts';
import {
  alterarVisao,
  criarVisao,
  excluirVisao,
  visaoDe,
  visoesDaLista,
  type MudancaDaVisao,
  type NovaVisao,
} from './visoes.ts';

interface MudancaDaLista {
  readonly colunas?: readonly ColunaEscolhida[] | null;
  readonly visao_id?: number | null;
}

const json = (colunas: readonly ColunaEscolhida[] | null): string | null =>
  colunas === null ? null : JSON.stringify(colunas);

const TAGS = ['Listas do usuário'];
const esquema = (summary: string, dados: Readonly<Record<string, unknown>>, resto: object = {}) => ({
  tags: TAGS,
  summary,
  ...resto,
  response: { 200: envelopeDe(dados), '4xx': RECUSA },
});
const NADA = { type: 'null' } as const;

/** How the caller has his lists: GET me/listas, POST me/listas/{lista}. Columns and the view that a list opens with follow the user. */
const listasDoUsuario = (app: FastifyInstance, { db, clock }: Contexto): void => {
  const config = { access: comSessao };
  const minhas = (banco: typeof db | Trx, { id, organizacaoId }: Sessao) =>
    banco
      .selectFrom('lista_do_usuario')
      .select(['lista', 'colunas', 'visao_id'])
      .where('organizacao_id', '=', organizacaoId)
      .where('usuario_id', '=', id);

  app.get(
    '/me/listas',
    { config, schema: esquema('Como vejo as listas', { type: 'array', items: esquemas.listaRespondida }) },
    async (req) => ok(await minhas(db, sessaoDe(req)).orderBy('lista').execute()),
  );
  app.post<{ Params: { lista: string }; Body: MudancaDaLista }>(
    '/me/listas/:lista',
    {
      config,
      schema: esquema('Muda como vejo uma lista', esquemas.listaRespondida, {
        params: esquemas.paramsDaLista,
        body: esquemas.corpoDaLista,
      }),
    },
    (req) =>
      transaction(db, async (trx) => {
        const sessao = sessaoDe(req);
        const { lista } = req.params;
        const lida = exigirLista(app, sessao, lista);
        const { colunas, visao_id } = req.body;
        const erros = errosDasColunas(lida, colunas ?? [], 'colunas');
        if (Object.keys(erros).length > 0) throw new AppError('dados_invalidos', undefined, { erros });
        if (visao_id != null) await exigirVisaoDaLista(trx, sessao, lista, visao_id);
        const mudanca = {
          ...(colunas === undefined ? {} : { colunas: json(colunas) }),
          ...(visao_id === undefined ? {} : { visao_id }),
          atualizado_em: clock.now(),
        };
        await trx
          .insertInto('lista_do_usuario')
          .values({ organizacao_id: sessao.organizacaoId, usuario_id: sessao.id, lista, ...mudanca })
          .onConflict((oc) => oc.columns(['organizacao_id', 'usuario_id', 'lista']).doUpdateSet(mudanca))
          .execute();
        await auditar(trx, req, { acao: 'alterar', entidade: 'lista_do_usuario', depois: { lista, ...req.body } });
        return ok(await minhas(trx, sessao).where('lista', '=', lista).executeTakeFirstOrThrow());
      }),
  );
  /** @throws AppError dados_invalidos for a view of another list, another's or an unknown one alike */
  const exigirVisaoDaLista = async (trx: Trx, sessao: Sessao, lista: string, id: number): Promise<void> => {
    const visoes = await visoesDaLista(app, trx, sessao, lista);
    if (!visoes.some((visao) => visao.id === id)) throw erroNoCampo('visao_id', 'Visão não encontrada');
  };
};

/** Views under a name: GET and POST me/visoes, GET and POST me/visoes/{id}, POST me/visoes/excluirIds (all or none). */
const visoes = (app: FastifyInstance, { db, clock }: Contexto): void => {
  const config = { access: comSessao };
  const idDe = (req: { readonly params: unknown }): number => (req.params as { id: number }).id;
  const umaVisao = (summary: string, resto: object = {}) =>
    esquema(summary, esquemas.visaoRespondida, { params: esquemas.paramsDaVisao, ...resto });
  // Filters may hold a person's document: the trail names the view, not what it asks.
  const rastro = (acao: Auditavel['acao'], registroId: number, depois?: unknown): Auditavel => ({
    acao,
    entidade: 'visao',
    registroId,
    ...(depois === undefined ? {} : { depois }),
  });

  app.get<{ Querystring: { lista: string } }>(
    '/me/visoes',
    {
      config,
      schema: esquema(
        'Visões que posso abrir em uma lista',
        { type: 'array', items: esquemas.visaoRespondida },
        { querystring: esquemas.consultaDasVisoes },
      ),
    },
    async (req) => ok(await visoesDaLista(app, db, sessaoDe(req), req.query.lista)),
  );
  app.get('/me/visoes/:id', { config, schema: umaVisao('Uma visão') }, async (req) =>
    ok(await visaoDe(app, db, sessaoDe(req), idDe(req))),
  );
  app.post<{ Body: NovaVisao }>(
    '/me/visoes',
    {
      config,
      schema: {
        ...esquema('Guarda uma visão', esquemas.visaoRespondida, { body: esquemas.corpoDaVisaoNova }),
        response: { 201: envelopeDe(esquemas.visaoRespondida), '4xx': RECUSA },
      },
    },
    (req, reply) =>
      gravarUmaVez(db, req, reply, async (trx) => {
        const sessao = sessaoDe(req);
        const id = await criarVisao(app, trx, sessao, req.body, clock.now());
        const { lista, nome, setor_id = null, de_todos = false } = req.body;
        await auditar(trx, req, rastro('criar', id, { lista, nome, setor_id, de_todos }));
        return { status: 201, corpo: ok(await visaoDe(app, trx, sessao, id), 'Visão salva') };
      }),
  );
  app.post<{ Body: MudancaDaVisao }>(
    '/me/visoes/:id',
    { config, schema: umaVisao('Altera uma visão', { body: esquemas.corpoDaVisao }) },
    (req, reply) =>
      gravarUmaVez(db, req, reply, async (trx) => {
        const sessao = sessaoDe(req);
        const id = idDe(req);
        await alterarVisao(app, trx, sessao, id, req.body, clock.now());
        const { conteudo: _conteudo, versao: _versao, ...dito } = req.body;
        await auditar(trx, req, rastro('alterar', id, dito));
        return { status: 200, corpo: ok(await visaoDe(app, trx, sessao, id), 'Visão alterada') };
      }),
  );
  app.post<{ Body: { ids: readonly number[] } }>(
    '/me/visoes/excluirIds',
    { config, schema: esquema('Exclui visões', NADA, { body: corpoDeIds }) },
    (req) =>
      transaction(db, async (trx) => {
        const { ids } = req.body;
        for (const id of ids) {
          await excluirVisao(app, trx, sessaoDe(req), id);
          await auditar(trx, req, rastro('excluir', id));
        }
        return ok(null, ids.length === 1 ? 'Visão excluída' : 'Visões excluídas');
      }),
  );
};

/** What a user keeps of the generated lists, in his organisation. */
export const listas = (app: FastifyInstance, contexto: Contexto): void => {
  listasDoUsuario(app, contexto);
  visoes(app, contexto);
};
