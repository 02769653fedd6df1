import type { FastifyInstance } from 'fastify';
import { codigosDeErro } from '../../src/schemas/errors.ts';
import { situacoesDaTarefa, tiposDeTarefa } from '../../src/schemas/tarefa.ts';
import { esquemaDaImportacao, esquemaDaLinhaConferida } from './importacao/esquemas.ts';

type Json = Readonly<Record<string, unknown>>;

const mensagem: Json = { type: ['string', 'null'] };

/** The success envelope around `dados` (spec 3 "Server reply envelope"). */
export const envelopeDe = (dados: Json): Json => ({
  type: 'object',
  description: 'Sucesso',
  required: ['sucesso', 'mensagem', 'dados'],
  properties: { sucesso: { type: 'boolean', const: true }, mensagem, dados },
});

/** A page of a list (AMB-119), with what this list says beside it. */
export const paginaDe = (item: Json, alem: Json = {}, sempre: readonly string[] = []): Json => ({
  type: 'object',
  required: ['data', 'total', 'current_page', 'per_page', 'last_page', ...sempre],
  additionalProperties: false,
  properties: {
    data: { type: 'array', items: item },
    total: { type: 'integer' },
    current_page: { type: 'integer' },
    per_page: { type: 'integer' },
    last_page: { type: 'integer' },
    ...alem,
  },
});

const alteracao: Json = {
  $id: 'Alteracao',
  type: 'object',
  title: 'Alteração de um registro',
  required: ['id', 'acao', 'quando', 'usuario', 'cliente', 'motivo', 'campos'],
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
    cliente: {
      type: ['object', 'null'],
      description: 'O sistema que o fez pela API, em vez de uma pessoa',
      required: ['id', 'nome'],
      properties: { id: { type: 'integer' }, nome: { type: 'string' } },
    },
    motivo: { type: ['string', 'null'], description: 'Por que foi feito, onde o ato o pede' },
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

const momentoOuNulo: Json = { type: ['string', 'null'], format: 'data-hora' };

const tarefa: Json = {
  $id: 'Tarefa',
  type: 'object',
  title: 'Tarefa em segundo plano',
  required: [
    ...['id', 'tipo', 'entidade', 'titulo', 'situacao', 'feitas', 'total', 'erro', 'arquivo', 'resultado'],
    ...['importacao', 'lote', 'cidade', 'criado_em', 'terminada_em', 'expira_em'],
  ],
  additionalProperties: false,
  properties: {
    id: { type: 'integer' },
    tipo: { type: 'string', enum: [...tiposDeTarefa] },
    entidade: { type: 'string' },
    titulo: { type: 'string' },
    situacao: { type: 'string', enum: [...situacoesDaTarefa] },
    feitas: { type: 'integer' },
    total: { type: 'integer' },
    erro: { type: ['string', 'null'] },
    arquivo: {
      type: ['object', 'null'],
      required: ['nome', 'tamanho'],
      properties: { nome: { type: 'string' }, tamanho: { type: 'integer' } },
    },
    resultado: {
      type: ['object', 'null'],
      description: 'O que foi feito de cada linha; nulo quando o resultado é só um arquivo',
      properties: {
        feitos: { type: 'integer' },
        recusados: { type: 'integer' },
        classes: {
          type: 'object',
          description: 'De uma importação que atualiza: quantas linhas incluem, mudam ou deixam como está',
          properties: { novo: { type: 'integer' }, muda: { type: 'integer' }, igual: { type: 'integer' } },
        },
        notas: { type: 'array', description: 'O que foi lido de outro modo', items: { type: 'string' } },
        falhas: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              onde: { type: 'string' },
              id: { type: ['integer', 'null'] },
              motivos: { type: 'array', items: { type: 'string' } },
              campos: {
                type: 'array',
                description: 'Os mesmos motivos, campo a campo',
                items: {
                  type: 'object',
                  properties: { rotulo: { type: 'string' }, valor: { type: 'string' }, frase: { type: 'string' } },
                },
              },
            },
          },
        },
      },
    },
    retido: { type: 'string', description: 'Por que o resultado não é mais mostrado; ausente quando é' },
    importacao: { type: ['integer', 'null'], description: 'Número da importação que a tarefa confere ou grava' },
    cidade: {
      type: ['integer', 'null'],
      description: 'Cidade para a qual o suporte pediu; nula na própria organização',
    },
    lote: {
      type: ['object', 'null'],
      description: 'O ato sobre muitos registros que a tarefa é',
      required: ['ato', 'desfaz', 'desfeito', 'devolve'],
      properties: {
        ato: { type: 'string' },
        desfaz: { type: 'boolean', description: 'Pode ser desfeito' },
        desfeito: { type: 'boolean', description: 'Foi desfeito, ou está sendo: não pode ser repetido' },
        devolve: { type: 'boolean', description: 'Devolveu o que outro ato mudou' },
      },
    },
    criado_em: { type: 'string', format: 'data-hora' },
    terminada_em: momentoOuNulo,
    expira_em: momentoOuNulo,
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
export const REF_TAREFA: Json = { $ref: 'Tarefa#' };

/** The schemas that answers of several modules refer to; named in components of the OpenAPI document. */
export const esquemasComuns = (app: FastifyInstance): void => {
  app.addSchema(alteracao);
  app.addSchema(tarefa);
  app.addSchema(esquemaDaImportacao);
  app.addSchema(esquemaDaLinhaConferida);
  app.addSchema(erro);
};
