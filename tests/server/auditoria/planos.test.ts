import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tables } from '../../../server/database/tables.ts';
import { fonteDoLeitor, type Fonte } from '../../../server/entities/fonte.ts';
import { listar } from '../../../server/entities/repository.ts';
import { encadearAuditoria } from '../../../server/modules/auditoria/encadear.ts';
import { partesDaAuditoria, partesDaMinhaAuditoria } from '../../../server/modules/auditoria/partesDaAuditoria.ts';
import { auditoria } from '../../../src/schemas/entities.ts';
import type { ListQuery } from '../../../src/schemas/listQuery.ts';
import { minhaAuditoria } from '../../../src/schemas/minhaAuditoria.ts';
import { criarOrganizacao } from '../../support/builders.ts';
import { testDatabase, type TestDatabase } from '../../support/database.ts';

const LINHAS = 20_000;
/** Two in a hundred rows are of other systems, one of which was taken away since. */
const SEMEAR = `with c as (select array_agg(id order by id) as ids from cliente_api where organizacao_id = $1)
  insert into auditoria (organizacao_id, usuario_id, cliente_id, acao, entidade, registro_id, depois, ip, rota, quando)
  select $1, case when i % 50 <> 7 then 1 + i % 300 end, case when i % 50 = 7 then c.ids[1 + i / 50 % 20] end, case when i % 50 = 0 then 'exportar' else 'agir' end, case when i % 40 = 0 then 'imovel' else 'requerimento' end, i / 8,
    jsonb_build_object('acao', md5(i::text)), '127.0.0.1', 'POST /api/v1/painel-prefeitura/requerimento/:id/acoes/:acao', now() - (($2 - i) || ' minutes')::interval
  from c, generate_series(1, $2::int) i`;
const CLIENTES = `insert into cliente_api (organizacao_id, sistema, ativo, validade, escopos, excluido_em)
  select $1, 'Sistema ' || i, true, '2099-01-01', '[]', case when i = 20 then now() end from generate_series(1, 20) i`;

interface No {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly No[];
}

let base: TestDatabase;
let db: Kysely<Tables>;
let cidade: number;
let ultimo: { sql: string; parameters: readonly unknown[] } | undefined;
/** A snapshot of PostgreSQL's own that is still held (autoanalyze after so many rows) keeps pages from counting as visible to all. */
const esperarVisiveis = async (): Promise<void> => {
  for (let vez = 0; vez < 40; vez++) {
    await base.ownerPool.query('vacuum analyze');
    const { rows } = await base.ownerPool.query<{ todas: boolean }>(
      "select bool_and(relallvisible = relpages) as todas from pg_class where relname in ('auditoria', 'auditoria_elo')",
    );
    if (rows[0]?.todas === true) return;
    await sleep(250);
  }
  throw new Error('the pages of the audit do not get visible to all');
};

beforeAll(async () => {
  base = await testDatabase();
  db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: base.pool }),
    log: ({ query }) => {
      ultimo = query;
    },
  });
  const outra = await criarOrganizacao(db, { nome: 'Belmonte', dominio: 'belmonte.sp.gov.br' });
  cidade = await criarOrganizacao(db, { nome: 'Aurora', dominio: 'aurora.sp.gov.br' });
  await base.ownerPool.query(
    `with u as (insert into usuario (nome, email) select 'Pessoa ' || md5(i::text), i || '@exemplo.com.br' from generate_series(1, 5000) i returning id)
      insert into usuario_organizacao (organizacao_id, usuario_id, permissoes)
      select $1, id, case when id % 100 = 0 then '{painel.prefeitura}' else '{painel.contribuinte}' end::text[] from u`,
    [cidade],
  );
  for (const cada of [outra, cidade]) await base.ownerPool.query(CLIENTES, [cada]);
  await base.ownerPool.query(SEMEAR, [outra, 2_000]);
  await base.ownerPool.query(SEMEAR, [cidade, LINHAS]);
  while (await encadearAuditoria(db));
  await esperarVisiveis();
}, 120_000);
afterAll(() => base.drop());

const nosDe = (no: No): readonly No[] => [no, ...(no.Plans ?? []).flatMap(nosDe)];

const TRILHA: Fonte = { entity: auditoria, partes: partesDaAuditoria };

