-- What the viewer and the dossier show of a file that browsers do not (HEIC), made of its very bytes (docs/decisions/0065).
create table arquivo_rendicao (
  organizacao_id bigint not null references organizacao (id),
  -- Of the file as it was sent.
  original_sha256 text not null,
  caminho text not null,
  tamanho bigint not null,
  sha256 text not null,
  criado_em timestamptz not null,
  primary key (organizacao_id, original_sha256)
);
