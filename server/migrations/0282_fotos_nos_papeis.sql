-- A rendition is made for one use: 'tela' is what the viewer and the dossier show of a HEIC photo, 'papel' the small JPEG that papers are drawn with.
alter table arquivo_rendicao add column uso text not null default 'tela' check (uso in ('tela', 'papel'));
alter table arquivo_rendicao drop constraint arquivo_rendicao_pkey;
alter table arquivo_rendicao add primary key (organizacao_id, original_sha256, uso);
