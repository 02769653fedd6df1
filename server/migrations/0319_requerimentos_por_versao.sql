-- Which versions the requests of a list go by is asked of each version, not of each request (docs/decisions/0172).
create index requerimento_por_versao on requerimento (organizacao_id, processo_versao_id);
