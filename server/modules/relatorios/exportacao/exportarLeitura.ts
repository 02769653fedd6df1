import type { FastifyInstance } from 'fastify';
import type { FormatoDeExportacao } from '../../../../src/schemas/exportacao.ts';
import type { RelatorioExportado } from '../../../../src/schemas/relatorios/exportado.ts';
import type { Contexto } from '../../../app.ts';
import { auditar } from '../../../audit.ts';
import type { DonaDoPapel } from '../../../documents/timbre.ts';
import { TIPO_DO_FORMATO } from '../../../entities/exportacao/formatosDeExportacao.ts';
import { emPdf } from '../../../entities/exportacao/pdf.ts';
import { sessaoDe, type Sessao } from '../../../plugins/session.ts';
import { ACESSO, PAINEL } from '../acesso.ts';
import { relatorioEmCsv } from './csvDoRelatorio.ts';
import { esquemaDoArquivo } from './esquemaDoArquivo.ts';
import { dadosDoExportado } from './papelDoRelatorio.ts';
import { relatorioEmXlsx } from './planilhaDoRelatorio.ts';

/** A reading of the whole city that is no report of figures, and may be downloaded all the same. */
interface Leitura {
  readonly nome: string;
  readonly rotulo: string;
  /** What its call may say. */
  readonly consulta: { readonly properties: Readonly<Record<string, unknown>> };
  /** Reads what a call asks for. @throws AppError as its screen does */
  readonly ler: (query: Readonly<Record<string, unknown>>, sessao: Sessao) => Promise<RelatorioExportado>;
}

/** GET painel-prefeitura/relatorio/{name}/exportar: flow and comparison as a file, with the query of their screens: their tables, without drawings. */
export const exportarLeitura = (
  app: FastifyInstance,
  contexto: Contexto,
  { nome, rotulo, consulta, ler }: Leitura,
): void => {
  const { db, clock } = contexto;
  const emPapel = async (exportado: RelatorioExportado, { organizacaoId, fuso }: Sessao): Promise<Buffer> => {
    const dona = await db
      .selectFrom('organizacao')
      .select(['nome', 'dominio', 'brand', 'cadastro_pessoa'])
      .where('id', '=', organizacaoId)
      .executeTakeFirstOrThrow();
    const doPapel = { dona: dona as DonaDoPapel, agora: clock.now(), fuso };
    return emPdf(contexto, organizacaoId, dadosDoExportado(exportado, [], doPapel));
  };
  app.get(
    `/${PAINEL}/relatorio/${nome}/exportar`,
    {
      config: { access: ACESSO },
      schema: esquemaDoArquivo({ nome, rotulo }, consulta),
    },
    async (req, reply) => {
      const sessao = sessaoDe(req);
      const { formato, ...query } = req.query as Readonly<Record<string, unknown>> & {
        readonly formato: FormatoDeExportacao;
      };
      const exportado = await ler(query, sessao);
      const bytes =
        formato === 'csv'
          ? Buffer.from(relatorioEmCsv(exportado))
          : await (formato === 'xlsx' ? relatorioEmXlsx(exportado) : emPapel(exportado, sessao));
      const filtros = exportado.criterios.map(({ rotulo: qual, valor }) => `${qual}: ${valor}`).join('; ');
      const depois = { relatorio: exportado.titulo, formato: formato.toUpperCase(), filtros };
      await auditar(db, req, {
        acao: 'exportar',
        entidade: 'requerimento',
        organizacaoId: sessao.organizacaoId,
        depois,
      });
      return reply
        .header('content-type', TIPO_DO_FORMATO[formato])
        .header('content-disposition', `attachment; filename="${nome}.${formato}"`)
        .send(bytes);
    },
  );
};
