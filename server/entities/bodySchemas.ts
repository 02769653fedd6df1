import type { Entity } from '../../src/schemas/entity.ts';
import { PER_PAGE } from '../../src/schemas/listQuery.ts';
import { colunasDe, type Coluna } from './columns.ts';

type Json = Readonly<Record<string, unknown>>;

/** The same field, null allowed: in a body null empties it, in an answer it says that it is empty. */
const comNulo = (schema: unknown): Json => {
  const { type, enum: valores, oneOf, ...resto } = schema as Json;
  return {
    ...resto,
    ...(typeof type === 'string' ? { type: [type, 'null'] } : {}),
    ...(Array.isArray(valores) ? { enum: [...(valores as unknown[]), null] } : {}),
    ...(Array.isArray(oneOf) ? { oneOf: [...(oneOf as unknown[]), { type: 'null' }] } : {}),
  };
};

const semPadrao = (schema: unknown): Json => {
  const { default: _padrao, ...resto } = schema as Json;
  return resto;
};

const gravaveis = (entity: Entity): readonly Coluna[] => {
  const soLeitura = new Set<string>(entity.readOnly);
  return colunasDe(entity).filter(({ campo }) => !soLeitura.has(campo));
};

/** Body of a creation: required fields must come, unknown and read-only ones are refused. */
export const corpoDeCriacao = (entity: Entity): Json => {
  const campos = gravaveis(entity);
  return {
    type: 'object',
    additionalProperties: false,
    required: campos.filter(({ opcional }) => !opcional).map(({ campo }) => campo),
    properties: Object.fromEntries(
      campos.map(({ campo, schema, opcional }) => [campo, opcional ? comNulo(schema) : schema]),
    ),
  };
};

/** Body of a change: any of the fields, and the version it was decided on. Defaults would overwrite what was not sent. */
export const corpoDeAlteracao = (entity: Entity): Json => ({
  type: 'object',
  additionalProperties: false,
  properties: {
    versao: { type: 'integer', minimum: 1, description: 'Versão que o usuário viu' },
    ...Object.fromEntries(
      gravaveis(entity).map(({ campo, schema, opcional }) => [campo, semPadrao(opcional ? comNulo(schema) : schema)]),
    ),
  },
});

const DO_SERVIDOR = ['id', 'criado_em', 'atualizado_em', 'excluido_em'] as const;

/** The fields of a record that are read and never written. */
export const soLidosDe = (entity: Entity): readonly string[] => [...DO_SERVIDOR, ...entity.readOnly];

/**
 * Body of the call that changes a record: the changed fields or all, as the record was read (api.md "write"). What is only read may say anything here: it is
 * compared with what stands (soLeitura.ts).
 */
export const corpoDoRegistroAlterado = (entity: Entity): Json => {
  const corpo = corpoDeAlteracao(entity) as { readonly properties: Json };
  const soLido: Json = { readOnly: true, description: 'Só leitura: aceito quando igual ao do registro' };
  return {
    ...corpo,
    properties: { ...corpo.properties, ...Object.fromEntries(soLidosDe(entity).map((campo) => [campo, soLido])) },
  };
};

/** Body of excluirIds and restaurarIds. */
export const corpoDeIds: Json = {
  type: 'object',
  additionalProperties: false,
  required: ['ids'],
  properties: {
    ids: {
      type: 'array',
      title: 'Registros',
      minItems: 1,
      maxItems: PER_PAGE.max,
      uniqueItems: true,
      items: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
    },
  },
};

const momento: Json = { type: 'string', format: 'data-hora' };

/** A record as it is answered: every field is there, empty ones as null. */
export const registroSchema = (entity: Entity): Json => {
  const campos = colunasDe(entity);
  return {
    type: 'object',
    title: entity.label.one,
    additionalProperties: false,
    required: ['id', 'versao', 'criado_em', 'atualizado_em', 'excluido_em', ...campos.map(({ campo }) => campo)],
    properties: {
      id: { type: 'integer' },
      versao: { type: 'integer' },
      criado_em: momento,
      atualizado_em: momento,
      excluido_em: { type: ['string', 'null'], format: 'data-hora' },
      ...Object.fromEntries(
        campos.map(({ campo, schema, opcional }) => [campo, semPadrao(opcional ? comNulo(schema) : schema)]),
      ),
    },
  };
};
