-- What the requests behind a figure of a flow are read of (docs/decisions/0187): their number in the order of the requests, by the place or the sector that they
-- left or came to, without the rows; a page of them from the newest day of their type on.
create index fato_passagem_saiu on fato_passagem (organizacao_id, processo_id, de, requerimento_id) include (dia, para, encaminhada);
create index fato_passagem_foi on fato_passagem (organizacao_id, processo_id, para, requerimento_id) include (dia, encaminhada);
create index fato_passagem_saiu_do_setor on fato_passagem (organizacao_id, processo_id, setor_de, requerimento_id) include (dia, setor_para, para)
  where setor_de is distinct from setor_para;
create index fato_passagem_foi_ao_setor on fato_passagem (organizacao_id, processo_id, setor_para, requerimento_id) include (dia, setor_de, de)
  where setor_de is distinct from setor_para;
create index fato_passagem_do_tipo on fato_passagem (organizacao_id, processo_id, dia);

-- Who stands in a place now is read of its index alone.
drop index fato_passagem_ali;
create index fato_passagem_ali on fato_passagem (organizacao_id, processo_id, para, requerimento_id) include (dia, encaminhada) where ali;
drop index fato_passagem_ali_no_setor;
create index fato_passagem_ali_no_setor on fato_passagem (organizacao_id, processo_id, setor_para, requerimento_id) include (dia) where ali_no_setor;
