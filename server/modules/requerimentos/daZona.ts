import { sql, type Kysely } from 'kysely';
import { indicesDaZona, type Campo, type IndiceDaZona } from '../../../src/schemas/processo/campo.ts';
import type { Respostas, Valor } from '../../../src/schemas/requerimento/resposta.ts';
import { escreverNumero, lerNumero } from '../../../src/schemas/expressao/numero.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';

type Indices = Readonly<Partial<Record<IndiceDaZona, string | null>>>;

/** The numbers of the zone that an active property stands in; undefined for a property that is unknown or in no zone. */
const indicesDoImovel = async (
  db: Kysely<Tables> | Trx,
  organizacaoId: number,
  inscricao: string,
): Promise<Indices | undefined> => {
  const colunas = sql.join(indicesDaZona.map((indice) => sql`z.${sql.ref(indice)}::text as ${sql.ref(indice)}`));
  const { rows } = await sql<Indices>`
    select ${colunas}
    from imovel i join zona_ocupacao z on z.organizacao_id = i.organizacao_id and z.id = i.zona_ocupacao_id
    where i.organizacao_id = ${organizacaoId} and i.excluido_em is null and i.inscricoes @> array[portal_inscricao(${inscricao})]
    order by lower(i.numero_inscricao) = lower(${inscricao}) desc, i.id limit 1`.execute(db);
  return rows[0];
};

const semZeros = (texto: string | null | undefined): string | null => {
  const numero = lerNumero(texto);
  return numero === null ? null : escreverNumero(numero);
};

/**
 * Values of the fields that are read from the zone of a property (`da_zona`), by these answers: null where there is no property, no zone, or no such
 * index. Whatever was sent for such a field counts for nothing. One statement for each property that is named.
 */
export const respostasDaZona = async (
  db: Kysely<Tables> | Trx,
  organizacaoId: number,
  campos: readonly Campo[],
  respostas: Respostas,
): Promise<Respostas> => {
  const lidos: Record<string, Valor> = {};
  const indices = new Map<string, Indices | undefined>();
  for (const { chave, da_zona } of campos) {
    if (da_zona === undefined) continue;
    const imovel = respostas[da_zona.imovel];
    const inscricao = typeof imovel === 'string' ? imovel.trim() : '';
    if (inscricao !== '' && !indices.has(inscricao))
      indices.set(inscricao, await indicesDoImovel(db, organizacaoId, inscricao));
    lidos[chave] = semZeros(indices.get(inscricao)?.[da_zona.indice]);
  }
  return lidos;
};
