-- Facts that reports count: what the chain of events of each filed request says, as rows that are replaced together whenever it changes
-- (src/schemas/relatorios/fatos). What they hold can always be worked out anew.

-- Requests whose facts are to be worked out anew, in the order in which they changed.
create table fato_a_fazer (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null,
  requerimento_id bigint not null,
  criado_em timestamptz not null default now()
);
create index fato_a_fazer_cidade on fato_a_fazer (organizacao_id, id);

-- How far a rebuild of all facts has come, by which version of what a fact says.
create table fato_andamento (
  unico boolean primary key default true check (unico),
  versao integer not null,
  ate_id bigint not null,
  iniciado_em timestamptz not null,
  terminado_em timestamptz
);
insert into fato_andamento (versao, ate_id, iniciado_em) values (0, 0, now());

create table fato_entrada (
  organizacao_id bigint not null,
  requerimento_id bigint not null,
  ordem integer not null,
  dia date,
  processo_id bigint not null,
  situacao text not null,
  setor text,
  prioridade text not null,
  em_papel boolean not null,
  primary key (organizacao_id, requerimento_id, ordem),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id)
);
create index fato_entrada_dia on fato_entrada (organizacao_id, dia);
create table fato_entrada_mes (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  situacao text not null,
  setor text,
  prioridade text not null,
  em_papel boolean not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, processo_id, situacao, setor, prioridade, em_papel)
);

create table fato_desfecho (
  organizacao_id bigint not null,
  requerimento_id bigint not null,
  ordem integer not null,
  dia date,
  processo_id bigint not null,
  situacao text not null,
  setor text,
  prazo text not null,
  de_primeira boolean not null,
  dias bigint not null,
  prefeitura bigint not null,
  requerente bigint not null,
  terceiros bigint not null,
  espera bigint not null,
  encerrado bigint not null,
  rodadas bigint not null,
  primary key (organizacao_id, requerimento_id, ordem),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id)
);
create index fato_desfecho_dia on fato_desfecho (organizacao_id, dia);
create table fato_desfecho_mes (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  situacao text not null,
  setor text,
  prazo text not null,
  de_primeira boolean not null,
  dias bigint not null,
  n bigint not null,
  prefeitura bigint not null,
  requerente bigint not null,
  terceiros bigint not null,
  espera bigint not null,
  encerrado bigint not null,
  rodadas bigint not null,
  unique nulls not distinct (organizacao_id, mes, processo_id, situacao, setor, prazo, de_primeira, dias)
);

create table fato_etapa (
  organizacao_id bigint not null,
  requerimento_id bigint not null,
  ordem integer not null,
  dia date,
  processo_id bigint not null,
  etapa text not null,
  setor text,
  pessoa bigint,
  resultado text,
  prazo text not null,
  refeita boolean not null,
  dias bigint,
  prefeitura bigint not null,
  requerente bigint not null,
  terceiros bigint not null,
  espera bigint not null,
  encerrado bigint not null,
  aberta date not null,
  primary key (organizacao_id, requerimento_id, ordem),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id)
);
create index fato_etapa_dia on fato_etapa (organizacao_id, dia);
create table fato_etapa_mes (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  etapa text not null,
  setor text,
  pessoa bigint,
  resultado text,
  prazo text not null,
  refeita boolean not null,
  dias bigint,
  n bigint not null,
  prefeitura bigint not null,
  requerente bigint not null,
  terceiros bigint not null,
  espera bigint not null,
  encerrado bigint not null,
  unique nulls not distinct (organizacao_id, mes, processo_id, etapa, setor, pessoa, resultado, prazo, refeita, dias)
);

create table fato_passagem (
  organizacao_id bigint not null,
  requerimento_id bigint not null,
  ordem integer not null,
  dia date,
  processo_id bigint not null,
  de text not null,
  para text not null,
  setor_de text,
  setor_para text,
  primary key (organizacao_id, requerimento_id, ordem),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id)
);
create index fato_passagem_dia on fato_passagem (organizacao_id, dia);
create table fato_passagem_mes (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  de text not null,
  para text not null,
  setor_de text,
  setor_para text,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, processo_id, de, para, setor_de, setor_para)
);

create table fato_ato (
  organizacao_id bigint not null,
  requerimento_id bigint not null,
  ordem integer not null,
  dia date,
  processo_id bigint not null,
  etapa text,
  setor text,
  pessoa bigint,
  ato text not null,
  primary key (organizacao_id, requerimento_id, ordem),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id)
);
create index fato_ato_dia on fato_ato (organizacao_id, dia);
create table fato_ato_mes (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  etapa text,
  setor text,
  pessoa bigint,
  ato text not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, processo_id, etapa, setor, pessoa, ato)
);

create table fato_item (
  organizacao_id bigint not null,
  requerimento_id bigint not null,
  ordem integer not null,
  dia date,
  processo_id bigint not null,
  etapa text,
  setor text,
  tipo text not null,
  alvo text,
  desfecho text not null,
  texto text not null,
  de_novo boolean not null,
  primary key (organizacao_id, requerimento_id, ordem),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id)
);
create index fato_item_dia on fato_item (organizacao_id, dia);

create table fato_cobranca (
  organizacao_id bigint not null,
  requerimento_id bigint not null,
  ordem integer not null,
  dia date,
  processo_id bigint not null,
  etapa text not null,
  taxa text not null,
  nome text not null,
  situacao text not null,
  vence_em date,
  valor bigint not null,
  pago bigint not null,
  isento bigint not null,
  aberto bigint not null,
  primary key (organizacao_id, requerimento_id, ordem),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id)
);
create index fato_cobranca_dia on fato_cobranca (organizacao_id, dia);
create table fato_cobranca_mes (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  etapa text not null,
  taxa text not null,
  nome text not null,
  situacao text not null,
  vence_em date,
  n bigint not null,
  valor bigint not null,
  pago bigint not null,
  isento bigint not null,
  aberto bigint not null,
  unique nulls not distinct (organizacao_id, mes, processo_id, etapa, taxa, nome, situacao, vence_em)
);

create table fato_movimento (
  organizacao_id bigint not null,
  requerimento_id bigint not null,
  ordem integer not null,
  dia date,
  processo_id bigint not null,
  taxa text not null,
  nome text not null,
  movimento text not null,
  valor bigint not null,
  primary key (organizacao_id, requerimento_id, ordem),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id)
);
create index fato_movimento_dia on fato_movimento (organizacao_id, dia);
create table fato_movimento_mes (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  taxa text not null,
  nome text not null,
  movimento text not null,
  n bigint not null,
  valor bigint not null,
  unique nulls not distinct (organizacao_id, mes, processo_id, taxa, nome, movimento)
);

create table fato_area (
  organizacao_id bigint not null,
  requerimento_id bigint not null,
  ordem integer not null,
  dia date,
  processo_id bigint not null,
  situacao text not null,
  quadro text not null,
  uso text,
  computavel numeric not null,
  nao_computavel numeric not null,
  vazia numeric not null,
  linha text not null,
  primary key (organizacao_id, requerimento_id, ordem),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id)
);
create index fato_area_dia on fato_area (organizacao_id, dia);
create table fato_area_mes (
  organizacao_id bigint not null,
  mes date not null,
  processo_id bigint not null,
  situacao text not null,
  quadro text not null,
  uso text,
  n bigint not null,
  computavel numeric not null,
  nao_computavel numeric not null,
  vazia numeric not null,
  unique nulls not distinct (organizacao_id, mes, processo_id, situacao, quadro, uso)
);


