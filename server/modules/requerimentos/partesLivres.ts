import type { Kysely } from 'kysely';
import { AppError } from '../../../src/schemas/errors.ts';
import { frasePenalidade, penalidadeMaior } from '../../../src/schemas/penalidade.ts';
import { profissionaisCitados } from '../../../src/schemas/processo/profissionaisCitados.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';
import type { Preparo } from './agir.ts';
import { impedimentoDoProfissional, penalidadesDe } from './penalidades.ts';
import { profissionaisDe } from './referencias.ts';

type Db = Kysely<Tables> | Trx;

/**
 * Refuses to file for an applicant who is kept from it; a request that is filed goes on.
 * @throws AppError regra with the reason and the date
 */
export const exigirRequerenteLivre = async (db: Db, { requerimento, definicao, hoje }: Preparo): Promise<void> => {
  const { organizacaoId, pessoaId, estado } = requerimento;
  if (estado.protocolado_em !== null) return;
  const quem = { organizacaoId, cadastro: 'pessoa', id: pessoaId } as const;
  const maior = penalidadeMaior(await penalidadesDe(db, quem, hoje), definicao.processo.chave, hoje);
  if (maior !== undefined) throw new AppError('regra', frasePenalidade('Este requerente', maior));
};

/**
 * The same for all whom the answers of a request name, where nobody is at its form any more: the owner's consent files it.
 * @throws AppError regra with the reason and the date
 */
export const exigirPartesLivres = async (db: Db, preparo: Preparo): Promise<void> => {
  await exigirRequerenteLivre(db, preparo);
  const { requerimento, definicao, hoje } = preparo;
  const { organizacaoId, estado } = requerimento;
  for (const { registro } of profissionaisCitados(definicao.campos, estado.respostas))
    for (const { id } of await profissionaisDe(db, organizacaoId, registro)) {
      const frase = await impedimentoDoProfissional(db, { organizacaoId, id }, definicao.processo.chave, hoje);
      if (frase !== undefined) throw new AppError('regra', frase);
    }
};
