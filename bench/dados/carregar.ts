import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Definicao } from '../../src/schemas/processo/definicao.ts';
import { arquivoCanonico } from '../../src/schemas/processo/canonico.ts';
import { RUAS } from '../../server/seed/dadosDaDemonstracao.ts';
import { definicoes, PRENOMES, SETORES, SOBRENOMES } from './cidade.ts';
import {
  colunasDoModelo,
  ESTAGIOS,
  eventosDoModelo,
  LACUNAS,
  LACUNA_DO_ARQUIVO,
  Percurso,
  type Analista,
} from './modelos.ts';

/** How much is generated. */
export interface Tamanho {
  readonly requerimentos: number;
  readonly outraCidade: number;
}

/** One city of the measurement and where its rows begin. */
interface Cidade {
  readonly id: number;
  readonly dominio: string;
  readonly requerimentos: number;
  /** First ids, so that no two cities meet. */
  readonly primeiro: number;
}

const EPOCAS = 12;
const DIA = 86_400_000;
/** Two years up to now. */
const INICIO = Date.now() - 2 * 365 * DIA;
const ANALISTAS_POR_SETOR = 4;
/** Requests made in one statement; small enough to show progress, large enough that statements do not matter. */
const LOTE = 25_000;
const UFM = {
  sigla: 'UFM',
  nome: 'Unidade Fiscal do Município',
  valor: '187.42',
  unidade: 'BRL',
  fonte: 'Decreto 977',
};

export const pessoasDe = (requerimentos: number): number => Math.max(100, Math.floor(requerimentos / 5));
export const imoveisDe = (requerimentos: number): number => Math.max(100, Math.floor(requerimentos / 2));

type Sql = (texto: string, valores?: readonly unknown[]) => Promise<pg.QueryResult<Readonly<Record<string, string>>>>;

/** Helpers that live only while data are generated. */
const APOIO = `
  create schema gerador;
  create function gerador.sorteio(i bigint, n integer, m integer) returns integer language sql immutable
    as $$ select (((i * 2654435761 + n * 40503) % 4294967291) / 7 % m)::integer $$;
  create function gerador.elo(anterior text, canonico text) returns text language sql immutable
    as $$ select encode(sha256(convert_to(anterior || E'\\n' || canonico, 'UTF8')), 'hex') $$;
  create aggregate gerador.encadear(text) (sfunc = gerador.elo, stype = text, initcond = '');
  create function gerador.nome(i bigint, prenomes text[], sobrenomes text[]) returns text language sql immutable as $$
    select prenomes[1 + gerador.sorteio(i, 1, cardinality(prenomes))] || ' ' || sobrenomes[1 + gerador.sorteio(i, 2, cardinality(sobrenomes))]
      || ' ' || sobrenomes[1 + gerador.sorteio(i, 3, cardinality(sobrenomes))] $$;
  create unlogged table gerador.modelo (id integer primary key, processo integer, epoca integer, estagio text, colunas jsonb, estado text, eventos integer, versao integer, criado_em timestamptz);
  create unlogged table gerador.evento (modelo integer, sequencia integer, tipo text, dados text, do_requerente boolean, quando text, primary key (modelo, sequencia));
  create unlogged table gerador.pedido (id bigint primary key, organizacao_id bigint, processo integer, modelo integer, pessoa_id bigint, imovel_id bigint, ordem bigint, ordem_do_tipo bigint);`;

