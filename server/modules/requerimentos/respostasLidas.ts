import type { Kysely } from 'kysely';
import type { Campo } from '../../../src/schemas/processo/campo.ts';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';
import { respostasDaLicenca, type QuemCita } from './daLicenca.ts';
import { respostasDoImovel } from './doImovel.ts';

/** Values of the fields that the portal reads of what other answers name: properties, their zones, earlier licences. */
export const respostasLidas = async (
  db: Kysely<Tables> | Trx,
  quem: QuemCita,
  campos: readonly Campo[],
  todos: readonly Campo[],
  respostas: Respostas,
): Promise<Respostas> => ({
  ...(await respostasDoImovel(db, quem.organizacaoId, campos, respostas)),
  ...(await respostasDaLicenca(db, quem, campos, todos, respostas)),
});
