import type { FastifyInstance } from 'fastify';
import { codigosDeErro } from '../../src/schemas/errors.ts';

type Json = Readonly<Record<string, unknown>>;

const mensagem: Json = { type: ['string', 'null'] };

/** The success envelope around `dados` (spec 3 "Server reply envelope"). */
export const envelopeDe = (dados: Json): Json => ({
  type: 'object',
  description: 'Sucesso',
  required: ['sucesso', 'mensagem', 'dados'],
  properties: { sucesso: { type: 'boolean', const: true }, mensagem, dados },
});

/** A page of a list (AMB-119). */
export const paginaDe = (item: Json): Json => ({
  type: 'object',
  required: ['data', 'total', 'current_page', 'per_page', 'last_page'],
  additionalProperties: false,
  properties: {
    data: { type: 'array', items: item },
    total: { type: 'integer' },
    current_page: { type: 'integer' },
    per_page: { type: 'integer' },
    last_page: { type: 'integer' },
  },
});

const alteracao: Json = {
  $id: 'Alteracao',
  type: 'object',
  title: 'Alteração de um registro',
  required: ['id', 'acao', 'quando', 'usuario', 'campos'],
  additionalProperties: false,
  properties: {
    id: { type: 'integer' },
    acao: { type: 'string' },
    quando: { type: 'string', format: 'data-hora' },
    usuario: {
      type: ['object', 'null'],
      required: ['id', 'nome'],
      properties: { id: { type: 'integer' }, nome: { type: 'string' } },
    },
    campos: {
      type: 'array',
      items: {
        type: 'object',
        required: ['campo', 'rotulo', 'antes', 'depois'],
        properties: { campo: { type: 'string' }, rotulo: { type: 'string' }, antes: {}, depois: {} },
      },
    },
  },
};

const erro: Json = {
  $id: 'Erro',
  type: 'object',
  title: 'Recusa',
  required: ['sucesso', 'mensagem', 'codigo', 'dados'],
  properties: {
    sucesso: { type: 'boolean', const: false },
    mensagem: { type: 'string' },
    codigo: { type: 'string', enum: Object.keys(codigosDeErro) },
    erros: {
      type: 'object',
      description: 'Frases por campo; caminho com pontos e índices',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    dados: {},
  },
};

/** Every refusal, whatever its status. */
export const RECUSA: Json = {
  description: 'Recusa, com a frase e, quando há, os campos',
  content: { 'application/json': { schema: { $ref: 'Erro#' } } },
};
export const REF_ALTERACAO: Json = { $ref: 'Alteracao#' };

/** The schemas that answers of several modules refer to; named in components of the OpenAPI document. */
export const esquemasComuns = (app: FastifyInstance): void => {
  app.addSchema(alteracao);
  app.addSchema(erro);
};
