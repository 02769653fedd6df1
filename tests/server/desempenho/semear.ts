import { contarGramas } from '../../../server/modules/requerimentos/contarGramas.ts';
import type { Portal } from '../../support/app.ts';

export const LINHAS = 20_000;
/** People, accounts, properties and professionals: each person asked a few times. */
export const PESSOAS = 5_000;

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

/** Gives every copy the model's rows of a table, whatever its columns are; made up where the model has none. */
const copiarDoModelo = async (portal: Portal, tabela: string, modelo: number): Promise<void> => {
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

/** A city's years: copies of the model request, with their accounts, papers, files, notices and counts. */
export const semear = async (portal: Portal, modelo: number): Promise<void> => {
  const { ownerPool } = portal.base;
  await ownerPool.query('alter table requerimento disable trigger requerimento_contado');
  for (const passo of SEMEAR)
    if (typeof passo === 'string') await ownerPool.query(passo, [portal.cidade, modelo, LINHAS]);
    else await copiarDoModelo(portal, passo.tabela, modelo);
  await ownerPool.query('alter table requerimento enable trigger requerimento_contado');
  await ownerPool.query('vacuum analyze');
  // As the portal does beside the calls: without it every run of signs counts as rare.
  await contarGramas(portal.db, portal.clock.now());
};
