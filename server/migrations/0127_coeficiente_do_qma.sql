-- The coefficient K of a zone: QMA = computable area / K (spec 9, AMB-146). Empty or zero: no QMA.
alter table zona_ocupacao add column coeficiente_qma numeric(18, 6);
