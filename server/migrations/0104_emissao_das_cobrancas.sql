-- Charges that the city's own system has to issue, oldest first; and what was paid of one, which may be less than the whole (docs/decisions/0052).
create index cobranca_por_emitir on cobranca (organizacao_id, id) where situacao in ('a emitir', 'aguardando nova emissão');
alter table cobranca drop constraint cobranca_pagamento_check;
alter table cobranca add constraint cobranca_pagamento_check
  check (pagamento in ('pendente', 'em conferência', 'aprovado', 'rejeitado', 'em parte', 'isento'));
