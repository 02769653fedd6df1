-- Until when the issued round of a request is to be answered, by the calendar of now: what was told stands in the state, and follows no calendar.
-- Null: there is none, or the request was last written before; the date of the state is meant then.
alter table requerimento add column responder_ate date;
