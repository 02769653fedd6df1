-- Which photos still name their rendition: what no file names is tidied (docs/decisions/0065).
create index arquivo_heic on arquivo (organizacao_id, sha256) where tipo = 'image/heic';
