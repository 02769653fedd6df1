-- What stands on a plot: the registry knows it, and a granted request may change it.
alter table imovel
  add column area_terreno numeric(18, 6),
  add column area_construida numeric(18, 6),
  add column pavimentos bigint,
  add column uso text;