const inserirAnalistas = async (sql: Sql, cidade: Cidade, setores: readonly number[]): Promise<readonly Analista[]> => {
  const analistas: Analista[] = [];
  for (const [i, setor] of setores.entries())
    for (let n = 0; n < ANALISTAS_POR_SETOR; n++) {
      const id = cidade.primeiro + i * ANALISTAS_POR_SETOR + n;
      const nome = `${PRENOMES[id % PRENOMES.length] ?? ''} ${SOBRENOMES[(id * 7) % SOBRENOMES.length] ?? ''}`;
      await sql('insert into usuario (id, nome, email) overriding system value values ($1, $2, $3)', [
        id,
        nome,
        `analista${id}@bench.local`,
      ]);
      await sql(
        `insert into usuario_organizacao (organizacao_id, usuario_id, permissoes) values ($1, $2, '{painel.prefeitura}')`,
        [cidade.id, id],
      );
      await sql(
        `insert into usuario_setor (organizacao_id, usuario_id, setor_id, permissoes) values ($1, $2, $3, '{requerimento.analisar}')`,
        [cidade.id, id, setor],
      );
      analistas.push({ id, nome });
    }
  return analistas;
};

const inserirProcessos = async (sql: Sql, cidade: Cidade, todas: readonly Definicao[]): Promise<void> => {
  for (const [i, d] of todas.entries()) {
    const id = cidade.primeiro + i;
    const { chave, nome, nome_curto, grupo } = d.processo;
    await sql(
      'insert into processo (id, organizacao_id, chave, nome, nome_curto, grupo) overriding system value values ($1, $2, $3, $4, $5, $6)',
      [id, cidade.id, chave, nome, nome_curto, grupo ?? null],
    );
    await sql(
      `insert into processo_versao (id, organizacao_id, processo_id, numero, situacao, conteudo, arquivo) overriding system value
        values ($1, $2, $1, 1, 'vigente', $3, $4)`,
      [id, cidade.id, JSON.stringify(d), arquivoCanonico(d)],
    );
  }
};

/** People, properties, professionals and accounts of one city. */
const inserirCadastros = async (sql: Sql, cidade: Cidade): Promise<void> => {
  const { id, primeiro, requerimentos } = cidade;
  await sql(
    `insert into zona_ocupacao (id, organizacao_id, sigla, descricao, percentual) overriding system value
      select $2::bigint + i, $1, 'Z-' || i, 'Zona de ocupação número ' || i, 40 + i from generate_series(1, 9) i`,
    [id, primeiro],
  );
  await sql(
    `insert into profissional (organizacao_id, nome, cpf, conselho, registro, uf, validade)
      select $1, gerador.nome($2::bigint + i, $3, $4), lpad(($2::bigint + i)::text, 11, '7'), 'CREA', (120344 + i)::text, 'SC', '2031-12-31'
      from generate_series(1, 500) i`,
    [id, primeiro, PRENOMES, SOBRENOMES],
  );
  await sql(
    `insert into imovel (id, organizacao_id, numero_inscricao, endereco, complemento, latitude, longitude, zona_ocupacao_id) overriding system value
      select $2::bigint + i, $1, '01.' || lpad((i % 90)::text, 2, '0') || '.' || lpad((i / 90 % 1000)::text, 3, '0') || '.' || lpad((i / 90000 * 1000 + i % 1000)::text, 4, '0') || '.' || lpad(i::text, 6, '0'),
        ($3::text[])[1 + gerador.sorteio(i, 4, cardinality($3::text[]))] || ', ' || (10 + gerador.sorteio(i, 5, 3000)),
        case when i % 9 = 0 then 'Apto ' || (100 + i % 40) end, -28.4 - (i % 500) * 0.0011, -49.0 - (i / 500 % 500) * 0.0013, $2::bigint + 1 + i % 9
      from generate_series(1, $4::int) i`,
    [id, primeiro, RUAS, imoveisDe(requerimentos)],
  );
  await sql(
    `insert into pessoa (id, organizacao_id, tipo, nome, cadastro_pessoa_fisica, email, telefone_celular) overriding system value
      select $2::bigint + i, $1, 'Física', gerador.nome($2::bigint + i, $3, $4), jsonb_build_object('cpf', lpad(((($2::bigint + i) * 7919) % 100000000000)::text, 11, '0')),
        'pessoa' || ($2::bigint + i) || '@bench.local', '48' || lpad((i * 31)::text, 9, '9') from generate_series(1, $5::int) i`,
    [id, primeiro, PRENOMES, SOBRENOMES, pessoasDe(requerimentos)],
  );
  await sql(
    `insert into usuario (id, nome, email, email_confirmado_em) overriding system value
      select 1000 + p.id, p.nome, p.email, now() from pessoa p where p.organizacao_id = $1`,
    [id],
  );
  await sql(
    `insert into usuario_organizacao (organizacao_id, usuario_id, pessoa_id, permissoes)
      select $1, 1000 + p.id, p.id, '{painel.contribuinte}' from pessoa p where p.organizacao_id = $1`,
    [id],
  );
};

