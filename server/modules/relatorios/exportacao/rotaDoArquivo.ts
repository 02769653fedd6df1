import type { FastifyInstance } from 'fastify';
import type { FormatoDeExportacao } from '../../../../src/schemas/exportacao.ts';
import type { Contexto } from '../../../contexto.ts';
import { auditar } from '../../../audit.ts';
import { TIPO_DO_FORMATO } from '../../../entities/exportacao/formatosDeExportacao.ts';
import { sessaoDe } from '../../../plugins/session.ts';
import { PAINEL } from '../acesso.ts';
import { escritores, nomeDoArquivo } from './escritores.ts';
import { esquemaDoArquivo } from './esquemaDoArquivo.ts';
import type { Consulta, Leitura } from './leitura.ts';

/** GET painel-prefeitura/relatorio/{name}/exportar: a reading as a file, with the query of its screen. */
export const rotaDoArquivo = (app: FastifyInstance, contexto: Contexto, leitura: Leitura): void => {
  const { db, clock } = contexto;
  app.get(
    `/${PAINEL}/relatorio/${leitura.nome}/exportar`,
    { config: { access: leitura.access }, schema: esquemaDoArquivo(leitura, leitura.consulta) },
    async (req, reply) => {
      const sessao = sessaoDe(req);
      const { formato, ...query } = req.query as Consulta & { readonly formato: FormatoDeExportacao };
      const escrito = await leitura.ler(db, query, sessao, clock.now());
      const bytes = await escritores[formato](contexto, escrito);
      const { titulo, criterios } = escrito.exportado;
      const filtros = criterios.map(({ rotulo, valor }) => `${rotulo}: ${valor}`).join('; ');
      await auditar(db, req, {
        acao: 'exportar',
        entidade: 'requerimento',
        organizacaoId: sessao.organizacaoId,
        depois: { relatorio: titulo, formato: formato.toUpperCase(), filtros },
      });
      return reply
        .header('content-type', TIPO_DO_FORMATO[formato])
        .header('content-disposition', `attachment; filename="${nomeDoArquivo(escrito, formato)}"`)
        .send(bytes);
    },
  );
};
