-- Processes, their versions, and requests. Business numbers come from serie_numerica inside the filing transaction.
create table parametro (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null references organizacao (id),
  sigla text not null,
  nome text not null,
  valor numeric(18, 6) not null,
  unidade text not null default 'BRL',
  vigencia_inicio date not null,
  fonte text,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  excluido_em timestamptz,
  busca text generated always as (portal_normaliza(sigla || ' ' || nome || ' ' || coalesce(fonte, ''))) stored,
  unique (organizacao_id, id)
);
create unique index parametro_vigencia on parametro (organizacao_id, sigla, vigencia_inicio) where excluido_em is null;
create index parametro_busca on parametro using gin (organizacao_id, busca gin_trgm_ops);

create table processo (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null references organizacao (id),
  chave text not null,
  nome text not null,
  nome_curto text not null,
  grupo text,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  excluido_em timestamptz,
  busca text generated always as (portal_normaliza(nome || ' ' || chave || ' ' || coalesce(grupo, ''))) stored,
  unique (organizacao_id, id)
);
create unique index processo_chave on processo (organizacao_id, chave) where excluido_em is null;
create index processo_busca on processo using gin (organizacao_id, busca gin_trgm_ops);

create table processo_versao (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null,
  processo_id bigint not null,
  numero integer not null,
  situacao text not null check (situacao in ('rascunho', 'vigente', 'encerrada')),
  conteudo jsonb not null,
  arquivo text not null,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  publicado_em timestamptz,
  publicado_por bigint references usuario (id),
  encerrado_em timestamptz,
  unique (organizacao_id, id),
  unique (organizacao_id, processo_id, numero),
  foreign key (organizacao_id, processo_id) references processo (organizacao_id, id)
);
create unique index processo_versao_rascunho on processo_versao (organizacao_id, processo_id) where situacao = 'rascunho';
create unique index processo_versao_vigente on processo_versao (organizacao_id, processo_id) where situacao = 'vigente';

-- A published version is what filed requests are pinned to: its content never changes again.
create function portal_versao_imutavel() returns trigger language plpgsql as $$
begin
  if old.situacao <> 'rascunho' and (new.conteudo, new.arquivo, new.numero, new.processo_id) is distinct from (old.conteudo, old.arquivo, old.numero, old.processo_id) then
    raise exception 'versão publicada é imutável' using errcode = 'P0409';
  end if;
  return new;
end $$;
create trigger processo_versao_imutavel before update on processo_versao for each row execute function portal_versao_imutavel();

create table serie_numerica (
  organizacao_id bigint not null references organizacao (id),
  serie text not null,
  ano integer not null,
  proximo bigint not null default 1,
  primary key (organizacao_id, serie, ano)
);

create table requerimento (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null references organizacao (id),
  processo_id bigint not null,
  processo_versao_id bigint not null,
  codigo text not null unique,
  codigo_canhoto text not null unique,
  numero text,
  numero_processo text,
  pessoa_id bigint not null,
  criado_por bigint not null references usuario (id),
  situacao text not null default 'Rascunho',
  prioridade text not null default 'normal' check (prioridade in ('normal', 'alto', 'urgente')),
  etapa text,
  setor_id bigint,
  responsavel_id bigint references usuario (id),
  vence_em date,
  prazo_pausado boolean not null default false,
  estado jsonb not null,
  rascunho jsonb not null default '{}',
  -- Names and documents as they stood, for lists and search without joins.
  requerente_nome text not null,
  processo_nome text not null,
  etapa_nome text,
  imovel_endereco text,
  busca text not null default '',
  versao integer not null default 1,
  ultimo_evento integer not null default 0,
  cabeca_hash text not null default '',
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  protocolado_em timestamptz,
  finalizado_em timestamptz,
  unique (organizacao_id, id),
  foreign key (organizacao_id, processo_id) references processo (organizacao_id, id),
  foreign key (organizacao_id, processo_versao_id) references processo_versao (organizacao_id, id),
  foreign key (organizacao_id, pessoa_id) references pessoa (organizacao_id, id),
  foreign key (organizacao_id, setor_id) references setor (organizacao_id, id)
);
create unique index requerimento_numero on requerimento (organizacao_id, numero) where numero is not null;
create unique index requerimento_numero_processo on requerimento (organizacao_id, processo_id, numero_processo) where numero_processo is not null;
create index requerimento_novo on requerimento (organizacao_id, id desc) where situacao <> 'Rascunho';
create index requerimento_setor on requerimento (organizacao_id, setor_id, situacao, id desc) where situacao <> 'Rascunho';
create index requerimento_situacao on requerimento (organizacao_id, situacao, id desc) where situacao <> 'Rascunho';
create index requerimento_prazo on requerimento (organizacao_id, vence_em, id desc) where vence_em is not null and situacao <> 'Rascunho';
create index requerimento_pessoa on requerimento (organizacao_id, pessoa_id, id desc);
create index requerimento_criador on requerimento (organizacao_id, criado_por, id desc);
create index requerimento_responsavel on requerimento (organizacao_id, responsavel_id, id desc) where responsavel_id is not null;
create index requerimento_busca on requerimento using gin (organizacao_id, busca gin_trgm_ops);

