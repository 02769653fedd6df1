import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ok } from '../../../../src/schemas/envelope.ts';
import { AppError } from '../../../../src/schemas/errors.ts';
import type { Contexto } from '../../../contexto.ts';
import { auditar, type Auditavel } from '../../../audit.ts';
import { transaction } from '../../../database/transaction.ts';
import { corpoDeIds } from '../../../entities/bodySchemas.ts';
import { gravarUmaVez } from '../../../entities/gravarUmaVez.ts';
import { envelopeDe, RECUSA } from '../../../entities/respostas.ts';
import { comSessao, publico } from '../../../plugins/access.ts';
import { sessaoDe } from '../../../plugins/session.ts';
import { idDoCodigo } from './codigo.ts';
import * as esquemas from './esquemas.ts';
import { enviarPagina } from './paginaDeParar.ts';
import { comecar, mudar, osDele, parar, umDele, type MudancaDoPorEmail, type NovoPorEmail } from './porEmail.ts';

const CAMINHO = '/me/relatorios-por-email';
const NADA = { type: 'null' } as const;
const esquema = (summary: string, dados: Readonly<Record<string, unknown>>, resto: object = {}) => ({
  tags: ['Relatórios'],
  summary,
  ...resto,
  response: { 200: envelopeDe(dados), '4xx': RECUSA },
});

/** Filters may hold a person: the trail names the report, not what it asks. */
const rastro = (acao: Auditavel['acao'], registroId: number, depois: unknown): Auditavel => ({
  acao,
  entidade: 'relatorio_por_email',
  registroId,
  depois,
});

/** Reports that the caller gets by mail: GET and POST me/relatorios-por-email, POST …/{id}, POST …/excluirIds (all or none). */
const doUsuario = (app: FastifyInstance, { db, clock }: Contexto): void => {
  const config = { access: comSessao };
  const respondido = esquemas.porEmailRespondido;
  app.get(
    CAMINHO,
    { config, schema: esquema('Relatórios que recebo por e-mail', { type: 'array', items: respondido }) },
    async (req) => ok(await osDele(db, sessaoDe(req))),
  );
  app.post<{ Body: NovoPorEmail }>(
    CAMINHO,
    {
      config,
      schema: {
        ...esquema('Passa a enviar um relatório por e-mail', respondido, { body: esquemas.corpoDoNovo }),
        response: { 201: envelopeDe(respondido), '4xx': RECUSA },
      },
    },
    (req, reply) =>
      gravarUmaVez(db, req, reply, async (trx) => {
        const sessao = sessaoDe(req);
        const id = await comecar(app, trx, sessao, req.body, clock.now());
        const { filtros: _filtros, ...dito } = req.body;
        await auditar(trx, req, rastro('criar', id, dito));
        return { status: 201, corpo: ok(await umDele(trx, sessao, id), 'Você passa a receber o relatório por e-mail') };
      }),
  );
  app.post<{ Body: MudancaDoPorEmail; Params: { id: number } }>(
    `${CAMINHO}/:id`,
    {
      config,
      schema: esquema('Muda um relatório por e-mail', respondido, {
        params: esquemas.paramsDoPorEmail,
        body: esquemas.corpoDaMudanca,
      }),
    },
    (req, reply) =>
      gravarUmaVez(db, req, reply, async (trx) => {
        const sessao = sessaoDe(req);
        const { id } = req.params;
        await mudar(trx, sessao, id, req.body, clock.now());
        const { versao: _versao, ...dito } = req.body;
        await auditar(trx, req, rastro('alterar', id, dito));
        return { status: 200, corpo: ok(await umDele(trx, sessao, id), 'Relatório por e-mail alterado') };
      }),
  );
  app.post<{ Body: { ids: readonly number[] } }>(
    `${CAMINHO}/excluirIds`,
    { config, schema: esquema('Para de enviar relatórios por e-mail', NADA, { body: corpoDeIds }) },
    (req) =>
      transaction(db, async (trx) => {
        for (const id of req.body.ids) {
          const { relatorio, nome } = await parar(trx, sessaoDe(req), id);
          await auditar(trx, req, rastro('excluir', id, { relatorio, nome }));
        }
        return ok(null, 'O relatório deixa de vir por e-mail');
      }),
  );
};

