-- A penalty by the document of a record that went into another one is that one's (docs/decisions/0022, 0067): before, it held for nobody.
create or replace function penalidade_de_quem() returns trigger language plpgsql as $$
begin
  new.pessoa_id := (select coalesce(unificada_com, id) from pessoa where organizacao_id = new.organizacao_id and documento = new.documento
    and (excluido_em is null or unificada_com is not null) order by excluido_em nulls first, id limit 1);
  new.profissional_id := (select id from profissional where organizacao_id = new.organizacao_id and cpf = new.documento and excluido_em is null
    order by id limit 1);
  return new;
end $$;

update penalidade p set pessoa_id = x.unificada_com from pessoa x
  where x.organizacao_id = p.organizacao_id and x.documento = p.documento and x.unificada_com is not null and p.pessoa_id is null;