-- Runs of steps, append-only: a redo, return or reopen is a new run with the next rodada.
create table requerimento_etapa (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null,
  requerimento_id bigint not null,
  sequencia integer not null,
  etapa text not null,
  ramo text,
  rodada integer not null default 1,
  setor_id bigint,
  situacao text not null,
  respostas jsonb not null default '{}',
  criado_em timestamptz not null default now(),
  iniciada_em timestamptz,
  iniciada_por bigint references usuario (id),
  concluida_em timestamptz,
  concluida_por bigint references usuario (id),
  vence_em date,
  unique (organizacao_id, requerimento_id, sequencia),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id),
  foreign key (organizacao_id, setor_id) references setor (organizacao_id, id)
);
-- One open run per request, step and branch. ramo is coalesced so that PostgreSQL 15 and newer read it alike.
create unique index requerimento_etapa_aberta on requerimento_etapa (organizacao_id, requerimento_id, etapa, coalesce(ramo, '')) where concluida_em is null;

create table requerimento_evento (
  organizacao_id bigint not null,
  requerimento_id bigint not null,
  sequencia integer not null,
  tipo text not null,
  dados jsonb not null,
  -- The canonical text that was hashed; jsonb would not give the same bytes back.
  canonico text not null,
  ator_id bigint references usuario (id),
  ator_nome text not null,
  em_nome_de text,
  quando timestamptz not null,
  -- Salt of the hash of `dados` inside `canonico`: erasing both leaves the chain whole and the data gone (LGPD).
  sal text not null,
  hash_anterior text not null,
  hash text not null,
  primary key (organizacao_id, requerimento_id, sequencia),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id)
);

create table arquivo (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null references organizacao (id),
  requerimento_id bigint,
  enviado_por bigint not null references usuario (id),
  -- What it was sent for: documento:chave, campo:chave, comprovante:cobranca, cadastro:entidade.
  alvo text not null,
  nome text not null,
  tamanho bigint not null,
  tipo text not null,
  sha256 text not null,
  caminho text not null,
  vinculado_em timestamptz,
  criado_em timestamptz not null default now(),
  removido_em timestamptz,
  unique (organizacao_id, id),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id)
);
create index arquivo_requerimento on arquivo (organizacao_id, requerimento_id, id);

create table cobranca (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null,
  requerimento_id bigint not null,
  sequencia integer not null,
  etapa text not null,
  taxa text not null,
  nome text not null,
  situacao text not null check (situacao in ('a emitir', 'aguardando nova emissão', 'emitida', 'emitida manualmente', 'erro ao emitir')),
  pagamento text not null default 'pendente' check (pagamento in ('pendente', 'em conferência', 'aprovado', 'rejeitado')),
  quantidade numeric(24, 10) not null,
  unidade text not null,
  valor numeric(14, 2) not null,
  memoria jsonb not null,
  guia text,
  vence_em date,
  criado_em timestamptz not null default now(),
  unique (organizacao_id, id),
  unique (organizacao_id, requerimento_id, sequencia),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id)
);

create table documento (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null,
  requerimento_id bigint not null,
  sequencia integer not null,
  tipo text not null check (tipo in ('comprovante', 'notificacao', 'licenca')),
  chave text not null,
  nome text not null,
  numero text,
  serie text,
  codigo text not null unique,
  data date not null,
  validade_meses integer,
  valido_ate date,
  situacao text not null default 'válido' check (situacao in ('válido', 'substituído', 'cancelado')),
  conteudo jsonb not null,
  sha256 text,
  caminho text,
  criado_em timestamptz not null default now(),
  unique (organizacao_id, id),
  unique (organizacao_id, requerimento_id, sequencia),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id)
);
create unique index documento_numero on documento (organizacao_id, serie, numero) where numero is not null;

-- Kept counts: count(*) over 200,000 rows dominates every list. Spread over 8 slots so that parallel writers rarely meet.
create table requerimento_contagem (
  organizacao_id bigint not null,
  setor_id bigint not null default 0,
  situacao text not null,
  fatia smallint not null,
  total bigint not null,
  primary key (organizacao_id, setor_id, situacao, fatia)
);
create function portal_conta_requerimento() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.situacao = new.situacao and old.setor_id is not distinct from new.setor_id then
    return null;
  end if;
  if tg_op <> 'INSERT' and old.situacao <> 'Rascunho' then
    insert into requerimento_contagem as c (organizacao_id, setor_id, situacao, fatia, total)
      values (old.organizacao_id, coalesce(old.setor_id, 0), old.situacao, pg_backend_pid() % 8, -1)
      on conflict (organizacao_id, setor_id, situacao, fatia) do update set total = c.total - 1;
  end if;
  if tg_op <> 'DELETE' and new.situacao <> 'Rascunho' then
    insert into requerimento_contagem as c (organizacao_id, setor_id, situacao, fatia, total)
      values (new.organizacao_id, coalesce(new.setor_id, 0), new.situacao, pg_backend_pid() % 8, 1)
      on conflict (organizacao_id, setor_id, situacao, fatia) do update set total = c.total + 1;
  end if;
  return null;
end $$;
create trigger requerimento_contado after insert or update or delete on requerimento for each row execute function portal_conta_requerimento();
