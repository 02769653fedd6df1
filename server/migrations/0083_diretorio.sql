-- The city's directory that checks staff passwords; its own password lies sealed beside it and is in no answer.
alter table organizacao
  add column diretorio jsonb,
  add column diretorio_senha_cifrada text;
