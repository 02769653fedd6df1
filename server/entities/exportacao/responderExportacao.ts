import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ok } from '../../../src/schemas/envelope.ts';
import { LINHAS_NA_HORA, type FormatoDeExportacao } from '../../../src/schemas/exportacao.ts';
import { lerConsulta } from '../../../src/schemas/listQuery.ts';
import type { Painel } from '../../../src/schemas/permissions.ts';
import type { Contexto } from '../../contexto.ts';
import { auditar } from '../../audit.ts';
import { umaVez, type Resposta } from '../../plugins/idempotency.ts';
import { sessaoDe } from '../../plugins/session.ts';
import { despertarTarefas } from '../../tarefas/despertar.ts';
import { criarTarefa, tarefaVista } from '../../tarefas/tarefa.ts';
import { organizacaoDaChamada } from '../alcance.ts';
import { fonteDoLeitor } from '../fonte.ts';
import type { Valores } from '../partes.ts';
import { donoDoRastro, type Servico } from '../servico.ts';
import type { PedidoDeExportacao } from './executarExportacao.ts';
import { celulasDoPedido, escrever, exigirExportavel, type Exportacao } from './exportacao.ts';
import { exportacaoDoCadastro } from './exportacaoDoCadastro.ts';
import { TIPO_DO_FORMATO } from './formatosDeExportacao.ts';

/** What is asked of an export beside the list's own query. */
export interface CorpoDaExportacao {
  readonly formato?: FormatoDeExportacao;
  readonly colunas?: readonly string[];
  readonly excluidos?: boolean;
}

/** The pieces, the first of which is there: a refusal comes before the head of the answer, as JSON. */
export const comecados = async (pedacos: AsyncGenerator<Buffer>): Promise<AsyncGenerator<Buffer>> => {
  const primeiro = await pedacos.next();
  return (async function* todos() {
    if (primeiro.done === true) return;
    yield primeiro.value;
    yield* pedacos;
  })();
};

/** A list as its user asks for it. */
export interface PedidoDeArquivo {
  readonly exportacao: Exportacao;
  readonly painel: Painel;
  /** The same as a task keeps it, and the trail. */
  readonly pedido: PedidoDeExportacao;
  /** What the trail keeps of it beside that; absent: nothing. */
  readonly trilha?: object;
}

/** What the trail keeps of an export, as people read it: which rows were asked for, and which columns where not all. */
const naTrilha = async ({ exportacao, pedido, trilha }: PedidoDeArquivo, total: number): Promise<object> => {
  const criterios = await exportacao.criterios();
  return {
    formato: pedido.formato.toUpperCase(),
    filtros: criterios.map(({ rotulo, valor }) => `${rotulo}: ${valor}`).join('; ') || 'Nenhum',
    ...(pedido.colunas === null ? {} : { colunas: exportacao.celulas.map(({ rotulo }) => rotulo).join(', ') }),
    ...trilha,
    total,
  };
};

/** Puts a long list into the queue; the answer is the task (202). */
const deixarParaDepois = (
  { db, clock }: Contexto,
  req: FastifyRequest,
  reply: FastifyReply,
  { exportacao: { entity, organizacaoId: alvoId }, painel, pedido }: PedidoDeArquivo,
  total: number,
  trilha: object,
): Promise<unknown> => {
  const { id: usuarioId, organizacaoId } = sessaoDe(req);
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
      depois: trilha,
    });
    return {
      status: 202,
      corpo: ok(tarefaVista(tarefa, agora), 'Exportação iniciada. Avisamos quando o arquivo estiver pronto'),
    };
  });
  return feita.finally(despertarTarefas);
};

/**
 * The rows of a list as a file: at once, or as a task when they are many (design figures).
 * @throws AppError regra for more rows or columns than the format takes
 */
export const responderArquivoDaLista = async (
  contexto: Contexto,
  req: FastifyRequest,
  reply: FastifyReply,
  arquivo: PedidoDeArquivo,
): Promise<unknown> => {
  const { exportacao } = arquivo;
  const { entity, formato, organizacaoId } = exportacao;
  const total = await exportacao.contar();
  exigirExportavel(exportacao, total);
  const trilha = await naTrilha(arquivo, total);
  if (total > LINHAS_NA_HORA) return deixarParaDepois(contexto, req, reply, arquivo, total, trilha);
  await auditar(contexto.db, req, {
    acao: 'exportar',
    entidade: entity.name,
    organizacaoId: donoDoRastro({ req, organizacaoId }),
    depois: trilha,
  });
  const bytes = await comecados(escrever(contexto, exportacao, sessaoDe(req).organizacaoId, exportacao.naHora()));
  return reply
    .header('content-type', TIPO_DO_FORMATO[formato])
    .header('content-disposition', `attachment; filename="${entity.path}.${formato}"`)
    .send(Readable.from(bytes, { objectMode: true, highWaterMark: 1 }));
};

/** The rows of a registry's list as a file. */
export const responderExportacao =
  (servico: Servico, painel: Painel) =>
  async (req: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { fonteDe, contexto } = servico;
    const fonte = fonteDoLeitor(servico.fonte, painel, sessaoDe(req));
    const { entity } = fonte;
    const { db } = contexto;
    const { formato = 'csv', colunas, excluidos = false } = (req.body ?? {}) as CorpoDaExportacao;
    const exportacao = exportacaoDoCadastro({
      db,
      fonte,
      fonteDe,
      organizacaoId: await organizacaoDaChamada(db, entity, painel, req),
      formato,
      consulta: lerConsulta(entity, req.query as Valores),
      situacao: excluidos ? 'excluidos' : 'ativos',
      celulas: celulasDoPedido(entity, formato, colunas),
      fuso: sessaoDe(req).fuso,
    });
    const { sistema_organizacao_id: _cidade, ...consulta } = req.query as Valores;
    const pedido = { formato, consulta, colunas: colunas ?? null, excluidos };
    return responderArquivoDaLista(contexto, req, reply, { exportacao, painel, pedido });
  };
