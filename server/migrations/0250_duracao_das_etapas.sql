-- Days within which eight in ten concluded runs of a step ended, no longer their median: what was worked out before says less than "up to" means,
-- and is worked out anew by the next round.
delete from duracao_da_etapa;
