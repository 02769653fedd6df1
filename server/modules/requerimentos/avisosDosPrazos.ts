import { mostrarData } from '../../../src/schemas/brasil/data.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { etapaDe } from '../../../src/schemas/processo/preenchimento.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { Evento, EventoDe } from '../../../src/schemas/requerimento/eventos.ts';
import type { Trx } from '../../database/transaction.ts';
import { ausenciaDoResponsavel } from '../ausencias/ausenciaDoResponsavel.ts';
import { gestoresDa } from '../../tarefas/gestores.ts';
import { analisamNoSetor } from '../recursos/pessoal.ts';
import { avisosDaRevisao } from './avisosDaRevisao.ts';
import type { Cidade } from './cidade.ts';

export interface AvisoDoPrazo {
  readonly usuario_id: number;
  readonly message: string;
}

interface Onde {
  readonly organizacaoId: number;
  readonly cidade: Pick<Cidade, 'setores'>;
  readonly definicao: Definicao;
  readonly estado: Estado;
  readonly agora: Date;
}

type DoPrazo = EventoDe<'prazo_avisado'> | EventoDe<'prazo_vencido'>;
const ehDoPrazo = (e: Evento): e is DoPrazo => e.tipo === 'prazo_avisado' || e.tipo === 'prazo_vencido';

/** Heads of a sector. */
const chefiaDe = async (trx: Trx, organizacaoId: number, setorId: number): Promise<readonly number[]> => {
  const linhas = await trx
    .selectFrom('usuario_setor as us')
    .innerJoin('usuario_organizacao as uo', (j) =>
      j.onRef('uo.usuario_id', '=', 'us.usuario_id').onRef('uo.organizacao_id', '=', 'us.organizacao_id'),
    )
    .select('us.usuario_id as id')
    .where('us.organizacao_id', '=', organizacaoId)
    .where('us.setor_id', '=', setorId)
    .where('us.chefia', '=', true)
    .where('uo.excluido_em', 'is', null)
    .where('uo.equipe_desativada_em', 'is', null)
    .execute();
  return linhas.map(({ id }) => id);
};

const deUm = async (trx: Trx, onde: Onde, e: DoPrazo): Promise<readonly AvisoDoPrazo[]> => {
  const { organizacaoId, cidade, definicao, estado, agora } = onde;
  const execucao = estado.execucoes.find((x) => x.sequencia === e.execucao);
  const setor = cidade.setores.find((s) => s.sigla === execucao?.setor);
  if (execucao === undefined || setor === undefined) return [];
  const etapa = etapaDe(definicao, execucao.etapa);
  const substituto = (await ausenciaDoResponsavel(trx, agora, { ...execucao, organizacaoId }))?.substituto;
  const encarregados =
    execucao.responsavel === null
      ? (await analisamNoSetor(trx, organizacaoId, setor.id)).map(({ id }) => id)
      : [execucao.responsavel.id, ...(substituto == null ? [] : [substituto.id])];
  const chefia =
    e.tipo === 'prazo_vencido' && etapa?.vencimento?.chefia !== false
      ? await chefiaDe(trx, organizacaoId, setor.id)
      : [];
  const quando = `${e.tipo === 'prazo_avisado' ? 'vence' : 'venceu'} em ${mostrarData(e.vence_em)}`;
  const message = `O prazo da etapa ${etapa?.nome ?? execucao.etapa} do requerimento ${estado.numero ?? ''} ${quando}`;
  return [...new Set([...encarregados, ...chefia])].map((usuario_id) => ({ usuario_id, message }));
};

type DoParecer = EventoDe<'parecer_lembrado'> | EventoDe<'parecer_vencido'>;
const ehDoParecer = (e: Evento): e is DoParecer => e.tipo === 'parecer_lembrado' || e.tipo === 'parecer_vencido';

/** The sector that was asked is reminded; what has passed is told to its head and to who asked as well. */
const doParecer = async (trx: Trx, onde: Onde, e: DoParecer): Promise<readonly AvisoDoPrazo[]> => {
  const { organizacaoId, cidade, estado } = onde;
  const setor = cidade.setores.find((s) => s.sigla === e.setor);
  if (setor === undefined) return [];
  const consultados = (await analisamNoSetor(trx, organizacaoId, setor.id)).map(({ id }) => id);
  const quemPediu = estado.pareceres?.find((p) => p.id === e.parecer)?.pedido_por.id;
  const tambem =
    e.tipo === 'parecer_lembrado'
      ? []
      : [...(await chefiaDe(trx, organizacaoId, setor.id)), ...(quemPediu === undefined ? [] : [quemPediu])];
  const quando = `${e.tipo === 'parecer_lembrado' ? 'termina' : 'terminou'} em ${mostrarData(e.responder_ate)}`;
  const message = `O prazo do parecer de ${e.setor} no requerimento ${estado.numero ?? ''} ${quando}`;
  return [...new Set([...consultados, ...tambem])].map((usuario_id) => ({ usuario_id, message }));
};

/** Managers hear of a request that no way leads on from, since nobody else can move it. */
const daGestao = async (
  trx: Trx,
  { organizacaoId, definicao, estado }: Onde,
  e: EventoDe<'caminho_perdido'>,
): Promise<readonly AvisoDoPrazo[]> => {
  const nome = etapaDe(definicao, e.etapa)?.nome ?? e.etapa;
  const message = `Nenhum caminho serve às respostas do requerimento ${estado.numero ?? ''} depois de ${nome}: diga como ele segue`;
  return (await gestoresDa(trx, organizacaoId)).map((usuario_id) => ({ usuario_id, message }));
};
const ehSemCaminho = (e: Evento): e is EventoDe<'caminho_perdido'> => e.tipo === 'caminho_perdido';

/**
 * Who of the city is told that a step's term is near or has passed: who is in charge and who stands in for him, all who analyse in the sector where
 * nobody is, and of what has passed the sector's head (design/process.md 5 "what happens on warning and on breach").
 * Managers are told of what only they can move.
 */
export const avisosDosPrazos = async (trx: Trx, onde: Onde, eventos: readonly Evento[]): Promise<AvisoDoPrazo[]> => {
  const avisos: AvisoDoPrazo[] = [];
  for (const e of eventos.filter(ehDoPrazo)) avisos.push(...(await deUm(trx, onde, e)));
  for (const e of eventos.filter(ehDoParecer)) avisos.push(...(await doParecer(trx, onde, e)));
  for (const e of eventos.filter(ehSemCaminho)) avisos.push(...(await daGestao(trx, onde, e)));
  avisos.push(...(await avisosDaRevisao(trx, onde, eventos)));
  return avisos;
};
