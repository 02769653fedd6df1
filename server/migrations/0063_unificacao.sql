-- A person registered twice: the record that goes stays with where it went (docs/decisions/0022). Never active again by itself, so that no
-- restore and no import brings a second record of the same person back.
alter table pessoa
  add column unificada_em timestamptz,
  add column unificada_com bigint,
  add foreign key (organizacao_id, unificada_com) references pessoa (organizacao_id, id),
  add constraint pessoa_unificada_inteira check ((unificada_em is null) = (unificada_com is null)),
  add constraint pessoa_unificada_fora check (unificada_com is null or (excluido_em is not null and unificada_com <> id));
create index pessoa_unificada on pessoa (organizacao_id, unificada_com) where unificada_com is not null;
