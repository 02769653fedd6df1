-- Every manager of a city sees its due dates that failed to follow the calendar, whoever changed it, and may repeat the task.
create index tarefa_prazos_falhos on tarefa (alvo_id) where tipo = 'prazos' and situacao = 'falhou';
