-- Other formulas in the place of a named one from a day on.
alter table formula_taxa add column vigencias jsonb;
