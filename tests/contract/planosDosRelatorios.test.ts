import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tables } from '../../server/database/tables.ts';
import { lerRelatorio } from '../../server/modules/relatorios/lerRelatorio.ts';
import { pedidoDeRelatorio } from '../../server/modules/relatorios/pedidoDeRelatorio.ts';
import { colunasDaFonte, somasDaFonte } from '../../server/modules/relatorios/sqlDasFontes.ts';
import type { Fonte } from '../../src/schemas/relatorios/fatos/fonte.ts';
import { relatorios } from '../../src/schemas/relatorios/relatorios.ts';
import { criarOrganizacao } from '../support/builders.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';

const LINHAS = 25_000;
const HOJE = '2026-06-30';

interface No {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly No[];
}

let base: TestDatabase;
let db: Kysely<Tables>;
let cidade: number;
let consultas: { sql: string; parameters: readonly unknown[] }[] = [];

/** A few values of each kind, so that groups are neither one nor as many as rows. */
const valorDe = (tipo: string): string =>
  ({
    text: `'V' || i % 7`,
    bigint: 'i % 11',
    boolean: 'i % 2 = 0',
    date: `date '2026-01-01' + i % 90`,
    numeric: 'i % 13',
  })[tipo] ?? 'null';

/** Five years of rows of two cities, one in fifty without a day, and the sums of their months. */
const semear = async (fonte: Fonte, organizacao: number, linhas: number): Promise<void> => {
  const colunas = colunasDaFonte(fonte);
  const lista = (cs: readonly (readonly [string, string])[]): string => cs.map(([nome]) => `"${nome}"`).join(', ');
  await base.ownerPool.query(
    `insert into ${fonte.tabela} (organizacao_id, requerimento_id, ordem, dia, ${lista(colunas)})
      select ${organizacao}, i, 1, case when i % 50 = 0 then null else date '2021-07-01' + i % 1826 end, ${colunas.map(([, tipo]) => `(${valorDe(tipo)})::${tipo}`).join(', ')}
      from generate_series(1, ${linhas}) i`,
  );
  for (const { tabela, ...em } of somasDaFonte(fonte)) {
    const [por, somas] = [em.por, em.somas].map((colunas) => colunas.map((c) => `"${c}"`)) as [string[], string[]];
    await base.ownerPool.query(
      `insert into ${tabela} (organizacao_id, ${em.cada}, n, ${[...por, ...somas].join(', ')})
        select organizacao_id, date_trunc('${{ ano: 'year', mes: 'month', semana: 'week' }[em.cada]}', dia)::date, count(*), ${[...por, ...somas.map((c) => `sum(${c})`)].join(', ')}
        from ${fonte.tabela} where organizacao_id = ${organizacao} and dia is not null group by 1, 2, ${por.join(', ')}`,
    );
  }
};

beforeAll(async () => {
  base = await testDatabase();
  db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: base.pool }),
    log: ({ query }) => {
      consultas.push(query);
    },
  });
  const outra = await criarOrganizacao(db, { nome: 'Belmonte', dominio: 'belmonte.sp.gov.br' });
  cidade = await criarOrganizacao(db, { nome: 'Aurora', dominio: 'aurora.sp.gov.br' });
  const fontes = new Map<string, Fonte>(relatorios.map(({ fonte }) => [fonte.tabela, fonte]));
  for (const fonte of fontes.values()) {
    // The requests behind the rows are not what is looked at.
    await base.ownerPool.query(`alter table ${fonte.tabela} disable trigger all`);
    await semear(fonte, outra, 5_000);
    await semear(fonte, cidade, LINHAS);
  }
  await base.ownerPool.query('vacuum analyze');
}, 120_000);
afterAll(() => base.drop());

const nosDe = (no: No): readonly No[] => [no, ...(no.Plans ?? []).flatMap(nosDe)];

type Consulta = Readonly<Record<string, string | readonly string[]>>;

/** What a report does with each table of facts. */
const leituras = async (nome: string, consulta: Consulta): Promise<readonly No[]> => {
  const relatorio = relatorios.find((r) => r.nome === nome);
  if (relatorio === undefined) throw new Error(`${nome} is not declared`);
  consultas = [];
  await lerRelatorio(db, relatorio, pedidoDeRelatorio(relatorio, consulta, { organizacaoId: cidade, hoje: HOJE }));
  const achadas: No[] = [];
  let lidas = 0;
  for (const { sql, parameters } of consultas) {
    if (!sql.includes(relatorio.fonte.tabela)) continue;
    lidas++;
    const { rows } = await base.pool.query<{ 'QUERY PLAN': readonly { Plan: No }[] }>(`explain (format json) ${sql}`, [
      ...parameters,
    ]);
    const plano = rows[0]?.['QUERY PLAN'][0]?.Plan;
    for (const no of plano === undefined ? [] : nosDe(plano))
      if (/^(fato_|previsao_feita)/u.test(no['Relation Name'] ?? '')) achadas.push(no);
  }
  expect(lidas, 'the report reads its source').toBeGreaterThan(0);
  return achadas;
};

