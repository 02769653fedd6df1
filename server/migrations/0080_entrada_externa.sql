-- Who vouches for staff besides the portal itself: issuer and public keys of signed tokens.
alter table organizacao add column acesso_geo jsonb;

-- By what a session was opened, and who of support acts in it.
alter table sessao
  add column origem text not null default 'senha' check (origem in ('senha', 'geo', 'diretorio', 'suporte')),
  add column suporte_id bigint references usuario (id),
  add check ((origem = 'suporte') = (suporte_id is not null));
create index sessao_suporte on sessao (suporte_id) where suporte_id is not null and encerrada_em is null;
