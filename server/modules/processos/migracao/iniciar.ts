import type { MapaDaMigracao } from '../../../../src/schemas/requerimento/migracao/mapa.ts';
import type { EscolhaDosPrazos } from '../../../../src/schemas/requerimento/prazoMantido.ts';
import type { Trx } from '../../../database/transaction.ts';
import { criarTarefa, type Tarefa } from '../../../tarefas/tarefa.ts';
import { contarEmAndamento } from './versoes.ts';

export type ModoDaMigracao = 'ensaiar' | 'migrar';

/** What a task that takes requests along was asked; kept as it was asked. */
export interface PedidoDeMigracao {
  readonly processo: number;
  /** Version that they are taken to, by id and number. */
  readonly para: number;
  readonly numero: number;
  readonly modo: ModoDaMigracao;
  readonly mapa: MapaDaMigracao;
  /** Absent: asked before there was the question. */
  readonly prazos?: EscolhaDosPrazos;
}

export interface NovaMigracao {
  readonly organizacaoId: number;
  readonly processoId: number;
  readonly para: number;
  readonly modo: ModoDaMigracao;
  readonly mapa: MapaDaMigracao;
  readonly prazos: EscolhaDosPrazos;
  readonly agora: Date;
  readonly quem: {
    readonly organizacaoId: number;
    readonly usuarioId: number;
    readonly painel: string;
    readonly ip: string | null;
  };
}

/** Puts the trial, or the doing, for all running requests of a process into the queue; the map was checked (mapaConferido). */
export const iniciarMigracao = async (trx: Trx, nova: NovaMigracao): Promise<Tarefa> => {
  const { organizacaoId, processoId, para, modo, mapa, prazos, agora, quem } = nova;
  const { nome, numero } = await trx
    .selectFrom('processo_versao as v')
    .innerJoin('processo as p', (j) =>
      j.onRef('p.organizacao_id', '=', 'v.organizacao_id').onRef('p.id', '=', 'v.processo_id'),
    )
    .select(['p.nome', 'v.numero'])
    .where('v.organizacao_id', '=', organizacaoId)
    .where('v.id', '=', para)
    .executeTakeFirstOrThrow();
  const pedido: PedidoDeMigracao = { processo: processoId, para, numero, modo, mapa, prazos };
  return criarTarefa(trx, {
    ...{ organizacaoId: quem.organizacaoId, usuarioId: quem.usuarioId, alvoId: organizacaoId, tipo: 'migracao' },
    ...{ painel: quem.painel, entidade: 'processo', pedido, criadoEm: agora, ip: quem.ip },
    titulo: `${modo === 'ensaiar' ? 'Ensaio da passagem' : 'Passagem'} para a versão ${numero}: ${nome}`,
    total: await contarEmAndamento(trx, organizacaoId, processoId, para),
  });
};
