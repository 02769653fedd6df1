import { sql } from 'kysely';
import type { ContagemDasClasses } from '../../../src/schemas/importacao.ts';
import type { Trx } from '../../database/transaction.ts';
import type { Tarefa } from '../../tarefas/tarefa.ts';
import { TarefaInterrompida, type Trabalho } from '../../tarefas/trabalho.ts';
import type { ChavesVistas } from '../criarVarios.ts';
import type { Chamada } from '../servico.ts';
import { abrirPlanilha } from './abrirPlanilha.ts';
import type { ConferenciaDeLinhas, LoteConferido } from './conferirLinhas.ts';
import { ehLinhaDeAjuda, type Importacao } from './importacaoGuardada.ts';
import type { LinhaDoArquivo } from './leitorDePlanilha.ts';

/** How far a file was gone through: kept with every batch that is written. */
export interface Posicao {
  /** Rows of the file that are done with, counted from below the heads. */
  readonly lidas: number;
  readonly feitos: number;
  readonly recusados: number;
  /** What those done did, where the import updates. */
  readonly classes?: ContagemDasClasses;
}

export const INICIO: Posicao = { lidas: 0, feitos: 0, recusados: 0 };

/** Once through a file, from where an earlier try stopped. */
export interface Passagem {
  readonly trabalho: Trabalho;
  readonly importacao: Importacao;
  readonly conferencia: ConferenciaDeLinhas;
  readonly vistas: ChavesVistas;
  readonly chamadaEm: (trx: Trx) => Chamada;
}

/** How far a file is after a batch. */
export const posicaoDepois = (
  { importacao: { existentes } }: Pick<Passagem, 'importacao'>,
  { feitos, recusados, classes }: Posicao,
  { novas, mudam, iguais, recusadas }: LoteConferido,
  lidas: number,
): Posicao => ({
  lidas,
  feitos: feitos + novas.length + mudam.length + iguais.length,
  recusados: recusados + recusadas.length,
  ...(existentes === 'recusar'
    ? {}
    : {
        classes: {
          novo: (classes?.novo ?? 0) + novas.length,
          muda: (classes?.muda ?? 0) + mudam.length,
          igual: (classes?.igual ?? 0) + iguais.length,
        },
      }),
});

/** Rows of one transaction: short enough that no call waits for it. */
export const LOTE = 200;

/** The rows of the file in batches, with how many are done with after each; the template's line of help is passed over. */
export async function* lotesDe(
  { trabalho: { parts, servico }, importacao: { caminho, formato } }: Passagem,
  pular: number,
): AsyncGenerator<{ readonly linhas: readonly LinhaDoArquivo[]; readonly lidas: number }> {
  const { cabecalhos, lotes } = await abrirPlanilha(parts.files, caminho, {
    formato,
    lote: LOTE,
    pular,
    para: 'tarefa',
  });
  let lidas = pular;
  for await (const lote of lotes) {
    const [primeira] = lote;
    const comAjuda =
      lidas === 0 && primeira !== undefined && ehLinhaDeAjuda(servico.fonte.entity, cabecalhos, primeira.celulas);
    lidas += lote.length;
    yield { linhas: comAjuda ? lote.slice(1) : lote, lidas };
  }
}

/** Where an earlier try of this task stopped; null before its first batch was kept. */
export const posicaoDa = ({ posicao }: Tarefa): Posicao | null => posicao as Posicao | null;

/**
 * Keeps how far the task is in the transaction of the batch: whatever of the two is lost, the other one is. Of two that run the same task
 * only one comes through, since each says where it started from.
 * @throws TarefaInterrompida when it was cancelled, ended or is run by another one
 */
export const andarCom = async (trx: Trx, tarefa: Tarefa, antes: Posicao | null, depois: Posicao): Promise<void> => {
  const { feitos, recusados, classes } = depois;
  const andou = await trx
    .updateTable('tarefa')
    .set({
      posicao: JSON.stringify(depois),
      resultado: JSON.stringify({ feitos, recusados, falhas: [], ...(classes === undefined ? {} : { classes }) }),
      feitas: depois.lidas,
    })
    .where('organizacao_id', '=', tarefa.organizacao_id)
    .where('id', '=', tarefa.id)
    .where('situacao', '=', 'em andamento')
    .where(sql<boolean>`posicao is not distinct from ${antes === null ? null : JSON.stringify(antes)}::jsonb`)
    .executeTakeFirst();
  if (andou.numUpdatedRows !== 1n) throw new TarefaInterrompida();
};