const inserirModelos = async (sql: Sql, todas: readonly Definicao[], analistas: readonly Analista[]): Promise<void> => {
  await sql('truncate gerador.modelo, gerador.evento');
  let id = 0;
  const parametros = [{ ...UFM, vigencia_inicio: '2020-01-01' }];
  for (const [processo, definicao] of todas.entries())
    for (let epoca = 0; epoca < EPOCAS; epoca++) {
      const doSetor = (processo % SETORES.length) * ANALISTAS_POR_SETOR + (epoca % ANALISTAS_POR_SETOR);
      const analista = analistas[doSetor];
      if (analista === undefined) throw new Error('sector without analysts');
      for (const estagio of ESTAGIOS) {
        const percurso = new Percurso(
          definicao,
          parametros,
          analista,
          new Date(INICIO + epoca * 60 * DIA + processo * DIA),
        );
        const modelo = percurso.ate(estagio, `${48 + processo * 19}.50`);
        const eventos = eventosDoModelo(modelo);
        id++;
        await sql('insert into gerador.modelo values ($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
          id,
          processo,
          epoca,
          estagio,
          JSON.stringify(colunasDoModelo(definicao, modelo)),
          JSON.stringify(modelo.estado),
          eventos.length,
          modelo.versao,
          modelo.criadoEm,
        ]);
        await sql(
          `insert into gerador.evento select $1, e.* from jsonb_to_recordset($2) as e(sequencia integer, tipo text, dados text, do_requerente boolean, quando text)`,
          [id, JSON.stringify(eventos)],
        );
      }
    }
};

/** Which stage each request is in: the last quarter of the time holds most of what is open. */
const PEDIDOS = `
  insert into gerador.pedido
  select $2::bigint + x.i, $1, x.processo, m.id, $2::bigint + 1 + gerador.sorteio(x.i, 12, $4), $2::bigint + 1 + gerador.sorteio(x.i, 13, $5),
    sum((x.estagio <> 'rascunho')::int) over (order by x.i), sum((x.estagio not in ('rascunho', 'protocolado', 'cancelado'))::int) over (partition by x.processo order by x.i)
  from (
    select i, gerador.sorteio(i, 10, 12) as processo, ((i - 1) * ${EPOCAS} / $3::bigint)::int as epoca,
      (case when i > $3::bigint * 3 / 4
        then (array['rascunho','rascunho','protocolado','protocolado','protocolado','protocolado','protocolado','protocolado','protocolado','protocolado','iniciado','iniciado','iniciado','iniciado','iniciado','com_pendencia','com_pendencia','iniciado','indeferido','cancelado'])
        else (array['rascunho','protocolado','protocolado','iniciado','indeferido','indeferido','indeferido','indeferido','indeferido','indeferido','inviavel','inviavel','inviavel','cancelado','cancelado','cancelado','cancelado','indeferido','deferido','deferido'])
      end)[1 + gerador.sorteio(i, 11, 20)] as estagio
    from generate_series(1, $3::bigint) i
  ) x join gerador.modelo m on m.processo = x.processo and m.epoca = x.epoca and m.estagio = x.estagio`;

