import { sql, type RawBuilder } from 'kysely';
import { VERSAO_DOS_FATOS } from '../../../src/schemas/relatorios/fatos/fontes.ts';

/** Of `fato_andamento a`: whether an older version of the portal counted the facts, and their rebuild has still to begin: it waits for all that changed and for the calendars of all cities. */
export const deOutraVersao: RawBuilder<boolean> = sql<boolean>`a.versao < ${sql.lit(VERSAO_DOS_FATOS)}`;

/** Whether some facts are not as this version counts them: a rebuild is due or under way. */
export const fatosPorRefazer: RawBuilder<boolean> = sql<boolean>`not exists (select from fato_andamento a
  where a.terminado_em is not null and not ${deOutraVersao})`;

/** The same, or what ran on days of a city whose calendar changed is being counted anew: some facts say the old, some the new. */
export const fatosDeAntes = (organizacao: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(${fatosPorRefazer}
  or exists (select from fato_calendario c where c.organizacao_id = ${organizacao}))`;
