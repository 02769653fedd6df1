-- Staff whose address nobody has confirmed and who have a password: accounts that registered themselves and were taken into the staff before
-- the portal took the password away at that moment. Whoever typed that password need not be the employee: the first to open the link
-- of the confirmation would have made it good.
-- Nobody comes by such an account otherwise. Whom a city enters has no password until the link that finishes the registration, a link of the
-- recovery too, sets password and confirmation at once; the first administrator, the demonstration and a changed address are confirmed from
-- the start; who comes by the city's directory (login_externo) has no password here. And without the confirmation the password opened
-- nothing yet. An employee who did register himself gets the link to finish by "Esqueci minha senha", or from his manager.
with tomada as (
  update usuario u set senha_hash = null, credencial_versao = credencial_versao + 1, versao = versao + 1, atualizado_em = now()
  where u.email_confirmado_em is null and u.senha_hash is not null and not u.login_externo
    and exists (select 1 from usuario_organizacao uo
      where uo.usuario_id = u.id and uo.equipe and uo.equipe_desativada_em is null and uo.excluido_em is null)
  returning u.id
), desligada as (
  delete from conta_openid where usuario_id in (select id from tomada)
)
update sessao set encerrada_em = now(), motivo = 'conta'
  where encerrada_em is null and usuario_id in (select id from tomada);
