import { sql } from 'kysely';
import { deLinhas } from '../database/lote.ts';
import type { Trx } from '../database/transaction.ts';
import type { Entity } from '../../src/schemas/entity.ts';
import { colunasDe, ehTexto, expressaoDe } from './columns.ts';
import { doCadastro, leituraDe, type Fonte } from './fonte.ts';
import type { Valores } from './partes.ts';
import { chaveUnica, mensagemDeColisao, valorEm, type Colisao } from './unicos.ts';

const tipoDe = (entity: Entity, caminho: string): string =>
  ehTexto(entity, caminho) ? 'text' : (colunasDe(entity).find(({ campo }) => campo === caminho)?.tipo ?? 'text');

/** Values that a key is looked for with. */
export interface Procurado {
  readonly registro: Valores;
  /** A record that is not meant: the one that the values are of; null for a new one. */
  readonly proprio: number | null;
}

/** The active record that has the key, for the value at this place. */
export interface Achado {
  readonly i: number;
  readonly id: number;
  readonly titulo: string;
}

/**
 * The active records of the organisation that have one unique key of these values, looked up in one statement whatever their number. Values
 * without the whole key find nothing.
 */
export const acharPelaChave = async (
  trx: Trx,
  fonte: Fonte,
  organizacaoId: number | null,
  chave: readonly string[],
  procurados: readonly Procurado[],
): Promise<readonly Achado[]> => {
  const { entity } = fonte;
  const inteiras = procurados.flatMap(({ registro, proprio }, i) =>
    chaveUnica(entity, chave, registro) === undefined
      ? []
      : [{ i, proprio, ...Object.fromEntries(chave.map((caminho, n) => [`v${n}`, valorEm(registro, caminho)])) }],
  );
  if (inteiras.length === 0) return [];
  const tipos = chave.map((caminho, n) => sql`${sql.id(`v${n}`)} ${sql.raw(tipoDe(entity, caminho))}`);
  const iguais = chave.map((caminho, n) => {
    const expressao = expressaoDe(entity, caminho, 't');
    const valor = sql.ref(`k.v${n}`);
    return ehTexto(entity, caminho) ? sql`lower(${expressao}) = lower(${valor})` : sql`${expressao} = ${valor}`;
  });
  // A plain join: a limit for each value would look worth a walk through the whole table for each, where its statistics are old.
  const { rows } = await sql<Achado>`
    select distinct on (k.i) k.i, t.id, ${expressaoDe(entity, entity.title, 't')}::text as titulo
    from ${deLinhas(inteiras, sql`i int, proprio bigint, ${sql.join(tipos)}`)} as k
    join ${leituraDe(fonte)} as t on ${sql.join(iguais, sql` and `)} and t.id is distinct from k.proprio
    where ${doCadastro(fonte, organizacaoId)} and t.excluido_em is null order by k.i, t.id`.execute(trx);
  return rows;
};

/**
 * The collisions of many records, by their places: what `colisoes` says of each, with one statement per unique key for all of them. Of
 * records of the list that collide with each other it says nothing.
 * @param tocada whether a key of the record at this place is to be looked for; absent: each
 */
export const colisoesDeVarios = async (
  trx: Trx,
  fonte: Fonte,
  organizacaoId: number | null,
  procurados: readonly Procurado[],
  tocada: (chave: readonly string[], i: number) => boolean = () => true,
): Promise<readonly (readonly Colisao[])[]> => {
  const { entity } = fonte;
  const porLugar = procurados.map((): Colisao[] => []);
  for (const chave of entity.unique) {
    const lugares = procurados.flatMap((_um, i) => (tocada(chave, i) ? [i] : []));
    const destes = lugares.flatMap((i) => procurados[i] ?? []);
    const [campo = ''] = chave;
    for (const { i, id, titulo } of await acharPelaChave(trx, fonte, organizacaoId, chave, destes))
      porLugar[lugares[i] ?? -1]?.push({ campo, id, titulo, mensagem: mensagemDeColisao(entity, campo, titulo) });
  }
  return porLugar;
};
