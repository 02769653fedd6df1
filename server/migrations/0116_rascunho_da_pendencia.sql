-- What the applicant, or who takes part, wrote of the answer to a round and did not send yet: gone once the round is answered or over (docs/decisions/0058).
create table pendencia_rascunho (
  organizacao_id bigint not null,
  requerimento_id bigint not null,
  pendencia integer not null,
  -- By place of the answer: 'resposta.3', 'arquivos.1', 'contestacao.2'.
  respostas jsonb not null,
  salvo_em timestamptz not null,
  primary key (organizacao_id, requerimento_id, pendencia),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id)
);
