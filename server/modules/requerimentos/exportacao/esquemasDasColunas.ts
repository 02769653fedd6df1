import {
  LIMITES_DA_FINALIDADE,
  MAXIMO_DE_COLUNAS_ESCOLHIDAS,
  formatosComColunas,
  tiposDaColuna,
} from '../../../../src/schemas/requerimento/colunasDaExportacao.ts';

/** Longest id: process, field, kind with unit, and a column of a table. */
const ID_DA_COLUNA = { type: 'string', minLength: 3, maxLength: 400 } as const;

export const colunas = {
  type: 'array',
  title: 'Colunas',
  description: 'Identificação de cada coluna, na ordem do arquivo',
  minItems: 1,
  maxItems: MAXIMO_DE_COLUNAS_ESCOLHIDAS,
  uniqueItems: true,
  items: ID_DA_COLUNA,
} as const;

export const corpoDoArquivo = {
  type: 'object',
  additionalProperties: false,
  required: ['formato', 'colunas'],
  properties: {
    formato: { type: 'string', title: 'Formato', enum: [...formatosComColunas] },
    colunas,
    abertos: { type: 'boolean', description: 'Escreve os dados pessoais inteiros, para quem pode' },
    finalidade: {
      type: 'string',
      title: 'Finalidade',
      description: 'Para que servem os dados pessoais inteiros; fica na auditoria',
      maxLength: LIMITES_DA_FINALIDADE.max,
    },
  },
} as const;

export const corpoDaPrevia = {
  type: 'object',
  additionalProperties: false,
  required: ['colunas'],
  properties: { colunas },
} as const;

const texto = { type: 'string' } as const;
const textoOuNulo = { type: ['string', 'null'] } as const;

export const ofertaRespondida = {
  type: 'object',
  title: 'Colunas que os requerimentos da lista oferecem',
  required: ['familias', 'pode_abrir', 'maximo'],
  properties: {
    familias: {
      type: 'array',
      items: {
        type: 'object',
        required: ['nome', 'rotulo', 'colunas'],
        properties: {
          nome: texto,
          rotulo: texto,
          colunas: {
            type: 'array',
            items: {
              type: 'object',
              required: ['id', 'rotulo', 'grupo', 'tipo', 'pessoal', 'pode'],
              properties: {
                id: texto,
                rotulo: texto,
                grupo: textoOuNulo,
                tipo: { type: 'string', enum: [...tiposDaColuna] },
                pessoal: {
                  type: ['string', 'null'],
                  enum: ['mascarado', 'aberto', null],
                  description: 'mascarado: escondido em parte; aberto: só inteiro, com permissão e finalidade',
                },
                pode: { type: 'boolean' },
              },
            },
          },
        },
      },
    },
    pode_abrir: { type: 'boolean' },
    maximo: { type: 'integer' },
  },
} as const;

export const previaRespondida = {
  type: 'object',
  title: 'Primeiras linhas do arquivo',
  required: ['total', 'cabeca', 'linhas'],
  properties: {
    total: { type: 'integer' },
    cabeca: { type: 'array', items: texto },
    linhas: { type: 'array', items: { type: 'array', items: texto } },
  },
} as const;
