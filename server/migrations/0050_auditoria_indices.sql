-- The audit is ordered by its moments: a period among a million rows is one stretch of an index, alone and together with what was done or
-- in which registry. usuario_id is in them because the planner keeps asking for it after it has dropped the join that nothing needs;
-- without it every counted row would be fetched.
drop index auditoria_quando;
create index auditoria_quando on auditoria (organizacao_id, quando, id) include (usuario_id);
drop index auditoria_acao;
create index auditoria_acao on auditoria (organizacao_id, acao, quando, id) include (usuario_id);
drop index auditoria_entidade;
create index auditoria_entidade on auditoria (organizacao_id, entidade, quando, id) include (usuario_id);
