-- A reopened request's licence is neither valid nor cancelled until the request ends again (docs/decisions/0010).
alter table documento drop constraint documento_situacao_check;
alter table documento add constraint documento_situacao_check
  check (situacao in ('válido', 'em revisão', 'substituído', 'cancelado'));
