-- Every new property asks this index whether its number is free. New entries go straight in: with a queue before the index, each
-- question would read the whole queue. The organisation is no part of it: a number is rare, a city is not.
drop index imovel_inscricoes;
create index imovel_inscricoes on imovel using gin (inscricoes) with (fastupdate = off);
