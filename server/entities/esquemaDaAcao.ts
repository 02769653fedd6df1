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

const pdf: Json = { description: 'O documento', content: { 'application/pdf': { schema: { type: 'string' } } } };

/** Body and answer of a declared action: the fields of a record, and what the action asks beside them. */
export const esquemaDaAcao = (entity: Entity, painel: Painel, { name, label, answers, asks }: Acao): FastifySchema => {
  const corpo = corpoDeCriacao(entity) as Json & { readonly required: readonly string[]; readonly properties: Json };
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
    response: { 200: answers === 'pdf' ? pdf : quadro, '4xx': RECUSA },
  };
};
