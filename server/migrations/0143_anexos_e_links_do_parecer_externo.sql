-- Files of an outsider who gives an opinion by a link: they have no account as their sender, but the opinion that they came for.
alter table arquivo alter column enviado_por drop not null;
alter table arquivo add column parecer_externo integer;
alter table arquivo add constraint arquivo_tem_remetente check (enviado_por is not null or (parecer_externo is not null and requerimento_id is not null));
alter table arquivo add constraint arquivo_parecer_externo
  foreign key (organizacao_id, requerimento_id, parecer_externo) references parecer_externo (organizacao_id, requerimento_id, parecer);
create index arquivo_parecer_externo on arquivo (organizacao_id, requerimento_id, parecer_externo) where parecer_externo is not null;

-- A link for each mail that went out: a reminder, or one sent again, does not close the page that was opened by an earlier one.
create table parecer_externo_link (
  hash text primary key,
  organizacao_id bigint not null,
  requerimento_id bigint not null,
  parecer integer not null,
  enviado_em timestamptz not null,
  foreign key (organizacao_id, requerimento_id, parecer) references parecer_externo (organizacao_id, requerimento_id, parecer)
);
create index parecer_externo_link_parecer on parecer_externo_link (organizacao_id, requerimento_id, parecer);
insert into parecer_externo_link (hash, organizacao_id, requerimento_id, parecer, enviado_em)
  select convite_hash, organizacao_id, requerimento_id, parecer, pedido_em from parecer_externo;
alter table parecer_externo drop column convite_hash;
