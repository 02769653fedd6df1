import type { FastifyRequest } from 'fastify';
import { AppError, erroNoCampo } from '../../../src/schemas/errors.ts';
import { execucoesAbertas } from '../../../src/schemas/requerimento/execucoes.ts';
import type { Contexto } from '../../contexto.ts';
import { auditar } from '../../audit.ts';
import type { Trx } from '../../database/transaction.ts';
import { sessaoDe } from '../../plugins/session.ts';
import { socketDaAba } from '../../saida/socketDaAba.ts';
import { notificar } from '../../saida/notificar.ts';
import { acharConta } from '../auth/contas.ts';
import { agir } from '../requerimentos/agir.ts';
import { atorDaEquipe } from '../requerimentos/ator.ts';
import { analistasDoSetor, usuariosDaPrefeitura } from '../recursos/pessoal.ts';
import { repassarVistorias } from './repassarVistorias.ts';
import { repassarVisoes } from './repassarVisoes.ts';
import { atribuidosA, representadosPor, substituicoesDe } from './trabalhoAberto.ts';

export interface PedidoDeRepasse {
  readonly destinos: readonly { readonly setor_id: number; readonly usuarios: readonly number[] }[];
  /** Who takes over what he does in applicants' names, and his absences. */
  readonly representante_id?: number;
  readonly substituto_id?: number;
  readonly motivo: string;
}

/** What came of it; `ficaram` were left as they are, each with why. */
export interface Repassado {
  readonly requerimentos: number;
  readonly representacoes: number;
  readonly substituicoes: number;
  /** Views of lists that a sector shares. */
  readonly visoes: number;
  /** Inspections that he was booked for. */
  readonly vistorias: number;
  readonly ficaram: readonly { readonly id: number; readonly numero: string | null; readonly motivo: string }[];
}

export interface Obra {
  readonly trx: Trx;
  readonly contexto: Contexto;
  readonly req: FastifyRequest;
  readonly organizacaoId: number;
  readonly usuarioId: number;
}

type Ficou = Repassado['ficaram'][number];

/** Analysts who were chosen, by sector; each must be able to work there. */
const destinosPorSetor = async ({ contexto, trx, organizacaoId, usuarioId }: Obra, { destinos }: PedidoDeRepasse) => {
  const porSetor = new Map<number, readonly { id: number; nome: string }[]>();
  for (const [i, { setor_id, usuarios }] of destinos.entries()) {
    const analistas = await analistasDoSetor({ ...contexto, db: trx }, organizacaoId, setor_id);
    const deles = usuarios.map((id) => analistas.find((um) => um.id === id && id !== usuarioId));
    const certos = deles.flatMap((um) => (um === undefined ? [] : [um]));
    if (certos.length < usuarios.length)
      throw erroNoCampo(`destinos[${i}].usuarios`, 'Esta pessoa não analisa neste setor');
    porSetor.set(setor_id, certos);
  }
  return porSetor;
};

