import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contarGramas } from '../../../server/modules/requerimentos/contarGramas.ts';
import { aPortal, type Portal } from '../../support/app.ts';
import { cenarioO2, protocolarO2, respostasO2, type CenarioO2 } from '../../support/cenarioO2.ts';
import { abertas, finais, situacoes } from '../../../src/schemas/requerimento/situacao.ts';
import type { Resposta } from '../../support/cliente.ts';

const LINHAS = 20_000;
/** People, accounts, properties and professionals: each person asked a few times. */
const PESSOAS = 5_000;

/** Everything that grows with a city's years; what is left (sectors, processes, counts …) is small for ever. */
const CRESCEM = [
  ...['requerimento', 'requerimento_evento', 'requerimento_etapa', 'cobranca', 'restituicao', 'documento', 'arquivo'],
  ...['pessoa', 'imovel', 'profissional', 'usuario', 'usuario_organizacao'],
  ...['notificacao', 'saida', 'auditoria', 'sessao', 'idempotencia'],
];

/** Copies of one filed request and of all that hangs on it, each under its own names; $1 city, $2 model, $3 how many. */
const SEMEAR = [
  `insert into pessoa (organizacao_id, tipo, nome, cadastro_pessoa_fisica)
    select $1::bigint, 'Física', 'Pessoa ' || md5(i::text), jsonb_build_object('cpf', lpad((i + 70000000000)::text, 11, '0')) from generate_series(1, least(${PESSOAS}, $3::int)) i, (select $2::bigint) m`,
  `insert into imovel (organizacao_id, numero_inscricao, endereco) select $1::bigint, 'I' || i, 'Rua ' || md5(i::text) from generate_series(1, least(${PESSOAS}, $3::int)) i, (select $2::bigint) m`,
  `insert into profissional (organizacao_id, nome, cpf, conselho, registro, uf) select $1::bigint, 'P' || i, lpad(i::text, 11, '0'), 'CREA', 'R' || i, 'SC' from generate_series(1, least(${PESSOAS}, $3::int)) i, (select $2::bigint) m`,
  `with u as (insert into usuario (nome, email) select 'U' || i, 'u' || i || '@exemplo.com.br' from generate_series(1, least(${PESSOAS}, $3::int)) i, (select $2::bigint) m returning id),
    p as (select id, row_number() over (order by id) as n from pessoa where organizacao_id = $1::bigint and nome like 'Pessoa %'),
    v as (select id, row_number() over (order by id) as n from u)
    insert into usuario_organizacao (organizacao_id, usuario_id, pessoa_id, permissoes) select $1::bigint, v.id, p.id, '{painel.contribuinte}' from v join p using (n)`,
  `insert into requerimento (organizacao_id, processo_id, processo_versao_id, codigo, codigo_canhoto, numero, numero_processo, pessoa_id, criado_por, situacao, prioridade, etapa, etapa_nome, setor_id, vence_em,
      estado, requerente_nome, processo_nome, imovel_endereco, busca, versao, ultimo_evento, protocolado_em, finalizado_em)
    select $1::bigint, r.processo_id, r.processo_versao_id, 'c' || i, 'd' || i, '2020/' || lpad(i::text, 6, '0'), 'x' || i, p.pessoa_id, p.usuario_id,
      (array['Aguardando prefeitura', 'Em andamento', 'Aguardando requerente', 'Deferido', 'Deferido', 'Deferido', 'Indeferido'])[1 + i % 7], 'normal', r.etapa, r.etapa_nome, r.setor_id, case when i % 7 < 3 and i % 5 > 0 then date '2026-01-01' + i % 300 end,
      r.estado, 'Pessoa ' || md5(i::text), r.processo_nome, 'Rua ' || md5(i::text), portal_normaliza('2020/' || lpad(i::text, 6, '0') || ' pessoa ' || md5(i::text) || ' rua ' || md5((i + 7)::text)), 3, 3, timestamptz '2020-01-01' + i * interval '1 hour', case when i % 7 > 2 then now() end
    from generate_series(1, $3::int) i join requerimento r on r.id = $2::bigint
    join (select pessoa_id, usuario_id, row_number() over (order by usuario_id) as n from usuario_organizacao uo join usuario u on u.id = uo.usuario_id where u.email like 'u%@exemplo.com.br' and pessoa_id is not null) p on p.n = 1 + i % ${PESSOAS}`,
  `insert into sessao (id, usuario_id, organizacao_id, refresh_hash, expira_em, familia_expira_em)
    select gen_random_uuid(), r.criado_por, $1::bigint, md5(i::text), now(), now() from generate_series(1, $3::int) i join requerimento r on r.id = $2::bigint`,
  ...['requerimento_evento', 'requerimento_etapa', 'documento', 'arquivo', 'cobranca', 'restituicao'].map((tabela) => ({
    tabela,
  })),
  `insert into notificacao (organizacao_id, usuario_id, message, type) select $1::bigint, criado_por, 'Aviso', 'texto' from generate_series(1, $3::int) i join requerimento r on r.id = $2::bigint`,
  `insert into saida (organizacao_id, tipo, dados, processado_em) select $1::bigint, 'realtime', '{}', now() from generate_series(1, $3::int) i, (select $2::bigint) m`,
  `insert into auditoria (organizacao_id, acao) select $1::bigint, 'agir' from generate_series(1, $3::int) i, (select $2::bigint) m`,
  `insert into requerimento_contagem (organizacao_id, setor_id, situacao, fatia, total)
    select organizacao_id, coalesce(setor_id, 0), situacao, 7, count(*) from requerimento where organizacao_id = $1::bigint and id > $2::bigint and situacao <> 'Rascunho' and $3::int > 0 group by 1, 2, 3
    on conflict (organizacao_id, setor_id, situacao, ao_lado, fatia) do update set total = excluded.total`,
  `insert into requerimento_contagem_prazo as c (organizacao_id, setor_id, situacao, ao_lado, sem_responsavel, pausado, vence_em, total)
    select organizacao_id, coalesce(setor_id, 0), situacao, false, responsavel_id is null and setor_id is not null, prazo_pausado, coalesce(vence_em, 'infinity'), count(*)
      from requerimento where organizacao_id = $1::bigint and id > $2::bigint and situacao in ('Aguardando prefeitura', 'Em andamento', 'Aguardando requerente') and $3::int > 0
      group by 1, 2, 3, 4, 5, 6, 7
    on conflict (organizacao_id, setor_id, situacao, ao_lado, sem_responsavel, pausado, vence_em) do update set total = c.total + excluded.total`,
] as const;