/** The model's text with the gaps filled by this request's own values. */
const preenchido = (coluna: string): string =>
  `replace(replace(replace(replace(replace(${coluna}, '${LACUNAS.numero}', p.numero), '${LACUNAS.processo}', p.ordem_do_tipo::text), '${LACUNAS.documento}', p.ordem_do_tipo || '/2026'), '${LACUNAS.inscricao}', p.numero_inscricao), '${LACUNA_DO_ARQUIVO}', p.id::text)`;

const COM_VALORES = `(
  select p.*, extract(year from m.criado_em)::text || '/' || lpad(p.ordem::text, 6, '0') as numero, i.numero_inscricao, i.endereco, pe.nome, pe.documento, 1000 + p.pessoa_id as conta
  from gerador.pedido p join gerador.modelo m on m.id = p.modelo join imovel i on i.id = p.imovel_id join pessoa pe on pe.id = p.pessoa_id
  where p.id > $1 and p.id <= $2)`;

const EVENTOS = `
  insert into requerimento_evento (organizacao_id, requerimento_id, sequencia, tipo, dados, canonico, ator_id, ator_nome, quando, sal, hash_anterior, hash)
  select organizacao_id, id, sequencia, tipo, dados::jsonb, canonico, ator, ator_nome, quando::timestamptz, sal, coalesce(lag(hash) over (partition by id order by sequencia), ''), hash
  from (select x.*, gerador.encadear(canonico) over (partition by id order by sequencia) as hash from (
    select y.*, '{"ator":' || ator || ',"dados":"' || encode(sha256(convert_to(sal || E'\\n' || dados, 'UTF8')), 'hex') || '","organizacao":' || organizacao_id
      || ',"quando":"' || quando || '","requerimento":' || id || ',"sequencia":' || sequencia || ',"tipo":"' || tipo || '"}' as canonico
    from (
      select p.organizacao_id, p.id, e.sequencia, e.tipo, ${preenchido('e.dados')} as dados, e.quando, 'sal-' || p.id || '-' || e.sequencia as sal,
        case when e.do_requerente then p.conta else (m.colunas ->> 'analista')::bigint end as ator, case when e.do_requerente then p.nome else m.colunas ->> 'analista_nome' end as ator_nome
      from ${COM_VALORES} p join gerador.modelo m on m.id = p.modelo join gerador.evento e on e.modelo = p.modelo
    ) y) x) z`;

const REQUERIMENTOS = `
  insert into requerimento (id, organizacao_id, processo_id, processo_versao_id, codigo, codigo_canhoto, numero, numero_processo, pessoa_id, criado_por, situacao, etapa, setor_id,
    responsavel_id, vence_em, prazo_pausado, estado, requerente_nome, processo_nome, etapa_nome, imovel_endereco, busca, versao, ultimo_evento, cabeca_hash, criado_em, atualizado_em, protocolado_em, finalizado_em)
  overriding system value
  select p.id, p.organizacao_id, pr.id, pr.id, md5('c' || p.id), md5('k' || p.id), t.estado ->> 'numero', t.estado ->> 'numero_processo', p.pessoa_id, p.conta, c.situacao, c.etapa, s.id,
    c.responsavel_id, c.vence_em, c.prazo_pausado, t.estado, p.nome, pr.nome_curto, c.etapa_nome, case when c.situacao <> 'Rascunho' then p.endereco end,
    case when c.situacao = 'Rascunho' then '' else portal_normaliza(concat_ws(' ', t.estado ->> 'numero', t.estado ->> 'numero_processo', p.nome, p.documento, pr.nome, pr.nome_curto, p.endereco, p.numero_inscricao, 'CREA-SC 120345')) end,
    m.versao, m.eventos, (select e.hash from requerimento_evento e where e.organizacao_id = p.organizacao_id and e.requerimento_id = p.id and e.sequencia = m.eventos),
    m.criado_em, m.criado_em, c.protocolado_em, c.finalizado_em
  from ${COM_VALORES} p join gerador.modelo m on m.id = p.modelo
  cross join lateral jsonb_to_record(m.colunas) as c(situacao text, etapa text, etapa_nome text, setor text, responsavel_id bigint, vence_em date, prazo_pausado boolean, protocolado_em timestamptz, finalizado_em timestamptz)
  cross join lateral (select ${preenchido('m.estado')}::jsonb as estado) t
  join processo pr on pr.organizacao_id = p.organizacao_id and pr.id = $3::bigint + p.processo
  left join setor s on s.organizacao_id = p.organizacao_id and s.sigla = c.setor`;

