-- The CPF that the organisation itself wrote for a member of its staff: for whom a provider of identities then proves this CPF, nothing more is
-- asked. One that the member typed when he registered is not the city's word, also after he was taken into the staff.
alter table usuario_organizacao add column documento_conferido text;
-- Until now this was not kept. It is the city's word where the city's own staff wrote the account, as its audit tells, and the person did not
-- register himself; of everybody else the password is asked for once.
update usuario_organizacao uo set documento_conferido = u.documento
  from usuario u
  where u.id = uo.usuario_id and u.documento is not null and uo.equipe
    and exists (select 1 from auditoria a
      where a.organizacao_id = uo.organizacao_id and a.registro_id = u.id and a.entidade = 'usuario' and a.acao in ('criar', 'alterar')
        and a.usuario_id is not null and a.usuario_id <> u.id)
    and not exists (select 1 from auditoria a
      where a.usuario_id = u.id and a.registro_id = u.id and a.entidade = 'usuario' and a.acao = 'criar');