const consultaDoCodigo = {
  type: 'object',
  additionalProperties: false,
  required: ['codigo'],
  properties: { codigo: { type: 'string', maxLength: 60, title: 'Código do e-mail' } },
} as const;

const PAGINA = { description: 'Uma página', content: { 'text/html': { schema: { type: 'string' } } } } as const;

/** Whether the caller is a browser that shows a page, and no mail program. */
const querPagina = (req: FastifyRequest): boolean => (req.headers.accept ?? '').includes('text/html');

const VENCIDO = {
  titulo: 'Este endereço não vale',
  frase: 'Ele foi cortado ou não foi escrito por este portal. Abra de novo o link do e-mail, inteiro.',
};
const PARADO = {
  titulo: 'Pronto',
  frase:
    'Você não recebe mais este relatório por e-mail. Para pedi-lo de novo, abra o relatório no portal e escolha "Por e-mail".',
};

/** A code that this portal did not write: as a page for a browser. @throws AppError nao_encontrado for all else */
const semValor = (req: FastifyRequest, reply: FastifyReply) => {
  if (querPagina(req)) return enviarPagina(reply.code(404), VENCIDO);
  throw new AppError('nao_encontrado', 'Relatório por e-mail não encontrado');
};

/**
 * What a mail program calls where its reader presses "cancelar inscrição" (RFC 8058), and the link that the reader sees: POST relatorios-por-email/parar
 * ends the one that the code names, without a log-in. Opened in a browser the same address shows one button: programs that look links over open them, and
 * end nothing.
 */
const doEmail = async (app: FastifyInstance, contexto: Contexto): Promise<void> => {
  const { db } = contexto;
  await app.register(async (escopo) => {
    // Forms in parts are taken everywhere, and read where somebody asks for them.
    escopo.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_req, _corpo, seguir) =>
      seguir(null, {}),
    );
    escopo.post<{ Querystring: { codigo: string } }>(
      '/relatorios-por-email/parar',
      {
        // Whoever holds the code may: it comes from a mail program, which has no page of the portal open.
        config: { access: publico, semCsrf: true },
        schema: {
          ...esquema('Para de enviar um relatório por e-mail, pelo código do e-mail', NADA, {
            querystring: consultaDoCodigo,
          }),
          response: {
            200: {
              description: 'O relatório deixa de vir; a um navegador, dito em uma página',
              content: { 'application/json': { schema: envelopeDe(NADA) }, ...PAGINA.content },
            },
            '4xx': RECUSA,
          },
        },
      },
      async (req, reply) => {
        const id = idDoCodigo(contexto, req.query.codigo);
        if (id === undefined) return semValor(req, reply);
        await transaction(db, async (trx) => {
          const era = await trx
            .deleteFrom('relatorio_por_email')
            .where('id', '=', id)
            .returningAll()
            .executeTakeFirst();
          if (era !== undefined)
            await auditar(trx, req, {
              ...rastro('excluir', id, { relatorio: era.relatorio, nome: era.nome, de: 'e-mail' }),
              organizacaoId: era.organizacao_id,
            });
        });
        return querPagina(req) ? enviarPagina(reply, PARADO) : ok(null, 'O relatório deixa de vir por e-mail');
      },
    );
  });
  app.get<{ Querystring: { codigo: string } }>(
    '/relatorios-por-email/parar',
    {
      config: { access: publico },
      schema: {
        tags: ['Relatórios'],
        summary: 'Página que para um relatório por e-mail, pelo código do e-mail',
        querystring: consultaDoCodigo,
        response: { 200: PAGINA, '4xx': RECUSA },
      },
    },
    async (req, reply) => {
      const id = idDoCodigo(contexto, req.query.codigo);
      if (id === undefined) return semValor(req, reply);
      const um = await db.selectFrom('relatorio_por_email').select('nome').where('id', '=', id).executeTakeFirst();
      if (um === undefined) return enviarPagina(reply, PARADO);
      return enviarPagina(reply, {
        titulo: `Parar de receber “${um.nome}”?`,
        frase: 'Este relatório deixa de vir por e-mail. Ele continua no portal.',
        botao: 'Parar de receber',
      });
    },
  );
};

export const relatoriosPorEmail = async (app: FastifyInstance, contexto: Contexto): Promise<void> => {
  doUsuario(app, contexto);
  await doEmail(app, contexto);
};