let portal: Portal;
let c: CenarioO2;
let filed: { id: number; versao: number };

/** Gives every copy the model's rows of a table, whatever its columns are; made up where the model has none. */
const copiarDoModelo = async (tabela: string, modelo: number): Promise<void> => {
  const { ownerPool } = portal.base;
  const { rows } = await ownerPool.query<{ coluna: string }>(
    `select column_name as coluna from information_schema.columns where table_schema = 'public' and table_name = $1
      and is_identity = 'NO' and is_generated = 'NEVER' and column_name <> 'requerimento_id' order by ordinal_position`,
    [tabela],
  );
  const novas: Record<string, string> = {
    codigo: "t.codigo || '-' || r.id",
    numero: "r.id::text || '/' || t.sequencia",
  };
  const colunas = rows.map(({ coluna }) => coluna);
  const valores = colunas.map((x) => novas[x] ?? `t.${x}`);
  // Two of its events and runs are enough: what counts is that the table is long.
  const poucas = colunas.includes('sequencia') ? 'and t.sequencia <= 2' : '';
  await ownerPool.query(
    `insert into ${tabela} (requerimento_id, ${colunas.join()}) select r.id, ${valores.join()} from ${tabela} t, requerimento r where t.requerimento_id = $1 ${poucas} and r.organizacao_id = $2 and r.numero like '2020/%'`,
    [modelo, portal.cidade],
  );
};

