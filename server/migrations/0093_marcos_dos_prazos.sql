-- The day on which a term of the request next acts by itself: calls to mind, passes, closes (src/schemas/requerimento/relogios.ts).
alter table requerimento add proximo_marco date;
create index requerimento_marco on requerimento (proximo_marco, id) where proximo_marco is not null;

-- Requests of before have a day worked out when somebody next acts on them; those whose term runs or has run are looked at at once.
update requerimento set proximo_marco = coalesce(vence_em, (criado_em)::date) where finalizado_em is null and situacao <> 'Rascunho'
  and (vence_em is not null or situacao = 'Aguardando requerente');
