import type { FastifySchema } from 'fastify';
import type { Entity } from '../../src/schemas/entity.ts';
import { formatosDeExportacao, LINHAS_NA_HORA } from '../../src/schemas/exportacao.ts';
import { parametrosDaLista, parametrosDaPagina } from '../../src/schemas/listQuery.ts';
import type { Painel } from '../../src/schemas/permissions.ts';
import { corpoDeCriacao, corpoDeIds, corpoDoRegistroAlterado } from './bodySchemas.ts';
import { celulasPossiveis } from './exportacao/celulas.ts';
import { TIPO_DO_FORMATO } from './exportacao/formatosDeExportacao.ts';
import { JANELA, MAPA, semPagina } from './mapa.ts';
import { ARVORE } from './nosDaArvore.ts';
import { registroComSegredo } from './segredo.ts';
import { envelopeDe, paginaDe, REF_ALTERACAO, REF_TAREFA, RECUSA } from './respostas.ts';

type Json = Readonly<Record<string, unknown>>;

const cidade: Json = {
  sistema_organizacao_id: { type: 'integer', minimum: 1, description: 'Cidade; obrigatória sob admin/' },
};
const consulta = (propriedades: Json = {}): Json => ({
  type: 'object',
  additionalProperties: false,
  properties: { ...propriedades, ...cidade },
});
// Read by the handler, which answers 404 for what is no id at all: an address that does not exist.
const params: Json = { type: 'object', required: ['id'], properties: { id: { type: 'string', title: 'Número' } } };
/** Body of an export: what of the list goes into which file. */
export const corpoDaExportacao = (entity: Entity): Json => ({
  type: ['object', 'null'],
  additionalProperties: false,
  properties: {
    formato: { type: 'string', enum: [...formatosDeExportacao] },
    colunas: {
      type: 'array',
      description: 'Colunas, na ordem; ausente: todos os campos (PDF: as da lista)',
      minItems: 1,
      maxItems: 200,
      uniqueItems: true,
      items: { type: 'string', enum: [...new Set(celulasPossiveis(entity).map(({ caminho }) => caminho))] },
    },
    excluidos: { type: 'boolean', description: 'Exporta os desativados' },
  },
});
/** What an export answers: its file, or the task that makes it. */
export const ARQUIVO_EXPORTADO: Json = {
  200: {
    description: `O arquivo, até ${LINHAS_NA_HORA} linhas`,
    content: Object.fromEntries(
      Object.values(TIPO_DO_FORMATO).map((tipo) => [tipo.split(';')[0], { schema: { type: 'string' } }]),
    ),
  },
  202: envelopeDe(REF_TAREFA),
};

/** What a list answers beside its page where the declaration names sums; of the columns asked for alone. */
const somasDe = ({ sums }: Entity): Json =>
  sums.length === 0
    ? {}
    : {
        somas: {
          type: 'object',
          description: 'Soma de cada coluna em todos os registros da busca e dos filtros',
          additionalProperties: false,
          properties: Object.fromEntries(sums.map((caminho) => [caminho, { type: 'string', format: 'decimal' }])),
        },
      };

export type Rota =
  | 'listar'
  | 'excluidos'
  | 'mapa'
  | 'arvore'
  | 'ver'
  | 'historico'
  | 'criar'
  | 'alterar'
  | 'excluir'
  | 'excluirUm'
  | 'restaurar'
  | 'exportar'
  | 'segredo';

/** Schemas of all calls of one registry in one panel: what Fastify validates and what OpenAPI shows. */
export const esquemasDasRotas = (entity: Entity, painel: Painel): Readonly<Record<Rota, FastifySchema>> => {
  const { one, many } = entity.label;
  const registro: Json = { $ref: `${entity.name}#` };
  const lista = parametrosDaLista(entity) as { properties: Json };
  const { 'colunas[]': _colunas, ...daExportacao } = lista.properties;
  const um = (nome: string, summary: string, schema: FastifySchema, sucesso: Json): FastifySchema => ({
    tags: [many],
    summary,
    operationId: `${painel}.${entity.path}.${nome}`,
    querystring: consulta(),
    ...schema,
    response: { ...sucesso, '4xx': RECUSA },
  });
  const comRegistro = { 200: envelopeDe(registro) };
  const criado = envelopeDe(entity.secret === null ? registro : registroComSegredo(entity));
  const comLista = { 200: envelopeDe(paginaDe(registro, somasDe(entity))) };
  const comIds = {
    200: envelopeDe({ type: 'object', properties: { ids: { type: 'array', items: { type: 'integer' } } } }),
  };
  const consultaDaLista = consulta(lista.properties);
  return {
    listar: um('listar', `Lista: ${many}`, { querystring: consultaDaLista }, comLista),
    excluidos: um('excluidos', `Desativados: ${many}`, { querystring: consultaDaLista }, comLista),
    mapa: um(
      'mapa',
      `Mapa: ${many}`,
      { querystring: consulta({ ...semPagina(lista.properties), ...JANELA }) },
      { 200: envelopeDe(MAPA) },
    ),
    arvore: um('arvore', `Árvore: ${many}`, {}, { 200: envelopeDe(ARVORE) }),
    ver: um('ver', `Registro: ${one}`, { params }, comRegistro),
    historico: um(
      'historico',
      `Histórico: ${one}`,
      { params, querystring: consulta(parametrosDaPagina) },
      { 200: envelopeDe(paginaDe(REF_ALTERACAO)) },
    ),
    criar: um('criar', `Cadastro: ${one}`, { body: corpoDeCriacao(entity) }, { 201: criado }),
    alterar: um('alterar', `Alteração: ${one}`, { params, body: corpoDoRegistroAlterado(entity) }, comRegistro),
    segredo: um('segredo', `Novo segredo: ${one}`, { params }, { 200: criado }),
    excluir: um('excluirIds', `Desativação: ${many}`, { body: corpoDeIds }, comIds),
    excluirUm: um('excluir', `Desativação: ${one}`, { params }, comIds),
    restaurar: um('restaurarIds', `Restauração: ${many}`, { body: corpoDeIds }, comIds),
    exportar: um(
      'exportar',
      `Exportação: ${many}`,
      { querystring: consulta(daExportacao), body: corpoDaExportacao(entity) },
      ARQUIVO_EXPORTADO,
    ),
  };
};
