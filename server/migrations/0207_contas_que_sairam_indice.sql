-- Requests that somebody was on the side of before they passed on are left out of what he is given, in every reading of a queue: few rows have any.
create index requerimento_contas_que_sairam on requerimento using gin (contas_que_sairam) where contas_que_sairam <> '{}';
