-- The term of a whole request acts now as that of a step does. What was filed before has its day worked out by the portal's own loop, which keeps the
-- right one where nothing is due yet (server/modules/requerimentos/cumprirMarcos.ts).
update requerimento set proximo_marco = current_date
where protocolado_em is not null and finalizado_em is null and (proximo_marco is null or proximo_marco > current_date);
