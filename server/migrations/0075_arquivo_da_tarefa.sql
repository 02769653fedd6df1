-- What whoever fetches a task's file must still be allowed to: the permissions that it was made with.
alter table tarefa add column exige text[] not null default '{}';
-- Of the files that are there nobody knows whether personal values stand in them open: they end now, and are asked for again.
update tarefa set expira_em = now() where entidade = 'auditoria' and expira_em > now();
