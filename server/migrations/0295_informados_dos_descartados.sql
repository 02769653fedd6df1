-- What was typed in beside a draft goes with the draft; of those that were discarded before, it goes now.
delete from requerimento_informado i using requerimento r
  where r.organizacao_id = i.organizacao_id and r.id = i.requerimento_id and r.descartado_em is not null;
