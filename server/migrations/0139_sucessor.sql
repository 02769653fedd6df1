-- A granted request whose applicant has to open the one that follows it (docs/decisions/0068): duties find it after its end.
alter table requerimento add column sucessor_a_abrir boolean not null default false;
create index requerimento_sucessor_a_abrir on requerimento (organizacao_id, id) where sucessor_a_abrir;
