import { sql, type Kysely } from 'kysely';
import {
  indicesDaZona,
  type Campo,
  type IndiceDaZona,
  type LugarDoImovel,
} from '../../../src/schemas/processo/campo.ts';
import type { Respostas, Valor } from '../../../src/schemas/requerimento/resposta.ts';
import { escreverNumero, lerNumero } from '../../../src/schemas/expressao/numero.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';

type Lido = Readonly<Partial<Record<IndiceDaZona | LugarDoImovel, string | null>>>;

/** Where an active property stands, with the numbers of its zone; undefined for a property that is unknown. */
const lerImovel = async (
  db: Kysely<Tables> | Trx,
  organizacaoId: number,
  inscricao: string,
): Promise<Lido | undefined> => {
  const colunas = sql.join(indicesDaZona.map((indice) => sql`z.${sql.ref(indice)}::text as ${sql.ref(indice)}`));
  const { rows } = await sql<Lido>`
    select ${colunas}, z.sigla as zona, nullif(btrim(i.endereco_partes ->> 'bairro'), '') as bairro
    from imovel i left join zona_ocupacao z on z.organizacao_id = i.organizacao_id and z.id = i.zona_ocupacao_id
    where i.organizacao_id = ${organizacaoId} and i.excluido_em is null and i.inscricoes @> array[portal_inscricao(${inscricao})]
    order by lower(i.numero_inscricao) = lower(${inscricao}) desc, i.id limit 1`.execute(db);
  return rows[0];
};

const semZeros = (texto: string | null | undefined): string | null => {
  const numero = lerNumero(texto);
  return numero === null ? null : escreverNumero(numero);
};

/**
 * Values of the fields that are read from a property or its zone (`do_imovel`, `da_zona`), by these answers: null where there is no property, no zone,
 * or no such thing of it. Whatever was sent for such a field counts for nothing. One statement for each property that is named.
 */
export const respostasDoImovel = async (
  db: Kysely<Tables> | Trx,
  organizacaoId: number,
  campos: readonly Campo[],
  respostas: Respostas,
): Promise<Respostas> => {
  const lidos: Record<string, Valor> = {};
  const imoveis = new Map<string, Lido | undefined>();
  for (const { chave, da_zona, do_imovel } of campos) {
    const de = da_zona ?? do_imovel;
    if (de === undefined) continue;
    const imovel = respostas[de.imovel];
    const inscricao = typeof imovel === 'string' ? imovel.trim() : '';
    if (inscricao !== '' && !imoveis.has(inscricao))
      imoveis.set(inscricao, await lerImovel(db, organizacaoId, inscricao));
    const lido = imoveis.get(inscricao);
    lidos[chave] =
      da_zona === undefined ? (lido?.[do_imovel?.dado ?? 'zona'] ?? null) : semZeros(lido?.[da_zona.indice]);
  }
  return lidos;
};
