import { sql, type Kysely } from 'kysely';
import { BRASIL } from '../../../src/schemas/endereco.ts';
import type { Tables } from '../../database/tables.ts';

export interface Lugar {
  readonly estado_id: number;
  readonly estado: string;
  /** null: the state is known, the city is not. */
  readonly cidade_id: number | null;
}

/** The state of Brasil, by its name or its letters, and the city in it, as the geographic registry has them. */
export const acharLugar = async (
  db: Kysely<Tables>,
  { estado, cidade }: { readonly estado: string | null; readonly cidade: string | null },
): Promise<Lugar | undefined> => {
  if (estado === null) return undefined;
  const { rows } = await sql<Lugar>`
    select e.id as estado_id, e.nome as estado, c.id as cidade_id
    from estado e
    left join cidade c on c.estado_id = e.id and lower(c.nome) = lower(${cidade ?? ''}) and c.excluido_em is null
    where e.pais_id = ${BRASIL} and e.excluido_em is null
      and (lower(e.nome) = lower(${estado}) or lower(e.sigla) = lower(${estado}))`.execute(db);
  return rows[0];
};
