-- A request that passed to another person (docs/decisions/0070): who opened it for the one before has no part in it by having opened it.
alter table requerimento add criador_saiu_em timestamptz;
