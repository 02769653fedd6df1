-- Quotas of files (docs/decisions/0122).
-- What one organisation has in its store, as changes that are summed: nobody who sends or removes a file waits for another. They are put
-- together now and then (server/jobs/arrumarUso.ts).
create table arquivo_uso (
  id bigint generated always as identity primary key,
  organizacao_id bigint not null references organizacao (id),
  bytes bigint not null,
  arquivos bigint not null
);
create index arquivo_uso_organizacao on arquivo_uso (organizacao_id) include (bytes, arquivos);

create function portal_arquivos_incluidos() returns trigger language plpgsql as $$
begin
  insert into arquivo_uso (organizacao_id, bytes, arquivos)
    select organizacao_id, sum(tamanho), count(*) from novas group by organizacao_id;
  return null;
end $$;
create function portal_arquivos_apagados() returns trigger language plpgsql as $$
begin
  insert into arquivo_uso (organizacao_id, bytes, arquivos)
    select organizacao_id, -sum(tamanho), -count(*) from velhas group by organizacao_id;
  return null;
end $$;
create trigger usar_ao_incluir after insert on arquivo referencing new table as novas
  for each statement execute function portal_arquivos_incluidos();
create trigger usar_ao_apagar after delete on arquivo referencing old table as velhas
  for each statement execute function portal_arquivos_apagados();
insert into arquivo_uso (organizacao_id, bytes, arquivos)
  select organizacao_id, sum(tamanho), count(*) from arquivo group by organizacao_id;

-- What each account sent, by the hour: kept when a file is taken back, so that sending and taking back is bounded too.
create table arquivo_enviado (
  organizacao_id bigint not null references organizacao (id),
  usuario_id bigint not null references usuario (id),
  hora timestamptz not null,
  bytes bigint not null,
  arquivos bigint not null,
  primary key (organizacao_id, usuario_id, hora)
);
create index arquivo_enviado_hora on arquivo_enviado (hora);

-- Whether bytes are named by more than one file.
create index arquivo_caminho on arquivo using hash (caminho);

-- Drafts of one account: those that it may finish or discard.
create index requerimento_rascunhos on requerimento (organizacao_id, criado_por, id) where situacao = 'Rascunho' and descartado_em is null;
