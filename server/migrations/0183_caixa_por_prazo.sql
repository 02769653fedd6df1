-- The inbox opens by what is due first (docs/decisions/0087): open requests in that very order, of the city and of each sector. Those without a day come
-- last in it, so one walk along one index gives a page.
create index requerimento_a_vencer on requerimento (organizacao_id, vence_em, id desc) where finalizado_em is null and situacao <> 'Rascunho';
create index requerimento_a_vencer_no_setor on requerimento (organizacao_id, setor_id, vence_em, id desc) where finalizado_em is null and situacao <> 'Rascunho';
