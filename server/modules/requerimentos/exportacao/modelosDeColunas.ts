import type { FastifyInstance } from 'fastify';
import { ok } from '../../../../src/schemas/envelope.ts';
import { MAXIMO_DE_COLUNAS_ESCOLHIDAS } from '../../../../src/schemas/requerimento/colunasDaExportacao.ts';
import { NOME_DO_MODELO } from '../../../../src/schemas/requerimento/modeloDeColunas.ts';
import { requerimentoListado } from '../../../../src/schemas/requerimento/requerimentoListado.ts';
import type { Contexto } from '../../../contexto.ts';
import { auditar, type Auditavel } from '../../../audit.ts';
import { transaction } from '../../../database/transaction.ts';
import { acessoDe } from '../../../entities/acesso.ts';
import { corpoDeIds } from '../../../entities/bodySchemas.ts';
import { gravarUmaVez } from '../../../entities/gravarUmaVez.ts';
import { envelopeDe, RECUSA } from '../../../entities/respostas.ts';
import { sessaoDe } from '../../../plugins/session.ts';
import {
  alterarModelo,
  criarModelo,
  excluirModelo,
  modeloDe,
  modelosDe,
  type MudancaDoModelo,
  type NovoModelo,
} from './modeloDeColunas.ts';

const PARAMS = {
  type: 'object',
  properties: { id: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER, title: 'Número do modelo' } },
  required: ['id'],
} as const;

const texto = (minLength: number, maxLength: number) => ({ type: 'string', minLength, maxLength }) as const;

const propriedades = {
  nome: { type: 'string', format: 'texto', title: 'Nome', minLength: 1, maxLength: NOME_DO_MODELO },
  compartilhado: { type: 'boolean', description: 'Toda a equipe da organização pode abrir' },
  colunas: {
    type: 'array',
    title: 'Colunas',
    minItems: 1,
    maxItems: MAXIMO_DE_COLUNAS_ESCOLHIDAS,
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['id', 'rotulo'],
      properties: { id: texto(3, 400), rotulo: texto(1, 600) },
    },
  },
} as const;

const modeloNovo = {
  type: 'object',
  additionalProperties: false,
  required: ['nome', 'colunas'],
  properties: propriedades,
} as const;

const mudancaDoModelo = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: { versao: { type: 'integer', minimum: 1, description: 'Versão que o usuário viu' }, ...propriedades },
} as const;

const modeloRespondido = {
  type: 'object',
  title: 'Modelo de colunas',
  required: ['id', 'nome', 'versao', 'dono', 'compartilhado', 'pode_alterar', 'colunas'],
  properties: {
    id: { type: 'integer' },
    nome: { type: 'string' },
    versao: { type: 'integer' },
    dono: {
      type: 'object',
      required: ['id', 'nome'],
      properties: { id: { type: 'integer' }, nome: { type: 'string' } },
    },
    compartilhado: { type: 'boolean' },
    pode_alterar: { type: 'boolean' },
    colunas: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'rotulo'],
        properties: { id: { type: 'string' }, rotulo: { type: 'string' } },
      },
    },
  },
} as const;

/**
 * Chosen columns of the inbox under a name: GET and POST me/modelos-de-colunas, POST me/modelos-de-colunas/{id}, POST me/modelos-de-colunas/excluirIds
 * (all or none).
 */
export const modelosDeColunas = (app: FastifyInstance, { db, clock }: Contexto): void => {
  const config = { access: acessoDe(requerimentoListado, 'painel-prefeitura', 'read') };
  const esquema = (summary: string, dados: Readonly<Record<string, unknown>>, resto: object = {}) => ({
    tags: ['Listas do usuário'],
    summary,
    ...resto,
    response: { 200: envelopeDe(dados), '4xx': RECUSA },
  });
  const rastro = (acao: Auditavel['acao'], registroId: number, depois?: unknown): Auditavel => ({
    acao,
    entidade: 'modelo_de_colunas',
    registroId,
    ...(depois === undefined ? {} : { depois }),
  });

  app.get(
    '/me/modelos-de-colunas',
    { config, schema: esquema('Modelos de colunas que posso abrir', { type: 'array', items: modeloRespondido }) },
    async (req) => ok(await modelosDe(db, sessaoDe(req))),
  );
  app.post<{ Body: NovoModelo }>(
    '/me/modelos-de-colunas',
    {
      config,
      schema: {
        ...esquema('Guarda um modelo de colunas', modeloRespondido, { body: modeloNovo }),
        response: { 201: envelopeDe(modeloRespondido), '4xx': RECUSA },
      },
    },
    (req, reply) =>
      gravarUmaVez(db, req, reply, async (trx) => {
        const sessao = sessaoDe(req);
        const id = await criarModelo(trx, sessao, req.body, clock.now());
        const { nome, compartilhado = false, colunas } = req.body;
        await auditar(
          trx,
          req,
          rastro('criar', id, { nome, compartilhado, colunas: colunas.map(({ rotulo }) => rotulo).join(', ') }),
        );
        return { status: 201, corpo: ok(await modeloDe(trx, sessao, id), 'Modelo salvo') };
      }),
  );
  app.post<{ Params: { id: number }; Body: MudancaDoModelo }>(
    '/me/modelos-de-colunas/:id',
    {
      config,
      schema: esquema('Altera um modelo de colunas', modeloRespondido, { params: PARAMS, body: mudancaDoModelo }),
    },
    (req, reply) =>
      gravarUmaVez(db, req, reply, async (trx) => {
        const sessao = sessaoDe(req);
        const { id } = req.params;
        await alterarModelo(trx, sessao, id, req.body, clock.now());
        const { versao: _versao, colunas, ...dito } = req.body;
        const quais = colunas === undefined ? {} : { colunas: colunas.map(({ rotulo }) => rotulo).join(', ') };
        await auditar(trx, req, rastro('alterar', id, { ...dito, ...quais }));
        return { status: 200, corpo: ok(await modeloDe(trx, sessao, id), 'Modelo alterado') };
      }),
  );
  app.post<{ Body: { ids: readonly number[] } }>(
    '/me/modelos-de-colunas/excluirIds',
    { config, schema: esquema('Exclui modelos de colunas', { type: 'null' }, { body: corpoDeIds }) },
    (req) =>
      transaction(db, async (trx) => {
        const { ids } = req.body;
        for (const id of ids) {
          await excluirModelo(trx, sessaoDe(req), id);
          await auditar(trx, req, rastro('excluir', id));
        }
        return ok(null, ids.length === 1 ? 'Modelo excluído' : 'Modelos excluídos');
      }),
  );
};
