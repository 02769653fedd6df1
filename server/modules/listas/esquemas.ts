import { LARGURA_DA_COLUNA, MAXIMO_DE_COLUNAS } from '../../../src/schemas/colunas.ts';
import { PER_PAGE } from '../../../src/schemas/listQuery.ts';

const ID = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } as const;
const LISTA = {
  type: 'string',
  minLength: 1,
  maxLength: 60,
  description: "Nome do cadastro, 'requerimento' ou 'relatorio.<nome>'",
} as const;

const coluna = {
  type: 'object',
  additionalProperties: false,
  required: ['campo', 'largura'],
  properties: {
    campo: { type: 'string', minLength: 1, maxLength: 120 },
    largura: {
      type: ['integer', 'null'],
      minimum: LARGURA_DA_COLUNA.min,
      maximum: LARGURA_DA_COLUNA.max,
      description: 'Pixels; nulo: a do formato',
    },
  },
} as const;

const colunas = (description: string) =>
  ({ type: ['null', 'array'], description, minItems: 1, maxItems: MAXIMO_DE_COLUNAS, items: coluna }) as const;

const simples = { type: ['string', 'number', 'boolean', 'null'], maxLength: 255 } as const;

/** Filters as a view keeps them. */
export const filtrosDaVisao = {
  type: 'object',
  description: 'Valor por campo: um, vários, {de, ate} ou {vazio}',
  maxProperties: 50,
  additionalProperties: {
    type: ['string', 'number', 'boolean', 'null', 'array', 'object'],
    maxLength: 255,
    maxItems: PER_PAGE.max,
    items: simples,
    maxProperties: 3,
    additionalProperties: simples,
  },
} as const;

const conteudo = {
  type: 'object',
  title: 'O que a visão guarda',
  additionalProperties: false,
  required: ['filtros', 'ordem', 'colunas', 'por_pagina'],
  properties: {
    filtros: filtrosDaVisao,
    ordem: {
      type: ['null', 'object'],
      description: 'Nulo: mais novos primeiro',
      additionalProperties: false,
      required: ['campo', 'desc'],
      properties: { campo: { type: 'string', maxLength: 120 }, desc: { type: 'boolean' } },
    },
    colunas: colunas('Nulo: as de quem abre'),
    por_pagina: { type: ['integer', 'null'], minimum: PER_PAGE.min, maximum: PER_PAGE.max },
  },
} as const;

const nome = { type: 'string', format: 'texto', title: 'Nome', minLength: 1, maxLength: 60 } as const;
const setorId = {
  type: ['integer', 'null'],
  minimum: 1,
  title: 'Setor',
  description: 'Com quem se compartilha',
} as const;

const deTodos = {
  type: 'boolean',
  title: 'Toda a prefeitura',
  description: 'Compartilhada com todos os que podem abrir a lista; quem pode é o gestor',
} as const;

/** Body of POST me/listas/{lista}: what is there is set. */
export const corpoDaLista = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: {
    colunas: colunas('Nulo: as do cadastro'),
    visao_id: { type: ['integer', 'null'], minimum: 1, description: 'Visão com que a lista abre' },
  },
} as const;

export const corpoDaVisaoNova = {
  type: 'object',
  additionalProperties: false,
  required: ['lista', 'nome', 'conteudo'],
  properties: { lista: LISTA, nome, setor_id: setorId, de_todos: deTodos, conteudo },
} as const;

export const corpoDaVisao = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: {
    versao: { type: 'integer', minimum: 1, description: 'Versão que o usuário viu' },
    nome,
    setor_id: setorId,
    de_todos: deTodos,
    conteudo,
  },
} as const;

export const paramsDaLista = { type: 'object', properties: { lista: LISTA }, required: ['lista'] } as const;
export const paramsDaVisao = {
  type: 'object',
  properties: { id: { ...ID, title: 'Número da visão' } },
  required: ['id'],
} as const;
export const consultaDasVisoes = {
  type: 'object',
  additionalProperties: false,
  required: ['lista'],
  properties: { lista: LISTA },
} as const;

const pessoa = {
  type: 'object',
  required: ['id', 'nome'],
  properties: { id: { type: 'integer' }, nome: { type: 'string' } },
} as const;

/** A view as it is answered. */
export const visaoRespondida = {
  type: 'object',
  title: 'Visão de uma lista',
  required: [
    'id',
    'lista',
    'nome',
    'versao',
    'dono',
    'setor',
    'de_todos',
    'pode_alterar',
    'conteudo',
    'descartados',
    'sumidos',
  ],
  properties: {
    id: { type: 'integer' },
    lista: { type: 'string' },
    nome: { type: 'string' },
    versao: { type: 'integer' },
    dono: pessoa,
    setor: { ...pessoa, type: ['object', 'null'] },
    de_todos: { type: 'boolean' },
    pode_alterar: { type: 'boolean' },
    conteudo: { type: 'object', additionalProperties: true },
    descartados: {
      type: 'array',
      description: 'O que a visão pedia e a lista não tem mais',
      items: { type: 'string' },
    },
    sumidos: {
      type: 'array',
      description: 'O que a visão escolhe e a cidade não tem mais, de relatórios; continua sendo contado',
      items: { type: 'string' },
    },
  },
} as const;

/** How a user has a list, as it is answered. */
export const listaRespondida = {
  type: 'object',
  required: ['lista', 'colunas', 'visao_id'],
  properties: {
    lista: { type: 'string' },
    colunas: { type: ['array', 'null'], items: coluna },
    visao_id: { type: ['integer', 'null'] },
  },
} as const;
