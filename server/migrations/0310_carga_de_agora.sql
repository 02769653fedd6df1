-- What goes on now is read without a day: an index of that part alone, with what the report of it groups and counts by.
create index fato_etapa_em_aberto on fato_etapa (organizacao_id) include (requerimento_id, processo_id, etapa, setor, pessoa, prazo, aberta)
  where dia is null;
