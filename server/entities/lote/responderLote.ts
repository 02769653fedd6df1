import type { FastifyReply, FastifyRequest } from 'fastify';
import { ok } from '../../../src/schemas/envelope.ts';
import { AppError, erroNoCampo } from '../../../src/schemas/errors.ts';
import { lerConsulta } from '../../../src/schemas/listQuery.ts';
import { ehDaLixeira, inversoDoAto, LIMITE_DO_LOTE, REGISTROS_NA_HORA } from '../../../src/schemas/lote.ts';
import type { Painel } from '../../../src/schemas/permissions.ts';
import { emCurso } from '../../../src/schemas/tarefa.ts';
import { auditar } from '../../audit.ts';
import type { Trx } from '../../database/transaction.ts';
import type { Resposta } from '../../plugins/idempotency.ts';
import { sessaoDe } from '../../plugins/session.ts';
import { despertarTarefas } from '../../tarefas/despertar.ts';
import { comoTermina, criarTarefa, tarefaVista, type Tarefa } from '../../tarefas/tarefa.ts';
import { organizacaoDaChamada } from '../alcance.ts';
import { fonteDoLeitor } from '../fonte.ts';
import { gravarUmaVez } from '../gravarUmaVez.ts';
import { INICIO, type Posicao } from '../importacao/passagem.ts';
import type { Valores } from '../partes.ts';
import { permissoesDoArquivo } from '../permissoesDoArquivo.ts';
import { donoDoRastro, type Chamada, type Servico } from '../servico.ts';
import {
  congelar,
  contarEscolhidos,
  destesIds,
  doFiltro,
  feitosPela,
  mudadosPela,
  type Escolhidos,
} from './congelar.ts';
import { createLeituraDosDados } from './dadosDoAto.ts';
import { fazerParte, fraseDoLote, proximaParte, tituloDoLote, type PedidoDeLote } from './fazerLote.ts';
import { arquivoDosRecusados, resultadoDoLote } from './resultadoDoLote.ts';

/** Body of POST {base}/lote: the act and, unless it is about the whole filter, about which records. */
export interface CorpoDoLote {
  readonly ato: string;
  readonly ids?: readonly number[];
  /** The act to take back. */
  readonly tarefa?: number;
  /** How many the user was told: asked for with a filter, which may match others by now. */
  readonly esperados?: number;
  readonly dados?: Valores;
}

const numero = (n: number): string => new Intl.NumberFormat('pt-BR').format(n);

/** The caller's own act on this registry, marked as taken back. @throws AppError nao_encontrado, regra */
const desfazer = async (
  { trx, req, organizacaoId }: Chamada,
  servico: Servico,
  painel: Painel,
  { ato, tarefa: id = 0 }: CorpoDoLote,
): Promise<Tarefa> => {
  const { id: usuarioId, organizacaoId: daSessao } = sessaoDe(req);
  const feita = await trx
    .selectFrom('tarefa')
    .selectAll()
    .where('organizacao_id', '=', daSessao)
    .where('usuario_id', '=', usuarioId)
    .where('id', '=', id)
    .where('tipo', '=', 'lote')
    .where('painel', '=', painel)
    .where('entidade', '=', servico.fonte.entity.name)
    .where('alvo_id', 'is not distinct from', organizacaoId)
    .forUpdate()
    .executeTakeFirst();
  if (feita === undefined) throw new AppError('nao_encontrado', 'Tarefa não encontrada');
  const { ato: antes, desfaz } = feita.pedido as PedidoDeLote;
  const devolveu = desfaz !== null && !ehDaLixeira(antes);
  if (inversoDoAto(antes) !== ato || devolveu) throw erroNoCampo('ato', 'Este ato não desfaz o que foi feito');
  if (emCurso(feita.situacao)) throw new AppError('regra', 'Espere que termine ou cancele antes de desfazer');
  if (feita.desfeita) throw new AppError('regra', 'Isto já foi desfeito');
  await trx.updateTable('tarefa').set({ desfeita: true }).where('id', '=', feita.id).execute();
  return feita;
};

const escolher = async (
  chamada: Chamada,
  servico: Servico,
  painel: Painel,
  req: FastifyRequest,
): Promise<{ readonly escolhidos: Escolhidos; readonly desfaz: number | null }> => {
  const corpo = req.body as CorpoDoLote;
  const { organizacaoId } = chamada;
  const fonte = fonteDoLeitor(servico.fonte, painel, sessaoDe(req));
  if (corpo.ids !== undefined && corpo.tarefa !== undefined)
    throw erroNoCampo('ids', 'Escolha os registros ou o que desfazer, não os dois');
  if (corpo.tarefa !== undefined) {
    const feita = await desfazer(chamada, servico, painel, corpo);
    return {
      escolhidos: ehDaLixeira((feita.pedido as PedidoDeLote).ato) ? feitosPela(feita) : mudadosPela(feita),
      desfaz: feita.id,
    };
  }
  if (corpo.ids !== undefined) return { escolhidos: destesIds(fonte, organizacaoId, corpo.ids), desfaz: null };
  if (corpo.esperados === undefined) throw erroNoCampo('esperados', 'Campo obrigatório');
  const consulta = lerConsulta(fonte.entity, req.query as Valores);
  const situacao = corpo.ato === 'restaurar' ? 'excluidos' : 'ativos';
  return { escolhidos: doFiltro(fonte, organizacaoId, consulta, situacao), desfaz: null };
};