const planoDe = async (
  consulta: Partial<ListQuery>,
  permissoes: readonly string[],
  lida = TRILHA,
): Promise<readonly No[]> => {
  const leitor = { id: 1, permissoes, setores: [] };
  const fonte = fonteDoLeitor(lida, 'painel-prefeitura', leitor);
  await listar(db, fonte, cidade, { page: 1, perPage: 10, filtros: [], ...consulta }, 'ativos');
  const { rows } = await base.pool.query<{ 'QUERY PLAN': readonly { Plan: No }[] }>(
    `explain (format json) ${ultimo?.sql ?? ''}`,
    [...(ultimo?.parameters ?? [])],
  );
  const plano = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (plano === undefined) throw new Error('no plan');
  return nosDe(plano);
};

const consultas = {
  'newest first': [{}, 'auditoria_quando'],
  'oldest first': [{ order: { caminho: 'quando', desc: false } }, 'auditoria_quando'],
  'a deep page': [{ page: 1_000 }, 'auditoria_quando'],
  'one kind of act': [{ filtros: [{ caminho: 'acao', valores: ['exportar'] }] }, 'auditoria_acao'],
  'one registry': [{ filtros: [{ caminho: 'entidade', valores: ['imovel'] }] }, 'auditoria_entidade'],
  'one record': [{ filtros: [{ caminho: 'registro_id', valores: [77] }] }, 'auditoria_registro'],
  'a day': [
    { filtros: [{ caminho: 'quando', de: '2026-01-01T00:00:00Z', ate: '2026-01-02T00:00:00Z' }] },
    'auditoria_quando',
  ],
  'a client of the API': [{ filtros: [{ caminho: 'cliente_nome', valores: ['sistema 20'] }] }, 'auditoria_cliente'],
  'all that clients did': [{ filtros: [{ caminho: 'cliente_nome', vazio: false }] }, 'auditoria_cliente'],
  'a person by name': [{ s: 'abcde' }, 'auditoria_usuario'],
} as const satisfies Record<string, readonly [Partial<ListQuery>, string]>;

const SO_DO_INDICE = new Set(['auditoria_quando', 'auditoria_acao', 'auditoria_entidade']);

describe.each([
  ['a manager', ['perfil.gestor.prefeitura']],
  ['other staff', []],
] as const)(`the audit of ${LINHAS} rows as %s reads it`, (_quem, permissoes) => {
  it.each(Object.entries(consultas))('%s walks its index', async (_nome, [consulta, indice]) => {
    const nos = await planoDe(consulta, permissoes);
    const doIndice = nos.filter((no) => no['Index Name'] === indice);
    expect(doIndice).not.toEqual([]);
    // Pages and counts never touch the rows themselves, those ten aside that are shown.
    if (SO_DO_INDICE.has(indice)) expect(doIndice.map((no) => no['Node Type'])).not.toContain('Index Scan');
    expect(
      nos.flatMap((no) => no['Index Name'] ?? []).filter((nome) => nome === 'auditoria_pkey').length,
    ).toBeLessThanOrEqual(1);
    expect(nos.filter((no) => no['Node Type'] === 'Seq Scan').map((no) => no['Relation Name'])).not.toContain(
      'auditoria',
    );
  });

  it('an unfiltered list does not count', async () => {
    const nos = await planoDe({}, permissoes);
    expect(nos.flatMap((no) => no['Relation Name'] ?? [])).toContain('auditoria_lote');
    expect(
      nos.some((no) => no['Node Type'].startsWith('Index Only Scan') && no['Index Name'] === 'auditoria_elo_pkey'),
    ).toBe(true);
  });
});

describe('what one person reads of it about his own data', () => {
  it.each(
    Object.entries({ 'newest first': {}, 'one kind': { filtros: [{ caminho: 'acao', valores: ['consultar'] }] } }),
  )('%s walks indexes by his account and his person', async (_nome, consulta) => {
    const nos = await planoDe(consulta, [], { entity: minhaAuditoria, partes: partesDaMinhaAuditoria });
    const indices = nos.flatMap((no) => no['Index Name'] ?? []);
    expect(indices).toContain('auditoria_registro');
    expect(indices).toContain('auditoria_entradas');
    expect(nos.filter((no) => no['Node Type'] === 'Seq Scan').map((no) => no['Relation Name'])).not.toContain(
      'auditoria',
    );
  });
});
