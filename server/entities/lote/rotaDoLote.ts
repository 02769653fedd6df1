import type { FastifyInstance, FastifyRequest } from 'fastify';
import { normalizarConsulta, parametrosDaLista, PER_PAGE } from '../../../src/schemas/listQuery.ts';
import { atosDoLote, LIMITE_DO_LOTE, REGISTROS_NA_HORA } from '../../../src/schemas/lote.ts';
import type { Painel } from '../../../src/schemas/permissions.ts';
import { acessoDe } from '../acesso.ts';
import { tirarOrganizacaoDoCorpo } from '../alcance.ts';
import type { Valores } from '../partes.ts';
import { envelopeDe, RECUSA, REF_TAREFA } from '../respostas.ts';
import type { Servico } from '../servico.ts';
import { esquemaDosDados } from './dadosDoAto.ts';
import { responderLote } from './responderLote.ts';

type Json = Readonly<Record<string, unknown>>;

const ID: Json = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };

/** The call for acts on many records of a registry, where there are any. */
export const registrarLote = (app: FastifyInstance, servico: Servico, painel: Painel): void => {
  const { entity } = servico.fonte;
  const atos = atosDoLote(entity);
  if (atos.length === 0) return;
  const { 'colunas[]': _colunas, ...daLista } = (parametrosDaLista(entity) as { properties: Json }).properties;
  app.post(
    `/${painel}/${entity.base}/lote`,
    {
      config: { access: acessoDe(entity, painel, 'write') },
      preValidation: async (req: FastifyRequest): Promise<void> => {
        tirarOrganizacaoDoCorpo(req);
        req.query = normalizarConsulta(entity, req.query as Valores);
      },
      // The task as it stands: plain data of our own, the same that me/tarefas answers.
      serializerCompiler: () => (dados: unknown) => JSON.stringify(dados),
      schema: {
        tags: [entity.label.many],
        summary: `Ato sobre muitos registros: ${entity.label.many}`,
        description: `Sobre todos os registros da busca e dos filtros do endereço, ou sobre os de \`ids\`, ou desfazendo a tarefa \`tarefa\`. Até ${REGISTROS_NA_HORA} registros é feito na hora; até ${new Intl.NumberFormat('pt-BR').format(LIMITE_DO_LOTE)}, em segundo plano. Os recusados vêm com o motivo de cada um.`,
        operationId: `${painel}.${entity.path}.lote`,
        querystring: {
          type: 'object',
          additionalProperties: false,
          properties: {
            ...daLista,
            sistema_organizacao_id: { type: 'integer', minimum: 1, description: 'Cidade; obrigatória sob admin/' },
          },
        },
        body: {
          type: 'object',
          additionalProperties: false,
          required: ['ato'],
          properties: {
            ato: { type: 'string', title: 'Ato', enum: [...atos] },
            ids: {
              type: 'array',
              title: 'Registros',
              minItems: 1,
              maxItems: PER_PAGE.max,
              uniqueItems: true,
              items: ID,
            },
            tarefa: { ...ID, title: 'Tarefa a desfazer', maximum: 2_147_483_647 },
            esperados: {
              type: 'integer',
              title: 'Quantos registros o filtro mostrou',
              description: 'Obrigatório sem `ids` e sem `tarefa`: outro número de registros recusa o ato',
              minimum: 1,
              maximum: 2_147_483_647,
            },
            dados: { ...esquemaDosDados(entity), title: 'Novos valores, para os atos que os pedem' },
          },
        },
        response: { 200: envelopeDe(REF_TAREFA), 202: envelopeDe(REF_TAREFA), '4xx': RECUSA },
      },
    },
    responderLote(servico, painel),
  );
};
