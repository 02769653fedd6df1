import { formatosDeExportacao } from '../../../../src/schemas/exportacao.ts';
import { TIPO_DO_FORMATO } from '../../../entities/exportacao/formatosDeExportacao.ts';
import { RECUSA } from '../../../entities/respostas.ts';
import { PAINEL } from '../acesso.ts';
import type { Leitura } from './leitura.ts';

/** What the call that gives a reading as a file is documented as. @param consulta what the call of its screen takes */
export const esquemaDoArquivo = <C extends { readonly properties: object }>(
  { nome, rotulo }: Pick<Leitura, 'nome' | 'rotulo'>,
  consulta: C,
) => ({
  tags: ['Relatórios'],
  summary: `Exportação: ${rotulo}`,
  operationId: `${PAINEL}.relatorio.${nome}.exportar`,
  querystring: {
    ...consulta,
    properties: {
      formato: { type: 'string', title: 'Formato', enum: [...formatosDeExportacao], default: 'csv' },
      ...consulta.properties,
    },
  },
  response: {
    200: {
      description: 'O arquivo',
      content: Object.fromEntries(
        Object.values(TIPO_DO_FORMATO).map((tipo) => [tipo.split(';')[0], { schema: { type: 'string' } }]),
      ),
    },
    '4xx': RECUSA,
  },
});
