-- Accounts that were on the side of an applicant before the one of now (docs/decisions/0102): who filed a request, or acted for who did, judges nothing of it
-- after it passed to another person either (Lei 9.784/1999, art. 18, II). Added to at each change of applicant, never taken from.
alter table requerimento add contas_que_sairam bigint[] not null default '{}';
