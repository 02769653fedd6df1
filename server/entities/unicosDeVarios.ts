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

interface Achada {
  readonly i: number;
  readonly id: number;
  readonly titulo: string;
}

/** The active records that new ones would collide with, by their place: `colisoes` for many, one statement per unique key. */
export const colisoesDeVarios = async (
  trx: Trx,
  fonte: Fonte,
  organizacaoId: number | null,
  registros: readonly Valores[],
): Promise<readonly (readonly Colisao[])[]> => {
  const { entity } = fonte;
  const porLugar = registros.map((): Colisao[] => []);
  for (const chave of entity.unique) {
    const inteiras = registros.flatMap((registro, i) =>
      chaveUnica(entity, chave, registro) === undefined
        ? []
        : [{ i, ...Object.fromEntries(chave.map((caminho, n) => [`v${n}`, valorEm(registro, caminho)])) }],
    );
    if (inteiras.length === 0) continue;
    const tipos = chave.map((caminho, n) => sql`${sql.id(`v${n}`)} ${sql.raw(tipoDe(entity, caminho))}`);
    const iguais = chave.map((caminho, n) => {
      const expressao = expressaoDe(entity, caminho, 't');
      const valor = sql.ref(`k.v${n}`);
      return ehTexto(entity, caminho) ? sql`lower(${expressao}) = lower(${valor})` : sql`${expressao} = ${valor}`;
    });
    const { rows } = await sql<Achada>`
      select k.i, outro.id, outro.titulo from ${deLinhas(inteiras, sql`i int, ${sql.join(tipos)}`)} as k
      cross join lateral (
        select t.id, ${expressaoDe(entity, entity.title, 't')}::text as titulo from ${leituraDe(fonte)} as t
        where ${doCadastro(fonte, organizacaoId)} and t.excluido_em is null and ${sql.join(iguais, sql` and `)} limit 1
      ) as outro`.execute(trx);
    const [campo = ''] = chave;
    for (const { i, id, titulo } of rows)
      porLugar[i]?.push({ campo, id, titulo, mensagem: mensagemDeColisao(entity, campo, titulo) });
  }
  return porLugar;
};