beforeAll(async () => {
  portal = await aPortal();
  c = await cenarioO2(portal);
  filed = await protocolarO2(portal, c);
  const { ownerPool } = portal.base;
  await ownerPool.query(
    `insert into cobranca (organizacao_id, requerimento_id, sequencia, etapa, taxa, nome, situacao, quantidade, unidade, valor, memoria) values ($1, $2, 1, 'aprovacao', 'iss', 'ISS', 'a emitir', 1, 'BRL', 1, '{}')`,
    [portal.cidade, filed.id],
  );
  await ownerPool.query(
    `insert into restituicao (organizacao_id, requerimento_id, sequencia, taxa, nome, situacao, valor, motivo) values ($1, $2, 1, 'iss', 'ISS', 'a restituir', 1, 'x')`,
    [portal.cidade, filed.id],
  );
  await ownerPool.query('alter table requerimento disable trigger requerimento_contado');
  for (const passo of SEMEAR)
    if (typeof passo === 'string') await ownerPool.query(passo, [portal.cidade, filed.id, LINHAS]);
    else await copiarDoModelo(passo.tabela, filed.id);
  await ownerPool.query('alter table requerimento enable trigger requerimento_contado');
  await ownerPool.query('vacuum analyze');
  // As the portal does beside the calls: without it every run of signs counts as rare.
  await contarGramas(portal.db, portal.clock.now());
}, 120_000);
afterAll(() => portal.drop());

interface No {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  /** Of a plan that was carried out, each time round: rows given, and rows read and thrown away. */
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly No[];
}

/** So many rows of a growing table that one call would read more of them every year. */
const MUITAS = 1_000;

const lidas = (no: No): number =>
  ((no['Actual Rows'] ?? 0) + (no['Rows Removed by Filter'] ?? 0)) * (no['Actual Loops'] ?? 1);

/**
 * Growing tables that a plan reads from end to end, by an index or not. A page far down is counted up to (a limit above it), and a partial index
 * holds what is open alone.
 */
const lidasInteiras = (no: No, parciais: ReadonlySet<string>, parando = false): readonly string[] => {
  const para = parando || no['Node Type'] === 'Limit';
  const muitas = lidas(no) > MUITAS && !para && !parciais.has(no['Index Name'] ?? '');
  const inteira = (no['Node Type'] === 'Seq Scan' || muitas) && CRESCEM.includes(no['Relation Name'] ?? '');
  const dela = inteira ? [no['Relation Name'] ?? ''] : [];
  return [...dela, ...(no.Plans ?? []).flatMap((filho) => lidasInteiras(filho, parciais, para))];
};

const ESCREVE = /\b(?:insert into|update "?[a-z_]+"? set|delete from)\b/i;

/** How a statement is carried out: one that only reads is, and says what it read; one that writes was, and says what it would. */
const planoDe = async (sql: string, parameters: readonly unknown[]): Promise<No> => {
  const cliente = await portal.base.pool.connect();
  try {
    await cliente.query('begin');
    const { rows } = await cliente.query<{ 'QUERY PLAN': readonly { Plan: No }[] }>(
      `explain (${ESCREVE.test(sql) ? '' : 'analyze, timing off, '}format json) ${sql}`,
      [...parameters],
    );
    await cliente.query('rollback');
    return rows[0]?.['QUERY PLAN'][0]?.Plan ?? { 'Node Type': 'none' };
  } finally {
    cliente.release();
  }
};

/** Growing tables that a call's statements read from end to end, with the statement. */
const varreduras = async (chamada: () => Promise<Resposta>): Promise<readonly string[]> => {
  portal.consultas.length = 0;
  const r = await chamada();
  expect(r.status, r.texto).toBeLessThan(300);
  const feitas = portal.consultas.filter(({ sql }) => !/^(begin|commit|rollback)/.test(sql));
  expect(feitas.length).toBeGreaterThan(0);
  const { rows } = await portal.base.pool.query<{ nome: string }>(
    'select indexrelid::regclass::text as nome from pg_index where indpred is not null',
  );
  const parciais = new Set(rows.map(({ nome }) => nome));
  const achadas: string[] = [];
  for (const { sql, parameters } of feitas)
    for (const tabela of lidasInteiras(await planoDe(sql, parameters), parciais))
      achadas.push(`${tabela}: ${sql.replace(/\s+/g, ' ').slice(0, 120)}`);
  return achadas;
};

const P = 'painel-prefeitura/requerimento';
const C = 'painel-contribuinte/requerimento';

