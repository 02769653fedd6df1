import type { FastifyInstance } from 'fastify';
import { requerimentoListado } from '../../../../src/schemas/requerimento/requerimentoListado.ts';
import type { Contexto } from '../../../contexto.ts';
import { acessoDe } from '../../../entities/acesso.ts';
import { celulasDoPedido } from '../../../entities/exportacao/exportacao.ts';
import { responderArquivoDaLista, type CorpoDaExportacao } from '../../../entities/exportacao/responderExportacao.ts';
import { RECUSA } from '../../../entities/respostas.ts';
import { ARQUIVO_EXPORTADO, corpoDaExportacao } from '../../../entities/routeSchemas.ts';
import { sessaoDe } from '../../../plugins/session.ts';
import { leitorDaEquipe } from '../leitorDaLista.ts';
import { lerPedidoDeLista } from '../lerPedidoDeLista.ts';
import { hojeEm } from '../hojeEm.ts';
import { exportacaoDaCaixa } from './exportacaoDaCaixa.ts';
import type { PedidoDaCaixa } from './executarExportacaoDaCaixa.ts';

const PAINEL = 'painel-prefeitura';

/** POST painel-prefeitura/requerimento/exportar: all rows of the inbox as a file, at once or as a task, like a registry's. */
export const exportarCaixa = (app: FastifyInstance, { clock, ...contexto }: Contexto): void => {
  app.post(
    `/${PAINEL}/${requerimentoListado.base}/exportar`,
    {
      config: { access: acessoDe(requerimentoListado, PAINEL, 'read') },
      schema: {
        tags: [requerimentoListado.label.many],
        summary: `Exportação: ${requerimentoListado.label.many}`,
        operationId: `${PAINEL}.${requerimentoListado.path}.exportar`,
        body: corpoDaExportacao(requerimentoListado),
        response: { ...ARQUIVO_EXPORTADO, '4xx': RECUSA },
      },
    },
    async (req, reply) => {
      const sessao = sessaoDe(req);
      const { organizacaoId, fuso } = sessao;
      const { formato = 'csv', colunas } = (req.body ?? {}) as CorpoDaExportacao;
      const consulta = req.query as Readonly<Record<string, unknown>>;
      const leitor = leitorDaEquipe(sessao);
      const exportacao = exportacaoDaCaixa(
        contexto.db,
        {
          ...lerPedidoDeLista(consulta),
          ...{ organizacaoId, fuso, hoje: hojeEm(clock.now(), fuso), requerente: null, ...leitor },
        },
        { formato, celulas: celulasDoPedido(requerimentoListado, formato, colunas) },
      );
      const pedido: PedidoDaCaixa = { formato, consulta, colunas: colunas ?? null, excluidos: false, leitor };
      return responderArquivoDaLista({ ...contexto, clock }, req, reply, { exportacao, painel: PAINEL, pedido });
    },
  );
};
