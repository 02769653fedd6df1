import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { FormatoDeExportacao } from '../../../../src/schemas/exportacao.ts';
import { exportadoDe, type RelatorioExportado } from '../../../../src/schemas/relatorios/exportado.ts';
import { dimensaoDe, type Relatorio, type RelatorioLido } from '../../../../src/schemas/relatorios/relatorio.ts';
import type { Contexto } from '../../../app.ts';
import { auditar } from '../../../audit.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Montador } from '../../../documents/montarPapel.ts';
import type { DonaDoPapel } from '../../../documents/timbre.ts';
import { TIPO_DO_FORMATO } from '../../../entities/exportacao/formatosDeExportacao.ts';
import { emPdf } from '../../../entities/exportacao/pdf.ts';
import { sessaoDe, type Sessao } from '../../../plugins/session.ts';
import { acessoAo, PAINEL } from '../acesso.ts';
import type { PedidoDeRelatorio } from '../consultaDoRelatorio.ts';
import { lerRelatorio } from '../lerRelatorio.ts';
import { nomeDoValor, nomesDosValores } from '../nomesDosValores.ts';
import { consultaDe } from '../pedidoDeRelatorio.ts';
import { dasPessoas, vePessoas } from '../soOProprio.ts';
import { relatorioEmCsv } from './csvDoRelatorio.ts';
import { esquemaDoArquivo } from './esquemaDoArquivo.ts';
import { dadosDoRelatorio } from './papelDoRelatorio.ts';
import { relatorioEmXlsx } from './planilhaDoRelatorio.ts';

/** What the values that a report was narrowed by are called, by dimension. */
const escolhidosDe = async (
  db: Kysely<Tables>,
  relatorio: Relatorio,
  { organizacaoId, filtro }: PedidoDeRelatorio,
): Promise<Readonly<Record<string, readonly string[]>>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(filtro).map(async ([chave, valores]): Promise<readonly [string, readonly string[]]> => {
        const dimensao = dimensaoDe(relatorio, chave);
        const nomes = await nomesDosValores(db, organizacaoId, dimensao.nomes, valores);
        return [chave, valores.map((v) => nomeDoValor(dimensao, nomes, v))];
      }),
    ),
  );

/** A report to be written, with what it was read from. */
export interface Escrito {
  readonly relatorio: Relatorio;
  readonly lido: RelatorioLido;
  readonly exportado: RelatorioExportado;
  readonly organizacaoId: number;
  readonly fuso: string;
}

const diasDoNome = ({ de, ate }: Pick<RelatorioLido, 'de' | 'ate'>): string => (de === ate ? de : `${de}-a-${ate}`);

const emPapel = async (contexto: Montador, { relatorio, lido, exportado, organizacaoId, fuso }: Escrito) => {
  const dona = await contexto.db
    .selectFrom('organizacao')
    .select(['nome', 'dominio', 'brand', 'cadastro_pessoa'])
    .where('id', '=', organizacaoId)
    .executeTakeFirstOrThrow();
  const agora = contexto.clock.now();
  const dados = dadosDoRelatorio(relatorio, lido, exportado, { dona: dona as DonaDoPapel, agora, fuso });
  return emPdf(contexto, organizacaoId, dados);
};

/** How a report is written, by kind of file. */
export const escritores: {
  readonly [F in FormatoDeExportacao]: (contexto: Montador, um: Escrito) => Promise<Buffer>;
} = {
  csv: async (_contexto, { exportado }) => Buffer.from(relatorioEmCsv(exportado)),
  xlsx: (_contexto, { exportado }) => relatorioEmXlsx(exportado),
  pdf: emPapel,
};

/** A report as its files hold it, read as this session may. */
export const lerEscrito = async (
  db: Kysely<Tables>,
  relatorio: Relatorio,
  pedido: PedidoDeRelatorio,
  sessao: Sessao,
): Promise<Escrito> => {
  const [contado, escolhidos] = await Promise.all([
    lerRelatorio(db, relatorio, pedido),
    escolhidosDe(db, relatorio, pedido),
  ]);
  const lido = { ...contado, so_o_proprio: dasPessoas(relatorio) !== undefined && !vePessoas(sessao) };
  const { organizacaoId, fuso } = sessao;
  return { relatorio, lido, exportado: exportadoDe(relatorio, lido, escolhidos), organizacaoId, fuso };
};

/** What a file of a report is called: 'lancamento-2026-01-01-a-2026-01-31.pdf'. */
export const nomeDoArquivo = ({ relatorio, lido }: Escrito, formato: FormatoDeExportacao): string =>
  `${relatorio.nome}-${diasDoNome(lido)}.${formato}`;

/**
 * GET painel-prefeitura/relatorio/{name}/exportar: a report as a file, with the query of its screen.
 * @param pedidoDe what a call asks of it, as far as its user may read it
 */
export const exportarRelatorio = (
  app: FastifyInstance,
  contexto: Contexto,
  relatorio: Relatorio,
  pedidoDe: (req: Pick<FastifyRequest, 'query' | 'sessao'>) => PedidoDeRelatorio,
): void => {
  const { db } = contexto;
  const consulta = consultaDe(relatorio);
  app.get(
    `/${PAINEL}/relatorio/${relatorio.nome}/exportar`,
    {
      config: { access: acessoAo(relatorio) },
      schema: esquemaDoArquivo(relatorio, consulta),
    },
    async (req, reply) => {
      const sessao = sessaoDe(req);
      const { organizacaoId } = sessao;
      const { formato, ...query } = req.query as Readonly<Record<string, unknown>> & {
        readonly formato: FormatoDeExportacao;
      };
      const pedido = pedidoDe({ sessao: req.sessao, query });
      const escrito = await lerEscrito(db, relatorio, pedido, sessao);
      const bytes = await escritores[formato](contexto, escrito);
      const filtros = escrito.exportado.criterios.map(({ rotulo, valor }) => `${rotulo}: ${valor}`).join('; ');
      const depois = { relatorio: relatorio.rotulo, formato: formato.toUpperCase(), filtros };
      await auditar(db, req, { acao: 'exportar', entidade: 'requerimento', organizacaoId, depois });
      return reply
        .header('content-type', TIPO_DO_FORMATO[formato])
        .header('content-disposition', `attachment; filename="${nomeDoArquivo(escrito, formato)}"`)
        .send(bytes);
    },
  );
};
