-- What papers about works have to name of a plot: its national number (CIB; LC 214/2025, art. 265) and its place in a subdivision. It is found by that number, too.
alter table imovel
  add column cib text,
  add column quadra text,
  add column lote text,
  add column loteamento text;
drop index imovel_busca;
alter table imovel drop column busca;
alter table imovel
  add column busca text generated always as (portal_normaliza(numero_inscricao || ' ' || endereco || ' ' || coalesce(inscricao_incra, '')
    || ' ' || coalesce(complemento, '') || ' ' || portal_textos_das_inscricoes(outras_inscricoes) || ' ' || coalesce(cib, ''))) stored;
create index imovel_busca on imovel using gin (organizacao_id, busca gin_trgm_ops);
create unique index imovel_cib on imovel (organizacao_id, cib) where excluido_em is null;
create index imovel_sem_cib on imovel (organizacao_id, numero_inscricao, id) where excluido_em is null and cib is null;
