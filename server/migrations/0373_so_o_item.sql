-- Items alone, which is how they are looked at first: of twelve months that are no year they were read with their type and their kind (docs/decisions/0187).
create table fato_item_mes_so_item (
  organizacao_id bigint not null,
  mes date not null,
  item text,
  desfecho text not null,
  de_novo boolean not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, mes, item, desfecho, de_novo)
);
insert into fato_item_mes_so_item
  select organizacao_id, mes, item, desfecho, de_novo, sum(n)
  from fato_item_mes_item group by 1, 2, 3, 4, 5 having sum(n) <> 0;
create table fato_item_ano_so_item (
  organizacao_id bigint not null,
  ano date not null,
  item text,
  desfecho text not null,
  de_novo boolean not null,
  n bigint not null,
  unique nulls not distinct (organizacao_id, ano, item, desfecho, de_novo)
);
insert into fato_item_ano_so_item
  select organizacao_id, date_trunc('year', mes::timestamp)::date, item, desfecho, de_novo, sum(n)
  from fato_item_mes_so_item group by 1, 2, 3, 4, 5 having sum(n) <> 0;
