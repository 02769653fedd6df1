import type { FastifyInstance } from 'fastify';
import type { Painel } from '../../../src/schemas/permissions.ts';
import { acessoDe } from '../acesso.ts';
import { TIPO_DO_FORMATO } from '../exportacao/formatosDeExportacao.ts';
import { envelopeDe, RECUSA } from '../respostas.ts';
import type { Servico } from '../servico.ts';
import { consultaDoModelo, REF_IMPORTACAO } from './esquemas.ts';
import { responderModelo } from './modelo.ts';
import { receberPlanilha } from './receberPlanilha.ts';

/** The calls that bring a spreadsheet into a registry; what follows is its sender's alone (server/modules/importacoes.ts). */
export const registrarImportacao = (app: FastifyInstance, servico: Servico, painel: Painel): void => {
  const { entity } = servico.fonte;
  const base = `/${painel}/${entity.base}/importar`;
  const config = { access: acessoDe(entity, painel, 'write') };
  const { csv, xlsx } = TIPO_DO_FORMATO;
  const content = Object.fromEntries([csv, xlsx].map((tipo) => [tipo.split(';')[0], { schema: { type: 'string' } }]));
  app.get(
    `${base}/modelo`,
    {
      config,
      schema: {
        tags: [entity.label.many],
        summary: `Modelo da planilha: ${entity.label.many}`,
        operationId: `${painel}.${entity.path}.modelo`,
        querystring: consultaDoModelo,
        response: { 200: { description: 'A planilha a preencher', content }, '4xx': RECUSA },
      },
    },
    responderModelo(entity),
  );
  app.post(
    base,
    {
      config,
      schema: {
        tags: [entity.label.many],
        summary: `Importação: ${entity.label.many}`,
        description: 'Recebe um arquivo CSV ou XLSX na parte `arquivo` (multipart/form-data); nada é gravado ainda.',
        operationId: `${painel}.${entity.path}.importar`,
        querystring: {
          type: 'object',
          additionalProperties: false,
          properties: {
            sistema_organizacao_id: { type: 'integer', minimum: 1, description: 'Cidade; obrigatória sob admin/' },
          },
        },
        response: { 201: envelopeDe(REF_IMPORTACAO), '4xx': RECUSA },
      },
    },
    receberPlanilha(servico, painel),
  );
};
