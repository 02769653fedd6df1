import { sql, type RawBuilder } from 'kysely';
import { inicioDe, nomes, type TabelaDeSomas } from './sqlDasFontes.ts';

/**
 * What a table of sums becomes by rows that go and rows that come.
 * @param linhas table of both, with `sinal` (-1 or 1), `dia` and the columns of the sums
 */
export const diferencaDasSomas = (
  organizacaoId: number,
  { tabela, cada, por, somas }: TabelaDeSomas,
  linhas: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const em = sql.id(tabela);
  const quando = sql.id(cada);
  const totais = [sql`sum(sinal)`, ...somas.map((c) => sql`sum(sinal * ${sql.id(c)})`)];
  const juntar = ['n', ...somas].map((c) => sql`${sql.id(c)} = ${em}.${sql.id(c)} + excluded.${sql.id(c)}`);
  return sql`insert into ${em} (organizacao_id, ${quando}, ${nomes([...por, 'n', ...somas])})
    select ${organizacaoId}::bigint, ${inicioDe(cada, sql`dia`)}, ${nomes(por)}, ${sql.join(totais)} from ${linhas} where dia is not null
    group by 2, ${nomes(por)}
    having ${sql.join(
      totais.map((t) => sql`${t} <> 0`),
      sql` or `,
    )}
    on conflict (organizacao_id, ${quando}, ${nomes(por)}) do update set ${sql.join(juntar)}`;
};
