import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { ANALISTAS_POR_SETOR, APOIO, CIDADE, imoveisDe, OUTRA, pessoasDe, type Cidade, type Sql } from './apoio.ts';
import { inserirAnalistas, inserirCadastros, inserirProcessos } from './cadastros.ts';
import { definicoes, SETORES } from './cidade.ts';
import { ARQUIVOS, COBRANCAS, ETAPAS, EVENTOS, inserirModelos, PEDIDOS, REQUERIMENTOS, UFM } from './requerimentos.ts';

/** How much is generated. */
export interface Tamanho {
  readonly requerimentos: number;
  readonly outraCidade: number;
}

/** Requests made in one statement; small enough to show progress, large enough that statements do not matter. */
const LOTE = 25_000;

/** Text indexes are filled faster at the end, all at once. */
const INDICES_DE_TEXTO = `select indexrelid::regclass::text as nome, pg_get_indexdef(indexrelid) as definicao from pg_index i join pg_class c on c.oid = i.indexrelid
  join pg_am a on a.oid = c.relam join pg_namespace n on n.oid = c.relnamespace where a.amname = 'gin' and n.nspname = 'public'`;

const FINAIS = `
  insert into requerimento_contagem (organizacao_id, setor_id, situacao, fatia, total)
    select organizacao_id, coalesce(setor_id, 0), situacao, 0, count(*) from requerimento where situacao <> 'Rascunho' group by 1, 2, 3;
  insert into requerimento_contagem_prazo (organizacao_id, setor_id, situacao, ao_lado, sem_responsavel, pausado, vence_em, total)
    select organizacao_id, coalesce(setor_id, 0), situacao, false, responsavel_id is null and setor_id is not null, prazo_pausado,
      case when prazo_pausado then 'infinity' else coalesce(vence_em, 'infinity') end, count(*)
    from requerimento where situacao <> 'Rascunho' and finalizado_em is null group by 1, 2, 3, 4, 5, 6, 7;
  insert into serie_numerica (organizacao_id, serie, ano, proximo)
    select organizacao_id, 'requerimento', extract(year from now())::int, max(split_part(numero, '/', 2)::bigint) + 1 from requerimento where numero is not null group by 1;
  insert into serie_numerica (organizacao_id, serie, ano, proximo)
    select r.organizacao_id, 'processo:' || p.chave, 0, max(r.numero_processo::bigint) + 1 from requerimento r
    join processo p on p.organizacao_id = r.organizacao_id and p.id = r.processo_id where r.numero_processo is not null group by 1, 2;
  delete from cadastro_contagem;
  drop schema gerador cascade;`;

const TABELAS_COM_ID = [
  'usuario',
  'setor',
  'pessoa',
  'zona_ocupacao',
  'imovel',
  'profissional',
  'processo',
  'processo_versao',
  'requerimento',
  'arquivo',
];

/** Sequences behind the ids that were given by hand, kept counts of the registries, statistics. */
const arrematar = async (sql: Sql, indices: readonly string[]): Promise<void> => {
  await sql(FINAIS);
  for (const definicao of indices) await sql(definicao);
  for (const tabela of ['setor', 'pessoa', 'profissional', 'zona_ocupacao', 'imovel', 'parametro'])
    await sql(
      `insert into cadastro_contagem select organizacao_id, '${tabela}', excluido_em is not null, 0, count(*) from ${tabela} group by 1, 3`,
    );
  for (const tabela of TABELAS_COM_ID)
    await sql(`select setval(pg_get_serial_sequence('${tabela}', 'id'), (select max(id) from ${tabela}))`);
  await sql('vacuum analyze');
  await sql('checkpoint');
};

