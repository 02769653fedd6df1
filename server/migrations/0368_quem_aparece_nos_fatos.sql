-- Whether an account is counted anywhere is looked up before its name is told.
create index fato_ato_mes_pessoa_de_quem on fato_ato_mes_pessoa (organizacao_id, pessoa);