/** @throws AppError regra for none, for too many, and for others than the user was told of */
const exigirQuantos = (total: number, esperados: number | undefined): void => {
  if (total === 0) throw new AppError('regra', 'Nenhum registro corresponde a este pedido');
  if (total > LIMITE_DO_LOTE)
    throw new AppError(
      'regra',
      `Um ato alcança até ${numero(LIMITE_DO_LOTE)} registros de uma vez. Use filtros para dividir em partes`,
    );
  if (esperados !== undefined && esperados !== total)
    throw new AppError(
      'regra',
      `O filtro agora tem ${numero(total)} ${total === 1 ? 'registro' : 'registros'}, e não ${numero(esperados)}. Confira a lista e peça de novo`,
    );
};

/** Does a short act in the call itself; its task is there for its result and for taking it back. */
const fazerNaHora = async (
  servico: Servico,
  chamada: Chamada,
  tarefa: Tarefa,
  pedido: PedidoDeLote,
): Promise<{ readonly tarefa: Tarefa; readonly posicao: Posicao }> => {
  const { trx } = chamada;
  const { files, clock } = servico.contexto;
  let posicao = INICIO;
  for (;;) {
    const parte = await proximaParte(trx, tarefa);
    if (parte === undefined) break;
    posicao = await fazerParte(servico, chamada, tarefa, { pedido, parte, antes: posicao });
  }
  const resultado = await resultadoDoLote(trx, tarefa, posicao);
  const arquivo =
    posicao.recusados === 0 ? undefined : await arquivoDosRecusados(trx, files, tarefa, servico.fonte.entity);
  const { entity } = servico.fonte;
  const exige = permissoesDoArquivo(entity, tarefa.painel as Painel, tarefa.tipo, sessaoDe(chamada.req));
  const terminada = { resultado, feitas: posicao.lidas, ...(arquivo === undefined ? {} : { arquivo }) };
  const pronta = await trx
    .updateTable('tarefa')
    .set(comoTermina(clock.now(), terminada, exige))
    .where('id', '=', tarefa.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { tarefa: pronta, posicao };
};

const pedirNaTransacao = async (
  trx: Trx,
  servico: Servico,
  req: FastifyRequest,
  { painel, organizacaoId, dados }: { painel: Painel; organizacaoId: number | null; dados: Valores },
): Promise<Resposta> => {
  const { entity } = servico.fonte;
  const { ato, esperados } = req.body as CorpoDoLote;
  const agora = servico.contexto.clock.now();
  const chamada: Chamada = { trx, req, organizacaoId };
  const { escolhidos, desfaz } = await escolher(chamada, servico, painel, req);
  const contados = await contarEscolhidos(trx, escolhidos, LIMITE_DO_LOTE + 1);
  exigirQuantos(contados, contados > LIMITE_DO_LOTE ? undefined : esperados);
  const naHora = contados <= REGISTROS_NA_HORA;
  const pedido: PedidoDeLote = { ato, dados, desfaz };
  const { id: usuarioId, organizacaoId: daSessao } = sessaoDe(req);
  const tarefa = await criarTarefa(trx, {
    ...{ organizacaoId: daSessao, usuarioId, alvoId: organizacaoId, tipo: 'lote', painel, entidade: entity.name },
    ...{ titulo: tituloDoLote(entity, pedido), pedido, total: contados, criadoEm: agora, ip: req.ip },
    ...(naHora ? { situacao: 'pronta' as const } : {}),
  });
  exigirQuantos(await congelar(trx, servico.fonte, tarefa, escolhidos), contados);
  await auditar(trx, req, {
    acao: 'criar',
    entidade: 'tarefa',
    registroId: tarefa.id,
    organizacaoId: donoDoRastro(chamada),
    depois: { ...pedido, entidade: entity.name, consulta: req.query, total: contados },
  });
  if (!naHora) return { status: 202, corpo: ok(tarefaVista(tarefa, agora), 'Começou. Avisamos quando terminar') };
  const feita = await fazerNaHora(servico, chamada, tarefa, pedido);
  return { status: 200, corpo: ok(tarefaVista(feita.tarefa, agora), fraseDoLote(entity, pedido, feita.posicao)) };
};

/**
 * POST {base}/lote: an act on the records of a selection or of a whole filter, or the taking back of one. Up to `REGISTROS_NA_HORA` it is done
 * in the call (200), more in the background (202); which records is settled here either way. Those that it cannot be done to are told one by
 * one and do not stop the others.
 */
export const responderLote = (servico: Servico, painel: Painel) => {
  const { contexto, fonte } = servico;
  const lerDados = createLeituraDosDados(fonte.entity);
  return async (req: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { ato, tarefa, dados: informados = {} } = req.body as CorpoDoLote;
    const organizacaoId = await organizacaoDaChamada(contexto.db, fonte.entity, painel, req);
    // What an act is taken back to stands in the trail, not in the call.
    const dados = tarefa !== undefined && Object.keys(informados).length === 0 ? {} : lerDados(ato, informados);
    return gravarUmaVez(contexto.db, req, reply, (trx) =>
      pedirNaTransacao(trx, servico, req, { painel, organizacaoId, dados }),
    ).finally(despertarTarefas);
  };
};
