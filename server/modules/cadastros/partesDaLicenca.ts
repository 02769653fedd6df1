import { sql } from 'kysely';
import type { Partes } from '../../entities/partes.ts';

/** Issued licences, read from the papers; their index alone tells how many there are. */
export const partesDaLicenca: Partes = {
  leitura: 'licenca_lida',
  total: (organizacaoId) =>
    sql`(select count(*) from documento d where d.organizacao_id = ${organizacaoId} and d.tipo = 'licenca')`,
};
