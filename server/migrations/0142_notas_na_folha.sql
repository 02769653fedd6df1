-- A note may stand on a sheet: in a file of the request, at a page and a place of it (src/schemas/visor/lugar.ts). Like the note itself, read by staff alone.
alter table requerimento_nota add column lugar jsonb;
