-- The request of each line of an area table, by its number: a report lists areas by request.
alter table fato_area add column numero text not null default '';
