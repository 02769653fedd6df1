import { AppError } from '../../../src/schemas/errors.ts';
import type { ModoDaImportacao } from '../../../src/schemas/importacao.ts';
import { emCurso, type ResultadoDaTarefa } from '../../../src/schemas/tarefa.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';
import type { Tarefa } from '../../tarefas/tarefa.ts';
import type { Importacao } from './importacaoGuardada.ts';

/** A task of an import; undefined where it has none. */
export const tarefaDa = async (
  trx: Kysely<Tables> | Trx,
  { organizacao_id }: Importacao,
  id: number | null,
): Promise<Tarefa | undefined> =>
  id === null
    ? undefined
    : trx
        .selectFrom('tarefa')
        .selectAll()
        .where('organizacao_id', '=', organizacao_id)
        .where('id', '=', id)
        .executeTakeFirst();

/** A task that wrote something is gone on with where it stopped, never begun again: its rows are there. */
export const retomavel = (gravacao: Tarefa | undefined, modo: ModoDaImportacao): Tarefa | undefined => {
  if (gravacao === undefined || gravacao.posicao === null) {
    if (gravacao !== undefined && emCurso(gravacao.situacao))
      throw new AppError('regra', 'Esta planilha já está sendo importada');
    return undefined;
  }
  const parou = gravacao.situacao === 'cancelada' || gravacao.situacao === 'falhou';
  if (!parou) throw new AppError('regra', 'Esta planilha já foi importada. Envie o arquivo de novo para importar mais');
  if (modo !== 'boas')
    throw new AppError('regra', 'Parte desta planilha já foi importada. Continue só com as linhas sem problemas');
  return gravacao;
};

/** @throws AppError regra unless the file was checked, and for all of it found right */
export const exigirConferida = (conferencia: Tarefa | undefined, modo: ModoDaImportacao): void => {
  if (conferencia?.situacao !== 'pronta') throw new AppError('regra', 'Confira a planilha antes de importar');
  const { feitos, recusados, classes } = conferencia.resultado as ResultadoDaTarefa;
  if (modo === 'tudo' && recusados > 0)
    throw new AppError('regra', 'Há linhas com problemas. Corrija o arquivo ou importe só as linhas sem problemas');
  if (feitos === 0) throw new AppError('regra', 'Nenhuma linha pode ser importada. Corrija o arquivo e envie de novo');
  if (classes !== undefined && classes.novo + classes.muda === 0)
    throw new AppError('regra', 'Não há o que gravar: os registros já estão como no arquivo');
};

/** The new task goes on behind what the old one kept, its refused rows included. */
export const herdar = async (trx: Trx, parada: Tarefa, nova: Tarefa): Promise<void> => {
  await trx
    .updateTable('tarefa')
    .set({
      posicao: JSON.stringify(parada.posicao),
      resultado: parada.resultado === null ? null : JSON.stringify(parada.resultado),
      feitas: parada.feitas,
    })
    .where('organizacao_id', '=', nova.organizacao_id)
    .where('id', '=', nova.id)
    .execute();
  await trx
    .updateTable('tarefa_recusa')
    .set({ tarefa_id: nova.id })
    .where('organizacao_id', '=', parada.organizacao_id)
    .where('tarefa_id', '=', parada.id)
    .execute();
};
