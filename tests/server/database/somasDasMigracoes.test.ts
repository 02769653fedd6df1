import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from '../../../server/database/connect.ts';
import { MIGRATIONS_FOLDER, migrate } from '../../../server/database/migrate.ts';
import { somasDaFonte } from '../../../server/modules/relatorios/sqlDasFontes.ts';
import { fontes } from '../../../src/schemas/relatorios/fatos/fontes.ts';
import { previsaoFeita } from '../../../src/schemas/relatorios/fatos/previsaoFeita.ts';
import { emptyDatabase } from '../../support/database.ts';

const TODAS = [...fontes.map(({ fonte }) => fonte), previsaoFeita];
const CORTE: Readonly<Record<string, string>> = { ano: 'year', mes: 'month', semana: 'week' };

/** A few values of each kind, some of them none, so that sums have several rows in each group. */
const valorDe = (tipo: string, nulo: boolean): string => {
  const valor =
    {
      text: `case i % 3 when 0 then 'Deferido' else 'V' || i % 4 end`,
      bigint: 'i % 5',
      integer: 'i',
      boolean: 'i % 2 = 0',
      date: `date '2026-01-01' + i % 20`,
      numeric: 'i % 7 + 0.25',
    }[tipo] ?? 'null';
  return `(${nulo ? `case when i % 6 = 0 then null else ${valor} end` : valor})::${tipo}`;
};

it('as somas que as migrações fazem são as das linhas, e das que são de nada não fica nenhuma', async () => {
  const { url, drop } = await emptyDatabase();
  const { pool, db, end } = connect(url, { max: 2 });
  onTestFinished(async () => {
    await end();
    await drop();
  });
  const ler = async <T extends object>(sql: string): Promise<readonly T[]> => (await pool.query<T>(sql)).rows;

  await migrate(db, MIGRATIONS_FOLDER, '0340_somas_estreitas');
  const colunas = await ler<{ tabela: string; coluna: string; tipo: string; nulo: boolean; chave: boolean }>(`
    select c.relname as tabela, a.attname as coluna, format_type(a.atttypid, null) as tipo, not a.attnotnull as nulo,
      exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any(i.indkey)) as chave
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by a.attnum`);
  const daTabela = (tabela: string) => colunas.filter((um) => um.tabela === tabela);
  for (const { tabela } of TODAS) {
    await pool.query(`alter table ${tabela} disable trigger all`);
    const fixas = ['organizacao_id', 'requerimento_id', 'ordem', 'dia'];
    const outras = daTabela(tabela).filter(({ coluna }) => !fixas.includes(coluna));
    await pool.query(`insert into ${tabela} (${[...fixas, ...outras.map(({ coluna }) => coluna)].join(', ')})
      select 1, i, 1, case when i % 40 = 0 then null else date '2025-11-20' + i % 90 end, ${outras.map(({ tipo, nulo }) => valorDe(tipo, nulo)).join(', ')}
      from generate_series(1, 400) i`);
    const somas = new Set(
      colunas
        .map((um) => um.tabela)
        .filter((t) => /_(mes|semana)(_|$)/u.test(t.slice(tabela.length)) && t.startsWith(`${tabela}_`)),
    );
    for (const soma of somas) {
      const cada = soma.slice(tabela.length + 1).split('_')[0] ?? '';
      const [por, somadas] = [true, false].map((chave) =>
        daTabela(soma)
          .filter((um) => um.chave === chave && !['organizacao_id', cada, 'n'].includes(um.coluna))
          .map(({ coluna }) => coluna),
      ) as [string[], string[]];
      await pool.query(`insert into ${soma} (organizacao_id, ${[cada, ...por, 'n', ...somadas].join(', ')})
        select organizacao_id, date_trunc('${CORTE[cada]}', dia)::date as ${cada}, ${[...por, 'count(*)', ...somadas.map((c) => `sum(${c})`)].join(', ')}
        from ${tabela} where dia is not null group by organizacao_id, 2, ${por.join(', ')}`);
    }
  }

  await migrate(db, MIGRATIONS_FOLDER, '0356_o_que_licencia');
  await pool.query(
    "insert into fato_entrada_mes_situacao (organizacao_id, mes, situacao, em_papel, n) values (1, '2026-01-01', 'De ninguém', false, 0)",
  );
  await pool.query(`insert into previsao_feita_ano_tipo_erro (organizacao_id, ano, processo_id, erro, n)
    values (1, '2026-01-01', 999, 9, 0)`);
  await migrate(db);

  for (const fonte of TODAS)
    for (const { tabela, cada, por, somas, emClasses } of somasDaFonte(fonte)) {
      // A class is the whole part of the square root.
      const valores = por.map((c) => (c === emClasses ? `floor(sqrt(${c}))` : c));
      const ditos = por.map((c, i) => `(${valores[i]})::text as ${c}`).join(', ');
      const chaves = por.map((c) => `${c}::text`).join(', ');
      const guardado = await ler(
        `select ${cada}::text as quando, ${chaves}, n::text, ${somas.map((c) => `${c}::float8`).join(', ') || '0 as nada'} from ${tabela} order by 1, ${por.map((c) => `${c}::text`).join(', ')}`,
      );
      const contado =
        await ler(`select date_trunc('${CORTE[cada]}', dia)::date::text as quando, ${ditos}, count(*)::text as n, ${somas.map((c) => `sum(${c})::float8 as ${c}`).join(', ') || '0 as nada'}
        from ${fonte.tabela} where dia is not null group by 1, ${valores.join(', ')} order by 1, ${valores.map((c) => `(${c})::text`).join(', ')}`);
      expect(contado.length, tabela).toBeGreaterThan(2);
      expect(guardado, tabela).toEqual(contado);
    }
});

it('nenhuma lê de novo as linhas para somá-las: o portal está parado enquanto isso', async () => {
  const arquivos = (await readdir(MIGRATIONS_FOLDER)).filter((nome) => nome >= '0360');
  expect(arquivos).not.toEqual([]);
  for (const nome of arquivos) {
    const palavras = (await readFile(join(MIGRATIONS_FOLDER, nome), 'utf8')).split(/[\s;()]+/u);
    const lidas = TODAS.filter(({ tabela }) => palavras.some((um, i) => um === tabela && palavras[i - 1] === 'from'));
    expect(
      lidas.map(({ tabela }) => tabela),
      nome,
    ).toEqual([]);
  }
});