const carregarCidade = async (sql: Sql, outro: Sql, cidade: Cidade, say: (linha: string) => void): Promise<void> => {
  const { id, primeiro, dominio, requerimentos } = cidade;
  await sql(
    `insert into organizacao (id, nome, dominio, cadastro_pessoa) overriding system value values ($1, $2, $3, jsonb_build_object('nome', $2::text))`,
    [id, `Prefeitura Municipal de ${dominio}`, dominio],
  );
  for (const [i, s] of SETORES.entries())
    await sql('insert into setor (id, organizacao_id, sigla, nome) overriding system value values ($1, $2, $3, $4)', [
      primeiro + i,
      id,
      s.sigla,
      s.nome,
    ]);
  await sql(
    `insert into parametro (organizacao_id, sigla, nome, valor, unidade, vigencia_inicio, fonte) values ($1, $2, $3, $4, $5, '2020-01-01', $6)`,
    [id, UFM.sigla, UFM.nome, UFM.valor, UFM.unidade, UFM.fonte],
  );
  const todas = definicoes();
  const analistas = await inserirAnalistas(
    sql,
    cidade,
    SETORES.map((_, i) => primeiro + i),
  );
  await inserirProcessos(sql, cidade, todas);
  await inserirCadastros(sql, cidade);
  await inserirModelos(sql, todas, analistas);
  for (const a of analistas)
    await sql(
      `update gerador.modelo m set colunas = m.colunas || jsonb_build_object('analista', $1::bigint, 'analista_nome', $2::text)
        where m.processo % ${SETORES.length} = $3 and m.epoca % ${ANALISTAS_POR_SETOR} = $4`,
      [a.id, a.nome, Math.floor((a.id - primeiro) / ANALISTAS_POR_SETOR), (a.id - primeiro) % ANALISTAS_POR_SETOR],
    );
  await sql('truncate gerador.pedido');
  await sql(PEDIDOS, [id, primeiro, requerimentos, pessoasDe(requerimentos), imoveisDe(requerimentos)]);
  await sql('analyze gerador.modelo, gerador.evento, gerador.pedido, imovel, pessoa');
  const lotes = Array.from({ length: Math.ceil(requerimentos / LOTE) }, (_, i) => primeiro + i * LOTE);
  const trabalhar = async (um: Sql): Promise<void> => {
    for (let de = lotes.shift(); de !== undefined; de = lotes.shift()) {
      const faixa = [de, Math.min(de + LOTE, primeiro + requerimentos)];
      await um(EVENTOS, faixa);
      await um(REQUERIMENTOS, [...faixa, primeiro]);
      for (const comando of [ETAPAS, COBRANCAS, ARQUIVOS]) await um(comando, faixa);
      say(`  ${dominio}: requerimentos até ${faixa[1]! - primeiro} de ${requerimentos}`);
    }
  };
  await Promise.all([trabalhar(sql), trabalhar(outro)]);
};

const conexao = async (url: string): Promise<{ sql: Sql; fim: () => Promise<void> }> => {
  const client = new pg.Client({ connectionString: url, application_name: `gerador ${randomUUID()}` });
  await client.connect();
  // Triggers and foreign keys would cost more than the rows; what they keep is written at the end, and checked (conferir.ts).
  await client.query(
    "set session_replication_role = replica; set synchronous_commit = off; set jit = off; set work_mem = '128MB'; set maintenance_work_mem = '512MB'",
  );
  return { sql: (texto, valores) => client.query(texto, valores as unknown[]), fim: () => client.end() };
};

/**
 * Fills a migrated, empty database with two cities (quality.md "Server"): requests in every stage, each led there by the engine's
 * own events, hashes chained, runs, charges and kept counts as the service would have left them.
 */
export const carregar = async (url: string, tamanho: Tamanho, say: (linha: string) => void): Promise<void> => {
  const um = await conexao(url);
  const outro = await conexao(url);
  try {
    await um.sql(APOIO);
    const { rows: indices } = await um.sql(INDICES_DE_TEXTO);
    for (const { nome } of indices) await um.sql(`drop index ${nome ?? ''}`);
    await carregarCidade(um.sql, outro.sql, { ...CIDADE, requerimentos: tamanho.requerimentos }, say);
    await carregarCidade(um.sql, outro.sql, { ...OUTRA, requerimentos: tamanho.outraCidade }, say);
    await arrematar(
      um.sql,
      indices.map(({ definicao }) => definicao ?? ''),
    );
  } finally {
    await um.fim();
    await outro.fim();
  }
};
