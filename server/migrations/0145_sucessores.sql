-- A grant may ask for several requests to follow (docs/decisions/0068): what states kept of the one is the first of a list. Their events are read as
-- they stand. Those that wait have their term looked at by the portal's own loop, which keeps the right moment where nothing is due yet.
update requerimento set estado = (estado - 'sucessor') || jsonb_build_object('sucessores', jsonb_build_array(estado -> 'sucessor')) where estado ? 'sucessor';
update requerimento set proximo_marco = now() where sucessor_a_abrir and (proximo_marco is null or proximo_marco > now());
