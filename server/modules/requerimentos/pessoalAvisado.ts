import type { Execucao } from '../../../src/schemas/requerimento/execucao.ts';
import type { Trx } from '../../database/transaction.ts';
import { gestoresDa } from '../../tarefas/gestores.ts';
import { ausenciaDoResponsavel } from '../ausencias/ausenciaDoResponsavel.ts';
import { comSubstitutos } from '../ausencias/quemSubstitui.ts';
import { analisamNoSetor } from '../recursos/pessoal.ts';

/** Accounts of the city's people, by what they are told of. */
export interface PessoalAvisado {
  /** All who analyse in a sector. */
  readonly membros: (setorId: number) => Promise<readonly number[]>;
  /** The same, and who stands in for those who are away. */
  readonly analistas: (setorId: number) => Promise<readonly number[]>;
  readonly chefia: (setorId: number) => Promise<readonly number[]>;
  readonly gestores: () => Promise<readonly number[]>;
  /** Who stands in for the one in charge of a run. */
  readonly substitutoDe: (execucao: Execucao) => Promise<number | undefined>;
}

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

/** As they are registered, at a moment. */
export const pessoalDoBanco = (trx: Trx, organizacaoId: number, agora: Date): PessoalAvisado => {
  const membros = (setorId: number) => analisamNoSetor(trx, organizacaoId, setorId);
  const ids = (pessoas: readonly { readonly id: number }[]): readonly number[] => pessoas.map(({ id }) => id);
  return {
    membros: async (setorId) => ids(await membros(setorId)),
    analistas: async (setorId) => ids(await comSubstitutos(trx, { organizacaoId, agora }, await membros(setorId))),
    chefia: (setorId) => chefiaDe(trx, organizacaoId, setorId),
    gestores: () => gestoresDa(trx, organizacaoId),
    substitutoDe: async (execucao) =>
      (await ausenciaDoResponsavel(trx, agora, { ...execucao, organizacaoId }))?.substituto?.id,
  };
};