const ETAPAS = `
  insert into requerimento_etapa (organizacao_id, requerimento_id, sequencia, etapa, rodada, setor_id, situacao, iniciada_em, iniciada_por, concluida_em, concluida_por, vence_em)
  select p.organizacao_id, p.id, e.sequencia, e.etapa, e.rodada, s.id, e.situacao, e.iniciada_em, (e.responsavel ->> 'id')::bigint, e.concluida_em,
    case when e.concluida_em is null then null when e.setor is null then p.conta else (m.colunas ->> 'analista')::bigint end, e.vence_em
  from ${COM_VALORES} p join gerador.modelo m on m.id = p.modelo
  cross join lateral jsonb_to_recordset(m.colunas -> 'execucoes') as e(sequencia int, etapa text, rodada int, setor text, situacao text, iniciada_em timestamptz, concluida_em timestamptz, responsavel jsonb, vence_em date)
  left join setor s on s.organizacao_id = p.organizacao_id and s.sigla = e.setor`;

const COBRANCAS = `
  insert into cobranca (organizacao_id, requerimento_id, sequencia, etapa, taxa, nome, situacao, pagamento, quantidade, unidade, valor, memoria)
  select p.organizacao_id, p.id, c.id, c.etapa, c.taxa, c.nome, c.situacao, 'aprovado', c.quantidade, c.unidade, c.valor, c.memoria
  from gerador.pedido p join gerador.modelo m on m.id = p.modelo
  cross join lateral jsonb_to_recordset(m.estado::jsonb -> 'cobrancas') as c(id int, etapa text, taxa text, nome text, situacao text, quantidade numeric, unidade text, valor numeric, memoria jsonb)
  where m.estagio = 'deferido' and p.id > $1 and p.id <= $2`;

const ARQUIVOS = `
  insert into arquivo (id, organizacao_id, requerimento_id, enviado_por, alvo, nome, tamanho, tipo, sha256, caminho, vinculado_em, criado_em) overriding system value
  select p.id, p.organizacao_id, p.id, 1000 + p.pessoa_id, 'documento:matricula_abertura', 'matricula.pdf', 48213, 'application/pdf', md5(p.id::text), 'bench/' || p.id, m.criado_em, m.criado_em
  from gerador.pedido p join gerador.modelo m on m.id = p.modelo where m.estagio <> 'rascunho' and p.id > $1 and p.id <= $2`;

/** Text indexes are filled faster at the end, all at once. */
const INDICES_DE_TEXTO = `select indexrelid::regclass::text as nome, pg_get_indexdef(indexrelid) as definicao from pg_index i join pg_class c on c.oid = i.indexrelid
  join pg_am a on a.oid = c.relam join pg_namespace n on n.oid = c.relnamespace where a.amname = 'gin' and n.nspname = 'public'`;

const FINAIS = `
  insert into requerimento_contagem (organizacao_id, setor_id, situacao, fatia, total)
    select organizacao_id, coalesce(setor_id, 0), situacao, 0, count(*) from requerimento where situacao <> 'Rascunho' group by 1, 2, 3;
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

export const CIDADE = { id: 1, dominio: 'localhost', primeiro: 1_000 } as const;
export const OUTRA = { id: 2, dominio: 'belmonte.sp.gov.br', primeiro: 10_000_000 } as const;

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
