import { sql } from 'kysely';
import type { Partes } from '../../entities/partes.ts';

/** Tasks of every organisation with their names beside; those of a day or two are counted as they are. */
export const partesDaTarefaDoPortal: Partes = {
  leitura: 'tarefa_do_portal_lida',
  organizacaoDoOlhar: async (db, { id }) => {
    const tarefa = await db
      .selectFrom('tarefa')
      .select((eb) => eb.fn.coalesce('alvo_id', 'organizacao_id').as('organizacaoId'))
      .where('id', '=', id)
      .executeTakeFirst();
    return tarefa?.organizacaoId;
  },
  total: () => sql`(select count(*) from tarefa)`,
};
