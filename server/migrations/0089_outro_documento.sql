-- What was shown of an account was shown of its CPF: with another one it has to be shown again.
create function conta_openid_do_documento() returns trigger language plpgsql as $$
begin
  delete from conta_openid where usuario_id = new.id;
  return null;
end $$;
create trigger conta_openid_do_documento after update of documento on usuario
  for each row when (old.documento is distinct from new.documento) execute function conta_openid_do_documento();
