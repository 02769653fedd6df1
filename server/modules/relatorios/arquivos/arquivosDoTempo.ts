import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TEMPO_DE_PROCESSO } from '../../../../src/schemas/clienteApi.ts';
import { ok } from '../../../../src/schemas/envelope.ts';
import { dicionarioDe } from '../../../../src/schemas/relatorios/arquivos/dicionario.ts';
import {
  ARQUIVOS_DO_TEMPO,
  colunasDoTempo,
  formatosDoArquivo,
  LINHAS_DO_MES,
  type FormatoDoArquivo,
} from '../../../../src/schemas/relatorios/arquivos/tempoProcesso.ts';
import { etapa } from '../../../../src/schemas/relatorios/fatos/etapa.ts';
import type { Contexto } from '../../../contexto.ts';
import { auditar } from '../../../audit.ts';
import { comecados } from '../../../entities/exportacao/responderExportacao.ts';
import { RECUSA } from '../../../entities/respostas.ts';
import { tambemACliente } from '../../../plugins/access.ts';
import { quemChama } from '../../../plugins/session.ts';
import { hojeEm } from '../../requerimentos/hojeEm.ts';
import { ACESSO as SO_PESSOAS, PAINEL } from '../acesso.ts';
import { andamentoDosFatos } from '../andamentoDosFatos.ts';
import { dicionarioEmCsv, linhasEmCsv } from './csvDoTempo.ts';
import { respostaDosMeses } from './esquemas.ts';
import { linhasDoMes } from './linhasDoMes.ts';
import { linhasEmParquet } from './emParquet.ts';
import { exigirMes, mesesDoTempo } from './mesesDoTempo.ts';

const BASE = `/${PAINEL}/relatorio/${ARQUIVOS_DO_TEMPO}`;
/** Persons who may see reports, and systems that were granted it. */
const ACESSO = tambemACliente(SO_PESSOAS, { recurso: TEMPO_DE_PROCESSO, acesso: 'ler' });

const TIPOS = { csv: 'text/csv; charset=utf-8', parquet: 'application/vnd.apache.parquet' } as const;
const ESCRITORES = { csv: linhasEmCsv, parquet: linhasEmParquet } as const;

const anexo = (nome: string): string => `attachment; filename="${nome}"`;
const arquivo = (...tipos: readonly string[]) => ({
  description: `O arquivo, até ${LINHAS_DO_MES} linhas`,
  content: Object.fromEntries(tipos.map((tipo) => [tipo.split(';')[0], { schema: { type: 'string' } }])),
});
const semConsulta = { type: 'object', additionalProperties: false, properties: {} } as const;

/** The files of processing time (REL-004): which months there are, each of them as CSV or Parquet, and what its columns say. */
export const arquivosDoTempo = (app: FastifyInstance, { db, clock }: Contexto): void => {
  const deHoje = (req: FastifyRequest) => {
    const { organizacaoId, fuso } = quemChama(req);
    return { organizacaoId, hoje: hojeEm(clock.now(), fuso) };
  };
  const comum = { tags: ['Relatórios'], querystring: semConsulta } as const;

  app.get(
    BASE,
    {
      config: { access: ACESSO },
      schema: {
        ...comum,
        summary: 'Arquivos de tempo de processo: meses',
        operationId: `${PAINEL}.relatorio.${ARQUIVOS_DO_TEMPO}`,
        response: { 200: respostaDosMeses, '4xx': RECUSA },
      },
    },
    async (req) => {
      const { organizacaoId, hoje } = deHoje(req);
      const [meses, andamento] = await Promise.all([
        mesesDoTempo(db, organizacaoId, hoje),
        andamentoDosFatos(db, organizacaoId),
      ]);
      return ok({ meses, ...andamento });
    },
  );

  app.get(
    `${BASE}/dicionario`,
    {
      config: { access: ACESSO },
      schema: {
        ...comum,
        summary: 'Arquivos de tempo de processo: dicionário das colunas',
        operationId: `${PAINEL}.relatorio.${ARQUIVOS_DO_TEMPO}.dicionario`,
        response: { 200: arquivo(TIPOS.csv), '4xx': RECUSA },
      },
    },
    (_req, reply) =>
      reply
        .header('content-type', TIPOS.csv)
        .header('content-disposition', anexo('tempo-processo-dicionario.csv'))
        .send(dicionarioEmCsv(dicionarioDe(etapa.tabela, colunasDoTempo))),
  );

  app.get(
    `${BASE}/:mes`,
    {
      config: { access: ACESSO },
      schema: {
        tags: ['Relatórios'],
        summary: 'Arquivos de tempo de processo: um mês',
        operationId: `${PAINEL}.relatorio.${ARQUIVOS_DO_TEMPO}.mes`,
        params: {
          type: 'object',
          properties: { mes: { type: 'string', pattern: '^\\d{4}-(0[1-9]|1[0-2])$', description: 'AAAA-MM' } },
          required: ['mes'],
        },
        querystring: {
          ...semConsulta,
          properties: {
            formato: { type: 'string', title: 'Formato', enum: Object.keys(formatosDoArquivo), default: 'csv' },
          },
        },
        response: { 200: arquivo(...Object.values(TIPOS)), '4xx': RECUSA },
      },
    },
    async (req, reply) => {
      const { organizacaoId, hoje } = deHoje(req);
      const { mes } = req.params as { readonly mes: string };
      const { formato } = req.query as { readonly formato: FormatoDoArquivo };
      const { linhas } = exigirMes(await mesesDoTempo(db, organizacaoId, hoje), mes, hoje);
      const nome = `tempo-processo-${mes}.${formato}`;
      const depois = { arquivo: nome, formato: formatosDoArquivo[formato], total: linhas };
      await auditar(db, req, { acao: 'exportar', entidade: 'requerimento', organizacaoId, depois });
      const bytes = await comecados(ESCRITORES[formato](colunasDoTempo, linhasDoMes(db, organizacaoId, mes)));
      return reply
        .header('content-type', TIPOS[formato])
        .header('content-disposition', anexo(nome))
        .send(Readable.from(bytes, { objectMode: true, highWaterMark: 1 }));
    },
  );
};