describe(`plans over ${LINHAS} requests of one city: no growing table is read from end to end`, () => {
  it('holds what it says', async () => {
    const requerimentos = ['requerimento', 'requerimento_evento', 'requerimento_etapa', 'documento', 'arquivo'];
    for (const [tabelas, linhas] of [
      [[...requerimentos, 'cobranca', 'restituicao', 'sessao', 'saida', 'auditoria', 'notificacao'], LINHAS],
      [['pessoa', 'imovel', 'profissional', 'usuario', 'usuario_organizacao'], PESSOAS],
    ] as const)
      for (const tabela of tabelas) {
        const { rows } = await portal.base.ownerPool.query<{ n: number }>(`select count(*)::int as n from ${tabela}`);
        expect(rows[0]?.n, tabela).toBeGreaterThanOrEqual(linhas);
      }
  });

  it.each([
    ['newest first', {}],
    ['page 500', { page: 500 }],
    ['the last page', { page: LINHAS / 10 }],
    ['one status', { 'filtro[situacao]': 'Em andamento' }],
    ['statuses', { 'filtro[situacao]': ['Em andamento', 'Aguardando prefeitura'] }],
    ['searched by name', { s: 'pessoa abc' }],
    ['searched by number', { s: '2020/0123' }],
    ['searched by street', { s: 'rua fedc' }],
    ['overdue, few', { 'filtro[prazo]': 'vence_logo' }],
    ['in time', { 'filtro[prazo]': 'em_dia' }],
    ['paused', { 'filtro[prazo]': 'pausados' }],
    ['without a term', { 'filtro[prazo]': 'sem_prazo' }],
    ['overdue and searched', { 'filtro[prazo]': 'vencidos', s: 'pessoa abc' }],
    ["the reader's own", { 'filtro[escopo]': 'meus' }],
    ["of the reader's sectors", { 'filtro[escopo]': 'setores' }],
    ['followed', { 'filtro[escopo]': 'sigo' }],
    ['at a step', { 'filtro[etapa]': 'protocolo' }],
    ['of a property', { 'filtro[inscricao]': 'I77' }],
    ['of a person by name', { 'filtro[requerente]': 'pessoa abc' }],
    ['of a person by document', { 'filtro[requerente]': '700.000.000-77' }],
    ['by applicant', { order: 'requerente_nome', direction: 'asc' }],
    ['by due date', { order: 'vence_em', direction: 'asc' }],
    ['due first, as it opens', { order: 'vence_em', direction: 'asc', 'filtro[situacao]': abertas }],
    ['due first, of one status', { order: 'vence_em', direction: 'asc', 'filtro[situacao]': 'Em andamento' }],
    ['due first, deep', { order: 'vence_em', direction: 'asc', 'filtro[situacao]': abertas, page: 800 }],
    ['ended, by due date', { order: 'vence_em', direction: 'asc', 'filtro[situacao]': finais }],
    ['by filing', { order: 'protocolado_em', direction: 'desc' }],
    ['by number', { order: 'numero', direction: 'asc' }],
  ] as const)("the staff's list, %s", async (_como, query) => {
    expect(await varreduras(() => c.analista.get(P, { relogios: '1', ...query } as Record<string, string>))).toEqual(
      [],
    );
  });

  it('a search reads the rows that hold its term: along runs of five signs, or along trigrams where it is shorter', async () => {
    const indices = (no: No): readonly string[] => [no['Index Name'] ?? '', ...(no.Plans ?? []).flatMap(indices)];
    const daBusca = async (s: string): Promise<readonly string[]> => {
      portal.consultas.length = 0;
      const r = await c.analista.get(P, { s });
      expect(r.dados<{ total: number }>().total, s).toBeGreaterThan(0);
      const lista = portal.consultas.find(({ sql }) => sql.includes('achados as materialized'));
      const usados = indices(await planoDe(lista?.sql ?? '', lista?.parameters ?? []));
      return [...new Set(usados)].filter((nome) => /_(?:gramas|busca)$/.test(nome));
    };
    expect(await daBusca('2020/0123')).toEqual(['requerimento_gramas']);
    expect(await daBusca('abcd')).toEqual(['requerimento_busca']);
  });

  it("the list of one sector, and the applicant's own", async () => {
    expect(await varreduras(() => c.analista.get(P, { 'filtro[setor_id]': c.setor }))).toEqual([]);
    const porVencer = { order: 'vence_em', direction: 'asc', 'filtro[setor_id]': c.setor };
    for (const situacao of [abertas, finais, ['Em andamento'], situacoes])
      expect(
        await varreduras(() => c.analista.get(P, { ...porVencer, 'filtro[situacao]': situacao })),
        `${situacao.join()}`,
      ).toEqual([]);
    expect(await varreduras(() => c.requerente.get(C))).toEqual([]);
    expect(await varreduras(() => c.requerente.get(C, { s: 'acacias' }))).toEqual([]);
  });

  it("the managers' board, of all sectors and of one", async () => {
    expect(await varreduras(() => c.gestor.get(`${P}/quadro`))).toEqual([]);
    expect(await varreduras(() => c.gestor.get(`${P}/quadro`, { setor_id: c.setor }))).toEqual([]);
  });

  it('the view, the trace, the charges and the papers of a request', async () => {
    for (const parte of ['', '/eventos', '/cobrancas', '/documentos'])
      for (const [quem, base] of [
        [c.analista, P],
        [c.requerente, C],
      ] as const)
        expect(await varreduras(() => quem.get(`${base}/${filed.id}${parte}`)), parte).toEqual([]);
  });

  it('opening, saving, look-ups of the form and the acts of a step', async () => {
    expect(await varreduras(() => c.requerente.post(C, { processo_id: c.processo }))).toEqual([]);
    const { id } = (await c.requerente.post(C, { processo_id: c.processo })).dados<{ id: number }>();
    const salvar = () => c.requerente.post(`${C}/${id}/respostas`, { respostas: respostasO2 });
    expect(await varreduras(salvar)).toEqual([]);
    expect(await varreduras(() => c.requerente.get(`${C}/${id}/formulario`))).toEqual([]);
    for (const [campo, valor] of [
      ['inscricao_imovel', '01.02.117'],
      ['rt', 'CREA-SC 12345'],
    ] as const)
      expect(await varreduras(() => c.requerente.get(`${C}/${id}/consulta`, { campo, valor }))).toEqual([]);
    const agir = (acao: string, versao: number, corpo: object = {}) =>
      varreduras(() => c.analista.post(`${P}/${filed.id}/acoes/${acao}`, { versao, ...corpo }));
    expect(await agir('iniciar', filed.versao)).toEqual([]);
    expect(await agir('priorizar', filed.versao + 1, { prioridade: 'alto' })).toEqual([]);
  });

  it('what is due first is read along an index in that very order, of the city and of a sector, and nothing is sorted', async () => {
    const nos = (no: No): readonly No[] => [no, ...(no.Plans ?? []).flatMap(nos)];
    // A city has more than one sector at work: else every open request is of the one that is asked for.
    await portal.base.ownerPool.query(
      `update requerimento set setor_id = (select max(id) from setor where organizacao_id = $1 and id <> $2) where organizacao_id = $1 and id % 3 > 0`,
      [portal.cidade, c.setor],
    );
    await portal.base.ownerPool.query('vacuum analyze requerimento');
    for (const [filtro, indice] of [
      [{}, 'requerimento_a_vencer'],
      [{ 'filtro[setor_id]': c.setor }, 'requerimento_a_vencer_no_setor'],
    ] as const) {
      portal.consultas.length = 0;
      const r = await c.analista.get(P, {
        order: 'vence_em',
        direction: 'asc',
        'filtro[situacao]': abertas,
        ...filtro,
      });
      expect(r.dados<{ data: readonly unknown[] }>().data.length).toBe(10);
      const lista = portal.consultas.find(({ sql }) => sql.includes('numero_de as materialized'));
      const todos = nos(await planoDe(lista?.sql ?? '', lista?.parameters ?? []));
      expect(todos.map((no) => no['Index Name'])).toContain(indice);
      const daLinha = todos.filter((no) => no['Relation Name'] === 'requerimento' && no['Index Name'] === indice);
      expect(Math.max(...daLinha.map(lidas)), indice).toBeLessThanOrEqual(50);
    }
  });
});