/** Persons of the chosen, who would judge what is their own. */
const pessoasDe = async (
  trx: Trx,
  organizacaoId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number | null>> => {
  if (ids.length === 0) return new Map();
  const linhas = await trx
    .selectFrom('usuario_organizacao')
    .select(['usuario_id', 'pessoa_id'])
    .where('organizacao_id', '=', organizacaoId)
    .where('usuario_id', 'in', [...ids])
    .execute();
  return new Map(linhas.map((um) => [um.usuario_id, um.pessoa_id]));
};

/** Thrown inside an act whose request went another way since it was listed; nothing was written by then. */
class JaMudou extends Error {}

/** Hands one request over, as the manager's own act in its chain; a reason when it stays where it is. */
const atribuir = async (
  obra: Obra,
  { id, execucao }: { readonly id: number; readonly execucao: number },
  para: { id: number; nome: string },
): Promise<string | undefined> => {
  const { trx, contexto, req, organizacaoId, usuarioId } = obra;
  const sessao = sessaoDe(req);
  try {
    await agir(trx, contexto, {
      req,
      organizacaoId,
      fuso: sessao.fuso,
      id,
      versao: undefined,
      socket: socketDaAba(req),
      ator: ({ requerimento, cidade }) => atorDaEquipe(sessao, cidade, requerimento, contexto.clock.now()),
      comando: ({ requerimento }) => {
        const aberta = execucoesAbertas(requerimento.estado).find((e) => e.sequencia === execucao);
        if (aberta?.responsavel?.id !== usuarioId) throw new JaMudou();
        return { acao: 'atribuir', execucao, responsavel: { id: para.id, nome: para.nome } };
      },
    });
    return undefined;
  } catch (erro) {
    if (erro instanceof JaMudou) return 'Mudou de responsável ou de etapa enquanto isso';
    // Refused by the engine before anything was written.
    if (erro instanceof AppError && (erro.codigo === 'regra' || erro.codigo === 'sem_permissao')) return erro.message;
    throw erro;
  }
};

const repassarAtribuidos = async (obra: Obra, pedido: PedidoDeRepasse) => {
  const { trx, organizacaoId, usuarioId } = obra;
  const porSetor = await destinosPorSetor(obra, pedido);
  const escolhidos = [...porSetor.values()].flat();
  const pessoas = await pessoasDe(
    trx,
    organizacaoId,
    escolhidos.map(({ id }) => id),
  );
  const recebidos = new Map<number, number>();
  const ficaram: Ficou[] = [];
  for (const { id, execucao, setor, numero, criador, pessoa } of await atribuidosA(trx, organizacaoId, usuarioId)) {
    const destino = porSetor.get(setor);
    if (destino === undefined || destino.length === 0) continue;
    // The one with the fewest so far among those who may judge it.
    const [para] = destino
      .filter((um) => um.id !== criador && pessoas.get(um.id) !== pessoa)
      .sort((a, b) => (recebidos.get(a.id) ?? 0) - (recebidos.get(b.id) ?? 0));
    const motivo =
      para === undefined ? 'Quem receberia é parte neste requerimento' : await atribuir(obra, { id, execucao }, para);
    if (motivo !== undefined || para === undefined) ficaram.push({ id, numero, motivo: motivo ?? '' });
    else recebidos.set(para.id, (recebidos.get(para.id) ?? 0) + 1);
  }
  return { recebidos, ficaram, porSetor };
};

const repassarRepresentacoes = async (
  { trx, req, contexto, organizacaoId, usuarioId }: Obra,
  para: number | undefined,
) => {
  const ficaram: Ficou[] = [];
  let feitas = 0;
  if (para === undefined) return { feitas, ficaram };
  for (const { id, numero, responsavel } of await representadosPor(trx, organizacaoId, usuarioId)) {
    if (responsavel === para) {
      ficaram.push({ id, numero, motivo: 'Quem receberia é o responsável pela análise deste requerimento' });
      continue;
    }
    const mudado = await trx
      .updateTable('requerimento')
      .set((eb) => ({ criado_por: para, atualizado_em: contexto.clock.now(), versao: eb('versao', '+', 1) }))
      .where('organizacao_id', '=', organizacaoId)
      .where('id', '=', id)
      .where('criado_por', '=', usuarioId)
      .executeTakeFirst();
    if (mudado.numUpdatedRows === 0n) continue;
    feitas += 1;
    await auditar(trx, req, {
      acao: 'repassar',
      entidade: 'requerimento',
      registroId: id,
      antes: { representante_id: usuarioId },
      depois: { representante_id: para },
    });
  }
  return { feitas, ficaram };
};

const repassarSubstituicoes = async (
  { trx, req, contexto, organizacaoId, usuarioId }: Obra,
  para: number | undefined,
) => {
  if (para === undefined) return 0;
  let feitas = 0;
  for (const { id, usuario } of await substituicoesDe(trx, organizacaoId, usuarioId, contexto.clock.now())) {
    // Nobody stands in for himself.
    const novo = usuario === para ? null : para;
    const { versao } = await trx
      .updateTable('ausencia')
      .set((eb) => ({ substituto_id: novo, atualizado_em: contexto.clock.now(), versao: eb('versao', '+', 1) }))
      .where('organizacao_id', '=', organizacaoId)
      .where('id', '=', id)
      .returning('versao')
      .executeTakeFirstOrThrow();
    feitas += 1;
    await auditar(trx, req, {
      acao: 'alterar',
      entidade: 'ausencia',
      registroId: id,
      antes: { substituto_id: usuarioId, versao: versao - 1 },
      depois: { substituto_id: novo, versao },
    });
  }
  return feitas;
};

const plural = (n: number): string => (n === 1 ? '1 requerimento' : `${n} requerimentos`);

/**
 * All the open work of one user to others, in one transaction (issue "Hand-over"): each request as an act of the manager in its chain and in
 * the audit, each receiver told once. A request that went another way in the meantime stays where it went, and is named.
 * @throws AppError nao_encontrado, dados_invalidos for receivers who do not work there
 */
export const repassar = async (obra: Obra, pedido: PedidoDeRepasse): Promise<Repassado> => {
  const { trx, contexto, req, organizacaoId, usuarioId } = obra;
  const equipe = await usuariosDaPrefeitura({ ...contexto, db: trx }, organizacaoId);
  for (const campo of ['representante_id', 'substituto_id'] as const) {
    const id = pedido[campo];
    if (id !== undefined && (id === usuarioId || !equipe.some((um) => um.id === id)))
      throw erroNoCampo(campo, 'Esta pessoa não é da equipe da prefeitura');
  }
  const { recebidos, ficaram, porSetor } = await repassarAtribuidos(obra, pedido);
  const vistorias = await repassarVistorias(obra, porSetor, pedido.motivo);
  const representacoes = await repassarRepresentacoes(obra, pedido.representante_id);
  const substituicoes = await repassarSubstituicoes(obra, pedido.substituto_id);
  if (pedido.representante_id !== undefined && representacoes.feitas > 0)
    recebidos.set(pedido.representante_id, (recebidos.get(pedido.representante_id) ?? 0) + representacoes.feitas);
  const de = (await acharConta(trx, { id: usuarioId }))?.nome ?? '';
  const herdeiros = new Map([...porSetor].map(([setor, [primeiro]]) => [setor, primeiro] as const));
  // What is everybody's is a manager's: of who hands over, where he is of the staff himself.
  const quemRepassa = sessaoDe(req).id;
  const daCasa = quemRepassa !== usuarioId && equipe.some(({ id }) => id === quemRepassa);
  const visoes = await repassarVisoes(obra, de, herdeiros, daCasa ? quemRepassa : [...herdeiros.values()][0]?.id);
  for (const [id, n] of recebidos)
    await notificar(trx, organizacaoId, id, { message: `Você recebeu ${plural(n)} de ${de}` });
  const requerimentos = [...recebidos.values()].reduce((a, b) => a + b, 0) - representacoes.feitas;
  const feito = {
    requerimentos,
    representacoes: representacoes.feitas,
    substituicoes,
    visoes,
    vistorias: vistorias.feitas,
    ficaram: [...ficaram, ...vistorias.ficaram, ...representacoes.ficaram],
  };
  await auditar(trx, req, {
    acao: 'repassar',
    entidade: 'usuario',
    registroId: usuarioId,
    depois: {
      motivo: pedido.motivo,
      requerimentos,
      representacoes: feito.representacoes,
      substituicoes,
      visoes,
      vistorias: vistorias.feitas,
      para: [...recebidos.keys()],
    },
  });
  return feito;
};
