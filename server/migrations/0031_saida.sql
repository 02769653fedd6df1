-- Outbox rows are kept for an hour (realtime, for servers that were deaf) or a day (mail), then removed; the mail stays.
alter table mensagem drop constraint mensagem_saida_id_fkey;
alter table mensagem add constraint mensagem_saida_id_fkey foreign key (saida_id) references saida (id) on delete set null;
create index saida_processada on saida (processado_em) where processado_em is not null;

-- The bell asks for every unread notification, however old.
create index notificacao_nao_lida on notificacao (organizacao_id, usuario_id, id desc) where read_at is null;
