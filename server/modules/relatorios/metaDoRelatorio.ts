import { sql, type Kysely } from 'kysely';
import type { PrazoTotal } from '../../../src/schemas/processo/prazos.ts';
import { metaDosPrazos } from '../../../src/schemas/relatorios/metaDoPrazo.ts';
import type { Relatorio } from '../../../src/schemas/relatorios/relatorio.ts';
import type { Tables } from '../../database/tables.ts';
import type { PedidoDeRelatorio } from './consultaDoRelatorio.ts';

/**
 * The days that the processes which a report counts declare for the whole request: those that it was narrowed to, else those that its groups are, else all of the
 * city. Read of the version in force; null where they share none, one of them has no version in force, or no drawing shows it.
 * @param grupos keys of the groups
 */
export const metaDoRelatorio = async (
  db: Kysely<Tables>,
  { graficos }: Pick<Relatorio, 'graficos'>,
  { organizacaoId, filtro, por, contagem }: PedidoDeRelatorio,
  grupos: readonly (string | null)[],
): Promise<number | null> => {
  if (!graficos.some(({ meta }) => meta === true)) return null;
  const quais = filtro['processo'] ?? (por === 'processo' ? grupos : undefined);
  if (quais?.some((um) => um === null) === true) return null;
  const { rows } = await sql<{ prazo: PrazoTotal | null }>`
    select conteudo -> 'processo' -> 'prazo_total' as prazo from processo_versao
    where organizacao_id = ${organizacaoId}::bigint and situacao = 'vigente'
    ${quais === undefined ? sql`` : sql`and processo_id = any(${quais}::bigint[])`}`.execute(db);
  if (quais !== undefined && rows.length < new Set(quais).size) return null;
  return metaDosPrazos(
    rows.map(({ prazo }) => prazo),
    contagem,
  );
};
