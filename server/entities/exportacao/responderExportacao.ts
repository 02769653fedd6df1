import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ok } from '../../../src/schemas/envelope.ts';
import { LINHAS_NA_HORA, type FormatoDeExportacao } from '../../../src/schemas/exportacao.ts';
import { lerConsulta } from '../../../src/schemas/listQuery.ts';
import type { Painel } from '../../../src/schemas/permissions.ts';
import { auditar } from '../../audit.ts';
import { umaVez, type Resposta } from '../../plugins/idempotency.ts';
import { sessaoDe } from '../../plugins/session.ts';
import { despertarTarefas } from '../../tarefas/despertar.ts';
import { criarTarefa, tarefaVista } from '../../tarefas/tarefa.ts';
import { organizacaoDaChamada } from '../alcance.ts';
import { fonteDoLeitor } from '../fonte.ts';
import type { Valores } from '../partes.ts';
import { contar } from '../repository.ts';
import { donoDoRastro, type Servico } from '../servico.ts';
import type { PedidoDeExportacao } from './executarExportacao.ts';
import { celulasDoPedido, escrever, exigirExportavel, lotesNaHora, type Exportacao } from './exportacao.ts';
import { TIPO_DO_FORMATO } from './formatosDeExportacao.ts';

interface Corpo {
  readonly formato?: FormatoDeExportacao;
  readonly colunas?: readonly string[];
  readonly excluidos?: boolean;
}

/** The pieces, the first of which is there: a refusal comes before the head of the answer, as JSON. */
const comecados = async (pedacos: AsyncGenerator<Buffer>): Promise<AsyncGenerator<Buffer>> => {
  const primeiro = await pedacos.next();
  return (async function* todos() {
    if (primeiro.done === true) return;
    yield primeiro.value;
    yield* pedacos;
  })();
};

/** Puts a long list into the queue; the answer is the task (202). */
const deixarParaDepois = (
  { contexto, fonte }: Servico,
  painel: Painel,
  req: FastifyRequest,
  reply: FastifyReply,
  {
    alvoId,
    pedido,
    total,
  }: { readonly alvoId: number | null; readonly pedido: PedidoDeExportacao; readonly total: number },
): Promise<unknown> => {
  const { db, clock } = contexto;
  const { id: usuarioId, organizacaoId } = sessaoDe(req);
  const { entity } = fonte;
  const titulo = `${entity.label.many} em ${pedido.formato.toUpperCase()}`;
  const criar = { organizacaoId, usuarioId, alvoId, painel, entidade: entity.name, titulo, pedido, total };
  const feita = umaVez(db, req, reply, async (trx): Promise<Resposta> => {
    const agora = clock.now();
    const tarefa = await criarTarefa(trx, { ...criar, tipo: 'exportacao', criadoEm: agora });
    const dono = donoDoRastro({ req, organizacaoId: alvoId });
    await auditar(trx, req, {
      acao: 'exportar',
      entidade: entity.name,
      organizacaoId: dono,
      depois: { ...pedido, total },
    });
    return {
      status: 202,
      corpo: ok(tarefaVista(tarefa, agora), 'Exportação iniciada. Avisamos quando o arquivo estiver pronto'),
    };
  });
  return feita.finally(despertarTarefas);
};

/** The rows of a list as a file: at once, or as a task when they are many (design figures). */
export const responderExportacao =
  (servico: Servico, painel: Painel) =>
  async (req: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { fonteDe, contexto } = servico;
    const fonte = fonteDoLeitor(servico.fonte, painel, sessaoDe(req));
    const { entity } = fonte;
    const { db } = contexto;
    const { formato = 'csv', colunas, excluidos = false } = (req.body ?? {}) as Corpo;
    const organizacaoId = await organizacaoDaChamada(db, entity, painel, req);
    const { fuso, organizacaoId: daSessao } = sessaoDe(req);
    const exportacao: Exportacao = {
      db,
      fonte,
      fonteDe,
      organizacaoId,
      formato,
      consulta: lerConsulta(entity, req.query as Valores),
      situacao: excluidos ? 'excluidos' : 'ativos',
      celulas: celulasDoPedido(entity, formato, colunas),
      fuso,
    };
    const total = await contar(db, fonte, organizacaoId, exportacao.consulta, exportacao.situacao);
    exigirExportavel(exportacao, total);
    const { sistema_organizacao_id: _cidade, ...consulta } = req.query as Valores;
    const pedido: PedidoDeExportacao = { formato, consulta, colunas: colunas ?? null, excluidos };
    if (total > LINHAS_NA_HORA)
      return deixarParaDepois(servico, painel, req, reply, { alvoId: organizacaoId, pedido, total });
    const dono = donoDoRastro({ req, organizacaoId });
    await auditar(db, req, {
      acao: 'exportar',
      entidade: entity.name,
      organizacaoId: dono,
      depois: { ...pedido, total },
    });
    const bytes = await comecados(escrever(contexto, exportacao, daSessao, lotesNaHora(exportacao)));
    return reply
      .header('content-type', TIPO_DO_FORMATO[formato])
      .header('content-disposition', `attachment; filename="${entity.path}.${formato}"`)
      .send(Readable.from(bytes, { objectMode: true, highWaterMark: 1 }));
  };
