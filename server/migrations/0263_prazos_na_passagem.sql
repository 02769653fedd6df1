-- Terms that another version of the process shortens (docs/decisions/0133): which of each request, and which would have passed with the passage itself.
alter table migracao_item add column encurtados text[] not null default '{}', add column vencem_ja text[] not null default '{}';
-- What a scheduled publication does with them.
alter table processo_publicacao add column prazos text not null default 'manter' check (prazos in ('manter', 'aplicar'));
