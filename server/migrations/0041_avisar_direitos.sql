-- Portals remember for a moment who a session is and what it may do (server/plugins/sessaoGuardada.ts). Whoever takes something away, a
-- person at psql included, tells all of them with the commit. Equal notices of one transaction are one.
create function avisar_direitos() returns trigger language plpgsql as $$
begin
  perform pg_notify('portal_direitos', '');
  return null;
end $$;

create trigger avisar_direitos after update or delete on usuario execute function avisar_direitos();
create trigger avisar_direitos after update or delete on usuario_organizacao execute function avisar_direitos();
create trigger avisar_direitos after insert or update or delete on usuario_setor execute function avisar_direitos();
create trigger avisar_direitos after update or delete on setor execute function avisar_direitos();
create trigger avisar_direitos after update or delete on organizacao execute function avisar_direitos();
create trigger avisar_direitos_ao_apagar after delete on sessao execute function avisar_direitos();
-- A renewal changes nothing that is remembered, and every notice makes its commit wait for the others.
create trigger avisar_direitos after update of encerrada_em on sessao
  for each row when (old.encerrada_em is distinct from new.encerrada_em) execute function avisar_direitos();
