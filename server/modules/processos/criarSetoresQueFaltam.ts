import { sql } from 'kysely';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import type { Trx } from '../../database/transaction.ts';

export interface SetorCriado {
  readonly id: number;
  readonly sigla: string;
  readonly nome: string;
}

/** The sectors that a definition names and the city lacks, created empty: nobody belongs to them yet. Siglas ignore case. */
export const criarSetoresQueFaltam = async (
  trx: Trx,
  organizacaoId: number,
  { setores }: Definicao,
  agora: Date,
): Promise<readonly SetorCriado[]> => {
  const criados: SetorCriado[] = [];
  for (const { sigla, nome } of setores) {
    const { rows } = await sql<{ id: number }>`
      insert into setor (organizacao_id, sigla, nome, criado_em, atualizado_em)
        values (${organizacaoId}, ${sigla}, ${nome}, ${agora}, ${agora})
        on conflict (organizacao_id, lower(sigla)) where excluido_em is null and sigla is not null do nothing
        returning id`.execute(trx);
    if (rows[0] !== undefined) criados.push({ id: rows[0].id, sigla, nome });
  }
  return criados;
};
