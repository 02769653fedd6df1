import { sql } from 'kysely';
import type { Entity } from '../../../src/schemas/entity.ts';
import { deLinhas } from '../../database/lote.ts';
import type { Valores } from '../partes.ts';
import { donoDoRastro, type Chamada } from '../servico.ts';
import type { Alvo } from './congelar.ts';

/**
 * What records had before the change that left them in the given version, by their ids: only the fields that it changed. The trail only
 * grows and is chained, so this is what was so. One statement by the index of a record's history.
 */
export const valoresDeAntes = async (
  chamada: Chamada,
  { name }: Entity,
  alvos: readonly Alvo[],
): Promise<ReadonlyMap<number, Valores>> => {
  const { rows } = await sql<{ registro_id: number; antes: Valores }>`
    select a.registro_id, a.antes from ${deLinhas(alvos, sql`id bigint, versao bigint`)} as x
    join auditoria a on a.organizacao_id = ${donoDoRastro(chamada)} and a.registro_id = x.id and a.entidade = ${name}
      and a.acao = 'alterar' and (a.depois ->> 'versao')::bigint = x.versao`.execute(chamada.trx);
  return new Map(rows.map(({ registro_id, antes: { versao: _versao, ...valores } }) => [registro_id, valores]));
};
