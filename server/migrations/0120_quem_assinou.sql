-- Who decided a signature: of one that a substitute decided `usuario_id` is whom it was asked of, this one the substitute (docs/decisions/0024).
-- What was decided before keeps none: where it is in nobody's place it is `usuario_id`.
alter table assinatura
  add column decidida_por bigint,
  add foreign key (organizacao_id, decidida_por) references usuario_organizacao (organizacao_id, usuario_id),
  add check (decidida_por is null or decidida_em is not null);

-- Signatures that were asked of two people are never one person's.
create unique index assinatura_de_cada_um on assinatura (organizacao_id, documento_id, decidida_por)
  where status = 'Assinado' and excluido_em is null;