/** Fact tables that a report reads from end to end. */
const varreduras = async (nome: string, consulta: Consulta): Promise<readonly string[]> =>
  (await leituras(nome, consulta)).flatMap((no) => (no['Node Type'] === 'Seq Scan' ? [no['Relation Name'] ?? ''] : []));

/** The tables of facts that a report reads, each once. */
const lidasDe = async (nome: string, consulta: Consulta): Promise<readonly string[]> =>
  [...new Set((await leituras(nome, consulta)).flatMap((no) => no['Relation Name'] ?? []))].sort();

describe(`plans of reports over ${LINHAS} rows of one city`, () => {
  it.each(relatorios.map(({ nome }) => nome))('%s reads no table of facts from end to end', async (nome) => {
    const agora = relatorios.find((r) => r.nome === nome)?.momento === 'agora';
    const pedidos: readonly Readonly<Record<string, string>>[] = agora
      ? [{}]
      : [
          { de: '2026-01-05', ate: '2026-03-20', agrupar: 'semanal' },
          { de: '2026-01-01', ate: '2026-06-30', agrupar: 'mensal' },
        ];
    for (const pedido of pedidos) expect(await varreduras(nome, pedido), JSON.stringify(pedido)).toEqual([]);
  });

  it('all and its periods are read of the narrowest sums, groups of the longest; what both need is read once', async () => {
    // The year of today is whole, as far as it has come.
    const ano = { de: '2025-07-01', ate: '2026-06-30', agrupar: 'mensal' };
    expect(await lidasDe('correcoes', { ...ano, por: 'item' })).toEqual([
      'fato_item_ano_item',
      'fato_item_mes_desfecho',
      'fato_item_mes_item',
    ]);
    expect(await lidasDe('correcoes', { ...ano, por: 'setor' })).toEqual([
      'fato_item_ano_item_setor',
      'fato_item_mes',
      'fato_item_mes_desfecho',
    ]);
    // Narrowed by what the narrow sums do not have, all is read of those that do.
    expect(await lidasDe('correcoes', { ...ano, por: 'padrao', 'processo[]': ['1'] })).toEqual([
      'fato_item',
      'fato_item_mes',
    ]);
    // What is asked most of all, and what a reader is held to, is read of sums of its own.
    expect(await lidasDe('correcoes', { ...ano, por: 'item', 'setor[]': ['V1'] })).toEqual([
      'fato_item_ano_item_setor',
      'fato_item_mes',
      'fato_item_mes_item_setor',
    ]);
    expect(await lidasDe('correcoes', { ...ano, por: 'padrao', 'setor[]': ['V1'] })).toEqual([
      'fato_item_ano_padrao_setor',
      'fato_item_mes',
      'fato_item_mes_padrao_setor',
    ]);
    const deferidos = await lidasDe('tempo-processo', { ...ano, por: 'processo', 'situacao[]': ['V1'] });
    expect(deferidos.filter((tabela) => tabela.endsWith('dias'))).toEqual([
      'fato_desfecho_ano_tipo_situacao_dias',
      'fato_desfecho_mes_situacao_dias',
      'fato_desfecho_mes_tipo_situacao_dias',
    ]);
    expect(await lidasDe('tempo-processo', { ...ano, por: 'setor' })).toEqual([
      'fato_desfecho_mes',
      'fato_desfecho_mes_dias',
      'fato_desfecho_mes_situacao',
      'fato_desfecho_mes_so_dias',
    ]);
    expect(await lidasDe('arrecadacao', { ...ano, agrupar: 'semanal' }), 'groups have no weeks').toEqual([
      'fato_movimento',
      'fato_movimento_mes',
      'fato_movimento_semana',
    ]);
    const [daqui, antes, ...outras] = (await leituras('arrecadacao', ano)).map((no) => no['Relation Name']);
    expect([daqui, antes, outras]).toEqual(['fato_movimento_mes', 'fato_movimento_mes', []]);
    // Without a whole month in them, the rows of some days are read once.
    const dias = await leituras('correcoes', { de: '2026-03-10', ate: '2026-03-13', agrupar: 'mensal', por: 'item' });
    expect(dias.map((no) => no['Relation Name'])).toEqual(['fato_item', 'fato_item']);
  });
});
