import type { Entity } from '../../../src/schemas/entity.ts';
import { devolvidos, ehDaLixeira, feitosDoAto, rotuloDoAto } from '../../../src/schemas/lote.ts';
import type { Painel } from '../../../src/schemas/permissions.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';
import { sessaoDe } from '../../plugins/session.ts';
import type { Tarefa } from '../../tarefas/tarefa.ts';
import { fonteDoLeitor } from '../fonte.ts';
import type { Posicao } from '../importacao/passagem.ts';
import { titulosDe } from '../repository.ts';
import type { Chamada, Servico } from '../servico.ts';
import { agirNaParte, type AtoPedido } from './agirNaParte.ts';
import type { Alvo } from './congelar.ts';
import { guardarRecusados } from './resultadoDoLote.ts';

/** What a call asked to do to many records, as the task keeps it. */
export type PedidoDeLote = AtoPedido;

type Dona = Pick<Tarefa, 'id' | 'organizacao_id' | 'painel'>;

/** A transaction's worth of records that nothing was done to yet. */
export interface Parte {
  readonly parte: number;
  readonly alvos: readonly Alvo[];
}

/** The first part that was not gone through; undefined when all were. */
export const proximaParte = async (
  db: Kysely<Tables> | Trx,
  { id, organizacao_id }: Pick<Dona, 'id' | 'organizacao_id'>,
): Promise<Parte | undefined> => {
  const linha = await db
    .selectFrom('tarefa_parte')
    .select(['parte', 'ids', 'versoes'])
    .where('organizacao_id', '=', organizacao_id)
    .where('tarefa_id', '=', id)
    .where('feitos', 'is', null)
    .orderBy('parte')
    .limit(1)
    .executeTakeFirst();
  if (linha === undefined) return undefined;
  const { parte, ids, versoes } = linha;
  return { parte, alvos: ids.map((um, i) => ({ id: um, versao: versoes[i] ?? 0 })) };
};

/** Does the act to one part and keeps what came of it, all in the transaction of the call. */
export const fazerParte = async (
  servico: Servico,
  chamada: Chamada,
  tarefa: Dona,
  { pedido, parte: { parte, alvos }, antes }: { pedido: PedidoDeLote; parte: Parte; antes: Posicao },
): Promise<Posicao> => {
  const { trx, organizacaoId } = chamada;
  const { feitos, recusados } = await agirNaParte(servico, chamada, pedido, alvos);
  await trx
    .updateTable('tarefa_parte')
    .set({ feitos: feitos.map(({ id }) => id), versoes_feitas: feitos.map(({ versao }) => versao) })
    .where('organizacao_id', '=', tarefa.organizacao_id)
    .where('tarefa_id', '=', tarefa.id)
    .where('parte', '=', parte)
    .execute();
  if (recusados.length > 0) {
    // As whoever asked sees them: a name that is hidden from him stays so here.
    const fonte = fonteDoLeitor(servico.fonte, tarefa.painel as Painel, sessaoDe(chamada.req));
    const ids = recusados.map(({ id }) => id);
    const titulos = await titulosDe(trx, fonte, organizacaoId, ids);
    await guardarRecusados(trx, tarefa, recusados, { depois: antes.lidas, titulos });
  }
  return {
    lidas: antes.lidas + alvos.length,
    feitos: antes.feitos + feitos.length,
    recusados: antes.recusados + recusados.length,
  };
};

const numero = (n: number): string => new Intl.NumberFormat('pt-BR').format(n);

/** 'Imóveis: desativar' */
export const tituloDoLote = (entity: Entity, { ato, desfaz }: PedidoDeLote): string => {
  const rotulo = rotuloDoAto(entity, ato);
  const acao = rotulo.slice(0, 1).toLowerCase() + rotulo.slice(1);
  return `${entity.label.many}: ${desfaz === null ? acao : `desfazer (${acao})`}`;
};

/** '312 imóveis desativados e 4 recusados' */
export const fraseDoLote = (
  entity: Entity,
  { ato, desfaz }: Pick<PedidoDeLote, 'ato' | 'desfaz'>,
  { feitos, recusados }: Posicao,
): string => {
  const { one, many, feminine } = entity.label;
  const nome = feitos === 1 ? one : many;
  const devolve = desfaz !== null && !ehDaLixeira(ato);
  const feitas = devolve ? devolvidos(entity, feitos) : feitosDoAto(entity, ato, feitos);
  const feita = `${numero(feitos)} ${nome.slice(0, 1).toLowerCase()}${nome.slice(1)} ${feitas}`;
  if (recusados === 0) return feita;
  return `${feita} e ${numero(recusados)} recusad${feminine ? 'a' : 'o'}${recusados === 1 ? '' : 's'}`;
};
