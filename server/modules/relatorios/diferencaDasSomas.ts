import { sql, type RawBuilder } from 'kysely';
import { inicioDe, nomes, valorNaSoma, type TabelaDeSomas } from './sqlDasFontes.ts';

/**
 * What a table of sums becomes by rows that go and rows that come; it returns where each row of it is, and its `n`.
 * @param linhas table of both, with `sinal` (-1 or 1), `dia` and the columns of the sums
 */
export const diferencaDasSomas = (
  organizacaoId: number,
  soma: TabelaDeSomas,
  linhas: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const { tabela, cada, por, somas } = soma;
  const em = sql.id(tabela);
  const valores = sql.join(por.map((c) => valorNaSoma(soma, c)));
  const quando = sql.id(cada);
  const totais = [sql`sum(sinal)`, ...somas.map((c) => sql`sum(sinal * ${sql.id(c)})`)];
  const juntar = ['n', ...somas].map((c) => sql`${sql.id(c)} = ${em}.${sql.id(c)} + excluded.${sql.id(c)}`);
  return sql`insert into ${em} (organizacao_id, ${quando}, ${nomes([...por, 'n', ...somas])})
    select ${organizacaoId}::bigint, ${inicioDe(cada, sql`dia`)}, ${valores}, ${sql.join(totais)} from ${linhas} where dia is not null
    group by 2, ${valores}
    having ${sql.join(
      totais.map((t) => sql`${t} <> 0`),
      sql` or `,
    )}
    on conflict (organizacao_id, ${quando}, ${nomes(por)}) do update set ${sql.join(juntar)} returning ctid, n`;
};

/** Rows of tables of sums that came to nothing: where they are, by table. They are there until the transaction ends, or they are taken away. */
export type Vazias = Readonly<Record<string, readonly string[]>>;

/** What of these tables came to nothing, as the result of the statement whose parts of these names changed them (`diferencaDasSomas`). */
export const vaziasDe = (tabelas: readonly TabelaDeSomas[]): RawBuilder<Vazias> => {
  const cada = tabelas.map(
    ({ tabela }) => sql`select ${sql.lit(tabela)} as tabela, ctid::text as onde from ${sql.id(tabela)} where n = 0`,
  );
  return sql<Vazias>`(select coalesce(json_object_agg(tabela, ondes), '{}') from
    (select tabela, json_agg(onde) as ondes from (${sql.join(cada, sql` union all `)}) as vazias group by tabela) as x)`;
};

/** Takes them away: a group that nothing is left of is told no more. */
export const semVazias = (vazias: Vazias): readonly (readonly [tabela: string, parte: RawBuilder<unknown>])[] =>
  Object.entries(vazias).map(([tabela, onde]) => [
    tabela,
    sql`delete from ${sql.id(tabela)} where ctid = any(${onde}::tid[])`,
  ]);
