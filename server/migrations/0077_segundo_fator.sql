-- The second step of a log-in: an account's own, whichever organisations it belongs to. Without `ativado_em` it is being set up.
create table segundo_fator (
  usuario_id bigint primary key references usuario (id),
  -- Sealed with the installation's key.
  segredo text not null,
  criado_em timestamptz not null default now(),
  ativado_em timestamptz,
  -- Time step of the newest code accepted: none at or before it is taken again.
  ultimo_passo bigint
);

create table codigo_de_recuperacao (
  usuario_id bigint not null references segundo_fator (usuario_id) on delete cascade,
  hash text not null,
  usado_em timestamptz,
  primary key (usuario_id, hash)
);

alter table organizacao add column exigir_segundo_fator boolean not null default false;

-- What a session may do depends on it (server/plugins/sessaoGuardada.ts); a code that was used changes nothing there.
create trigger avisar_direitos after insert or delete on segundo_fator execute function avisar_direitos();
create trigger avisar_direitos_ao_ativar after update of ativado_em on segundo_fator
  for each row when (old.ativado_em is distinct from new.ativado_em) execute function avisar_direitos();
