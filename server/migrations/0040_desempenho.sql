-- Indexes that the lists and look-ups need once a city has grown (docs/bench.md).

-- Answers name properties and professionals by the number they were typed with.
create index imovel_inscricao on imovel (organizacao_id, numero_inscricao);
create index profissional_numero on profissional (organizacao_id, registro) where excluido_em is null;

-- The staff's list sorted by each of its columns, both ways; names in Portuguese order.
create index requerimento_por_requerente on requerimento (organizacao_id, requerente_nome collate "pt-BR-x-icu", id) where situacao <> 'Rascunho';
create index requerimento_por_processo on requerimento (organizacao_id, processo_nome collate "pt-BR-x-icu", id) where situacao <> 'Rascunho';
create index requerimento_por_etapa on requerimento (organizacao_id, etapa_nome collate "pt-BR-x-icu", id) where situacao <> 'Rascunho';
create index requerimento_por_prioridade on requerimento (organizacao_id, array_position(array['normal','alto','urgente'], prioridade), id) where situacao <> 'Rascunho';
create index requerimento_por_protocolo on requerimento (organizacao_id, protocolado_em, id) where situacao <> 'Rascunho';
create index requerimento_do_processo on requerimento (organizacao_id, processo_id, id desc) where situacao <> 'Rascunho';
create index requerimento_por_numero on requerimento (organizacao_id, numero, id) where situacao <> 'Rascunho';
