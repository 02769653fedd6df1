import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Kysely, PostgresDialect } from 'kysely';
import type { Tables } from '../../server/database/tables.ts';
import { listar } from '../../server/entities/repository.ts';
import { partesDoUsuario } from '../../server/modules/cadastros/usuario/partesDoUsuario.ts';
import { imovel } from '../../src/schemas/imovel.ts';
import { entities } from '../../src/schemas/entities.ts';
import type { ListQuery } from '../../src/schemas/listQuery.ts';
import { pessoa } from '../../src/schemas/pessoa.ts';
import { profissional } from '../../src/schemas/profissional.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { criarOrganizacao } from '../support/builders.ts';

const LINHAS = 25_000;

/** Wide enough rows of one city, and a second city so that the tenant matters. */
const semear = {
  zona_ocupacao: `insert into zona_ocupacao (organizacao_id, sigla, descricao, percentual) select $1::bigint, 'Z' || i, 'Zona número ' || md5(i::text), i % 100 from generate_series(1, $2::int) i`,
  setor: `insert into setor (organizacao_id, sigla, nome) select $1::bigint, 'S' || i, 'Setor ' || md5(i::text) from generate_series(1, $2::int) i`,
  parametro: `insert into parametro (organizacao_id, sigla, nome, valor, vigencia_inicio) select $1::bigint, 'P' || i, 'Parâmetro ' || md5(i::text), i, date '2020-01-01' + i % 2000 from generate_series(1, $2::int) i`,
  imovel: `insert into imovel (organizacao_id, numero_inscricao, endereco, inscricao_incra) select $1::bigint, 'I' || i, 'Rua ' || md5(i::text), 'INCRA ' || i from generate_series(1, $2::int) i`,
  profissional: `insert into profissional (organizacao_id, nome, cpf, conselho, registro, uf, titulo, validade) select $1::bigint, 'Pessoa ' || md5(i::text), lpad(i::text, 11, '0'), 'CREA', i::text, 'SP', 'Engenheira', date '2020-01-01' + i % 2000 from generate_series(1, $2::int) i`,
  pessoa: `insert into pessoa (organizacao_id, tipo, nome, cadastro_pessoa_fisica, email, telefone_celular) select $1::bigint, 'Física', 'Pessoa ' || md5(i::text), jsonb_build_object('cpf', lpad((i + $1::bigint * 1000000)::text, 11, '0')), 'p' || i || '@exemplo.com.br', '11' || i from generate_series(1, $2::int) i`,
  // One in a hundred works for the city, the others are its applicants.
  usuario: `with u as (insert into usuario (nome, email) select 'Pessoa ' || md5(i::text), $1::bigint || '-' || i || '@exemplo.com.br' from generate_series(1, $2::int) i returning id)
    insert into usuario_organizacao (organizacao_id, usuario_id, permissoes)
    select $1::bigint, id, case when id % 100 = 0 then '{painel.prefeitura}' else '{painel.contribuinte}' end::text[] from u`,
} as const satisfies Partial<Record<(typeof entities)[number]['name'], string>>;

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
  for (const comando of Object.values(semear)) {
    await base.ownerPool.query(comando, [outra, 2_000]);
    await base.ownerPool.query(comando, [cidade, LINHAS]);
  }
  await base.ownerPool.query('vacuum analyze');
}, 120_000);
afterAll(() => base.drop());

const nosDe = (no: No): readonly No[] => [no, ...(no.Plans ?? []).flatMap(nosDe)];

const planoDe = async (nome: string, consulta: Partial<ListQuery>): Promise<readonly No[]> => {
  const entity = entities.find(({ name }) => name === nome);
  if (entity === undefined) throw new Error(`${nome} is not declared`);
  const fonte = { entity, partes: nome === 'usuario' ? partesDoUsuario : {} };
  await listar(db, fonte, cidade, { page: 1, perPage: 10, filtros: [], ...consulta }, 'ativos');
  const { rows } = await base.pool.query<{ 'QUERY PLAN': readonly { Plan: No }[] }>(
    `explain (format json) ${ultimo?.sql ?? ''}`,
    [...(ultimo?.parameters ?? [])],
  );
  const plano = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (plano === undefined) throw new Error('no plan');
  return nosDe(plano);
};

const indices = (nos: readonly No[]): readonly string[] => nos.flatMap((no) => no['Index Name'] ?? []);
/** Tables read from end to end, those aside that hold next to nothing here. */
const varreduras = (nos: readonly No[]): readonly string[] =>
  nos
    .filter((no) => no['Node Type'] === 'Seq Scan')
    .map((no) => no['Relation Name'] ?? '')
    .filter((tabela) => !['usuario_setor', 'usuario_perfil', 'cadastro_contagem'].includes(tabela));

describe(`plans over ${LINHAS} rows of one city`, () => {
  const daTabela = Object.keys(semear).filter((nome) => nome !== 'usuario');
  it.each(daTabela)('searches %s by its trigram index', async (nome) => {
    const nos = await planoDe(nome, { s: 'abcde' });
    expect(indices(nos)).toContain(`${nome}_busca`);
    expect(varreduras(nos)).toEqual([]);
  });

  it.each(daTabela)('pages %s newest first along an index, without sorting', async (nome) => {
    const nos = await planoDe(nome, {});
    expect(nos.some((no) => /^Index (Only )?Scan( Backward)?$/.test(no['Node Type']))).toBe(true);
    expect(varreduras(nos)).toEqual([]);
  });

  it.each([
    ['newest first', {}],
    ['searched', { s: 'abcde' }],
    ['by name', { order: { caminho: 'nome', desc: false } }],
  ] as const)('finds the staff among all applicants, %s', async (_como, consulta) => {
    const nos = await planoDe('usuario', consulta);
    expect(indices(nos)).toContain('usuario_organizacao_equipe');
    expect(varreduras(nos)).toEqual([]);
  });

  const grandes = [imovel, profissional, pessoa];
  it.each(grandes.flatMap((entity) => entity.list.map((coluna) => [entity.name, coluna] as const)))(
    'orders %s by %s along an index, both ways',
    async (nome, coluna) => {
      for (const desc of [false, true]) {
        const nos = await planoDe(nome, { order: { caminho: coluna, desc } });
        expect(indices(nos).some((indice) => indice.startsWith(`${nome}_por_`))).toBe(true);
        expect(varreduras(nos)).toEqual([]);
      }
    },
  );
});
