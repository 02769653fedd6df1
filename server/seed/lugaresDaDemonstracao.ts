import { BRASIL } from '../../src/schemas/endereco.ts';
import type { Trx } from '../database/transaction.ts';
import { RUAS } from './dadosDaDemonstracao.ts';

const CIDADE = 'Nova Aurora';
const UF = 'SC';
const BAIRROS = ['Centro', 'Beira-Rio', 'Jardim das Acácias', 'Serra Verde', 'Distrito Industrial'] as const;
/** Made up, like the city: no street of Santa Catarina has one of these. */
const PRIMEIRO_CEP = 88_999_001;

/** The streets of the demonstration city with their postal codes and districts. */
export const ruasComCep = RUAS.map((rua, i) => ({
  codigo: String(PRIMEIRO_CEP + i),
  rua,
  bairro: BAIRROS[i % BAIRROS.length] ?? '',
  cidade: CIDADE,
  uf: UF,
}));

/** The address of the city hall. */
export const enderecoDaPrefeitura = {
  codigo_postal: ruasComCep[0]?.codigo,
  rua: RUAS[0],
  numero: '100',
  bairro: BAIRROS[0],
  endereco_cidade: { nome: CIDADE },
  endereco_estado: { nome: 'Santa Catarina' },
} as const;

/** The city in the geographic registry, its districts and the postal codes of its streets. */
export const inserirLugares = async (trx: Trx): Promise<void> => {
  const estado = await trx
    .selectFrom('estado')
    .select('id')
    .where('pais_id', '=', BRASIL)
    .where('sigla', '=', UF)
    .executeTakeFirstOrThrow();
  const { id: cidade_id } = await trx
    .insertInto('cidade')
    .values({ estado_id: estado.id, nome: CIDADE })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('bairro')
    .values(BAIRROS.map((nome) => ({ cidade_id, nome })))
    .execute();
  // A given database may know the codes already: its rows are not the demonstration's to change.
  await trx
    .insertInto('cep')
    .values(ruasComCep)
    .onConflict((oc) => oc.doNothing())
    .execute();
};
