-- Whether a person has an account of the applicant's panel, where she keeps her data herself: then nobody else changes the record (AMB-095). Kept here, so that lists, imports and
-- changes of many know it without asking for each.
-- The default fills what is there without writing each row anew, and goes: who inserts many rows names all columns.
alter table pessoa add column tem_conta boolean default false;
alter table pessoa alter column tem_conta drop default;

-- Written with the other columns by who inserts many, who cannot know it.
create function portal_pessoa_sem_conta() returns trigger language plpgsql as $$
begin
  new.tem_conta := false;
  return new;
end $$;
create trigger pessoa_sem_conta before insert on pessoa for each row execute function portal_pessoa_sem_conta();

create function portal_marcar_conta(organizacao bigint, pessoa_da_conta bigint) returns void language sql as $$
  update pessoa p set tem_conta = x.tem
  from (select exists (
      select from usuario_organizacao uo join usuario u on u.id = uo.usuario_id
      where uo.organizacao_id = organizacao and uo.pessoa_id = pessoa_da_conta and uo.excluido_em is null
        and 'painel.contribuinte' = any(uo.direitos) and u.desativado_em is null
        and (u.senha_hash is not null or u.email_confirmado_em is not null)) as tem) x
  where p.organizacao_id = organizacao and p.id = pessoa_da_conta and p.tem_conta is distinct from x.tem
$$;

create function portal_conta_da_pessoa() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.pessoa_id is not null then
    perform portal_marcar_conta(old.organizacao_id, old.pessoa_id);
  end if;
  if tg_op <> 'DELETE' and new.pessoa_id is not null and (tg_op = 'INSERT' or new.pessoa_id is distinct from old.pessoa_id) then
    perform portal_marcar_conta(new.organizacao_id, new.pessoa_id);
  end if;
  return null;
end $$;
create trigger usuario_organizacao_conta after insert or delete or update on usuario_organizacao
  for each row execute function portal_conta_da_pessoa();

create function portal_contas_do_usuario() returns trigger language plpgsql as $$
begin
  perform portal_marcar_conta(uo.organizacao_id, uo.pessoa_id)
  from usuario_organizacao uo where uo.usuario_id = new.id and uo.pessoa_id is not null;
  return null;
end $$;
create trigger usuario_conta after update of desativado_em, email_confirmado_em, senha_hash on usuario
  for each row when ((old.desativado_em is null, old.email_confirmado_em is null, old.senha_hash is null)
    is distinct from (new.desativado_em is null, new.email_confirmado_em is null, new.senha_hash is null))
  execute function portal_contas_do_usuario();

update pessoa p set tem_conta = true
where exists (
  select from usuario_organizacao uo join usuario u on u.id = uo.usuario_id
  where uo.organizacao_id = p.organizacao_id and uo.pessoa_id = p.id and uo.excluido_em is null
    and 'painel.contribuinte' = any(uo.direitos) and u.desativado_em is null
    and (u.senha_hash is not null or u.email_confirmado_em is not null));
