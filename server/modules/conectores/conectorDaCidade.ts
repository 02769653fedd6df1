import type { Kysely } from 'kysely';
import type { FormaDoConector } from '../../../src/schemas/conector/formaDoConector.ts';
import type { Contexto } from '../../contexto.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';
import { decifrar, type DonoDoSegredo } from '../../segredoCifrado.ts';

/** A connector with its secret in clear: for the call alone. */
export interface ConectorLido {
  readonly id: number;
  readonly nome: string;
  readonly forma: FormaDoConector;
  /** Null: it has none. */
  readonly segredo: string | null;
}

export const donoDoConector = (organizacaoId: number, id: number): DonoDoSegredo => ({
  para: 'conector',
  dono: `organizacao\0${organizacaoId}\0conector\0${id}`,
});

/** The connector of a city by its key; undefined where the city has none of that key, or has put it away. */
export const conectorDaCidade = async (
  db: Kysely<Tables> | Trx,
  contexto: Pick<Contexto, 'keys'>,
  organizacaoId: number,
  chave: string,
): Promise<ConectorLido | undefined> => {
  const linha = await db
    .selectFrom('conector')
    .select(['id', 'nome', 'endereco', 'metodo', 'limite', 'parametros', 'autorizacao', 'cabecalho', 'usuario'])
    .select(['resultados', 'segredo_cifrado'])
    .where('organizacao_id', '=', organizacaoId)
    .where((eb) => eb(eb.fn<string>('lower', ['chave']), '=', chave.toLowerCase()))
    .where('excluido_em', 'is', null)
    .executeTakeFirst();
  if (linha === undefined) return undefined;
  const { id, nome, segredo_cifrado, parametros, ...forma } = linha;
  // Sealed with a key that is no more, it shows the other system a wrong secret, and is told as a refusal of that system.
  const segredo =
    segredo_cifrado === null ? null : (decifrar(contexto, donoDoConector(organizacaoId, id), segredo_cifrado) ?? '');
  return { id, nome, forma: { ...forma, parametros: parametros ?? [] }, segredo };
};
