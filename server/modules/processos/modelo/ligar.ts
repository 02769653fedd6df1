import { AppError, erroNoCampo } from '../../../../src/schemas/errors.ts';
import type { Trx } from '../../../database/transaction.ts';
import type { Pedido } from '../rascunho/criar.ts';
import { travarProcesso } from '../travarProcesso.ts';
import { modelosOferecidos } from './oferta.ts';
import { gravarLigacao, vistoNaCidade, type Tomada } from './tomar.ts';

/** A template that a process which is there already is to follow. */
export type Ligada = Pick<Tomada, 'modeloId' | 'numero' | 'setores' | 'parametros'>;

const porVersao = async (trx: Trx, organizacaoId: number, processoId: number, numero: number | null): Promise<void> => {
  await trx
    .updateTable('processo_versao')
    .set({ modelo_numero: numero })
    .where('organizacao_id', '=', organizacaoId)
    .where('processo_id', '=', processoId)
    // What is over stays as it was, but for what it was made of where the process is let go.
    .where((eb) => (numero === null ? eb.lit(true) : eb('situacao', '<>', 'encerrada')))
    .execute();
};

/**
 * A process that was not made of a template follows one from its newest version on: what is not as it says there is the city's own, and newer versions
 * are brought in as into any other. Nothing of the process changes.
 * @throws AppError nao_encontrado; dados_invalidos; versao_desatualizada; regra where it follows one already
 */
export const ligarModelo = async (
  trx: Trx,
  pedido: Pedido,
  processoId: number,
  ligada: Ligada,
): Promise<{ readonly id: number; readonly nome: string }> => {
  const { organizacaoId } = pedido;
  await travarProcesso(trx, organizacaoId, processoId);
  const segue = await trx
    .selectFrom('processo_do_modelo')
    .select('modelo_id')
    .where('organizacao_id', '=', organizacaoId)
    .where('processo_id', '=', processoId)
    .executeTakeFirst();
  if (segue !== undefined) throw new AppError('regra', 'Este processo já segue um modelo');
  if ((await modelosOferecidos(trx, organizacaoId, ligada.modeloId)).length === 0)
    throw erroNoCampo('modelo', 'Modelo não encontrado');
  const { modelo, trocas } = await vistoNaCidade(trx, pedido, ligada);
  await gravarLigacao(trx, pedido, processoId, { modeloId: ligada.modeloId, trocas });
  await porVersao(trx, organizacaoId, processoId, ligada.numero);
  return { id: modelo.id, nome: modelo.nome };
};

/**
 * The process follows its template no more: it stays as it is, and hears of no new version.
 * @throws AppError nao_encontrado; dados_invalidos where it follows another
 */
export const desligarModelo = async (
  trx: Trx,
  organizacaoId: number,
  processoId: number,
  modeloId: number,
): Promise<void> => {
  await travarProcesso(trx, organizacaoId, processoId);
  const { numDeletedRows } = await trx
    .deleteFrom('processo_do_modelo')
    .where('organizacao_id', '=', organizacaoId)
    .where('processo_id', '=', processoId)
    .where('modelo_id', '=', modeloId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw erroNoCampo('modelo', 'Este processo não segue este modelo');
  await porVersao(trx, organizacaoId, processoId, null);
};
