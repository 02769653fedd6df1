-- The history of a draft in the order in which its lines last changed: a line that its author carries on goes to the front, whoever wrote between (docs/decisions/0075).
drop index processo_edicao_versao;
create index processo_edicao_versao on processo_edicao (organizacao_id, processo_versao_id, versao desc, id desc);
-- The newest line of one person, which an automatic save carries on.
create index processo_edicao_de_quem on processo_edicao (organizacao_id, processo_versao_id, usuario_id, versao desc, id desc);
