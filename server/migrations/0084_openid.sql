-- The provider of identities (OpenID Connect) that lets people in; the client's secret lies sealed beside it and is in no answer.
alter table organizacao
  add column tem_openid boolean not null default false,
  add column openid jsonb,
  add column openid_segredo_cifrado text;

alter table sessao
  drop constraint sessao_origem_check,
  add constraint sessao_origem_check check (origem in ('senha', 'geo', 'diretorio', 'openid', 'suporte'));
