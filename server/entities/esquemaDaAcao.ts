import type { FastifySchema } from 'fastify';
import type { Acao, Entity } from '../../src/schemas/entity.ts';
import type { Painel } from '../../src/schemas/permissions.ts';
import { corpoDeCriacao } from './bodySchemas.ts';
import { envelopeDe, RECUSA } from './respostas.ts';

type Json = Readonly<Record<string, unknown>>;

const quadro: Json = envelopeDe({
  type: 'object',
  required: ['linhas'],
  properties: {
    linhas: {
      type: 'array',
      items: {
        type: 'object',
        required: ['rotulo', 'valor'],
        properties: { rotulo: { type: 'string' }, valor: { type: 'string' }, longo: { type: 'boolean' } },
      },
    },
  },
});

const campos: Json = envelopeDe({
  type: 'object',
  required: ['campos'],
  properties: { campos: { type: 'object', additionalProperties: true } },
});

const pdf: Json = { description: 'O documento', content: { 'application/pdf': { schema: { type: 'string' } } } };

interface Corpo extends Json {
  readonly required: readonly string[];
  readonly properties: Json;
}

/** Of the fields that an action does not need any value will do: they are still being typed. */
const soCom = (corpo: Corpo, needs: readonly string[]): Corpo => ({
  ...corpo,
  required: corpo.required.filter((nome) => needs.includes(nome)),
  properties: Object.fromEntries(
    Object.entries(corpo.properties).map(([nome, schema]) => [nome, needs.includes(nome) ? schema : {}]),
  ),
});

/** Body and answer of a declared action: the fields of a record, and what the action asks beside them. */
export const esquemaDaAcao = (
  entity: Entity,
  painel: Painel,
  { name, label, answers, asks, needs }: Acao,
): FastifySchema => {
  const inteiro = corpoDeCriacao(entity) as Corpo;
  const corpo = needs === undefined ? inteiro : soCom(inteiro, needs);
  return {
    tags: [entity.label.many],
    summary: `${label}: ${entity.label.one}`,
    operationId: `${painel}.${entity.path}.${name}`,
    querystring: {
      type: 'object',
      additionalProperties: false,
      properties: {
        sistema_organizacao_id: { type: 'integer', minimum: 1, description: 'Cidade; obrigatória sob admin/' },
      },
    },
    body:
      asks === undefined
        ? corpo
        : { ...corpo, required: [...corpo.required, 'pedido'], properties: { ...corpo.properties, pedido: asks } },
    response: { 200: { pdf, quadro, campos }[answers], '4xx': RECUSA },
  };
};
