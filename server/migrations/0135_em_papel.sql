-- Requests that came on paper: the day on which the counter took them, for the mark in the lists (docs/decisions/0065).
alter table requerimento add em_papel_desde date;
