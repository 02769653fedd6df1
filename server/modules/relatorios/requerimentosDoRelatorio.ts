import { sql, type Kysely } from 'kysely';
import { pagina, type Pagina } from '../../../src/schemas/envelope.ts';
import type { Relatorio, RequerimentoDoRelatorio } from '../../../src/schemas/relatorios/relatorio.ts';
import type { Tables } from '../../database/tables.ts';
import { ondeDe, type PedidoDeRelatorio } from './consultaDoRelatorio.ts';

/** Requests of one page. */
export const POR_PAGINA = 20;

interface Lidos {
  readonly total: number;
  readonly linhas: readonly RequerimentoDoRelatorio[];
}

/**
 * The very requests that a report counts: those that have a row in its period, as it is narrowed, the newest first; each once. What a group of it counts is
 * asked for by narrowing it to that group.
 */
export const requerimentosDoRelatorio = async (
  db: Kysely<Tables>,
  relatorio: Relatorio,
  pedido: PedidoDeRelatorio,
  numero: number,
): Promise<Pagina<RequerimentoDoRelatorio>> => {
  const { organizacaoId, periodo } = pedido;
  const { rows } = await sql<Lidos>`with contados as (
      select requerimento_id, max(dia) as dia from ${sql.id(relatorio.fonte.tabela)}
      where organizacao_id = ${organizacaoId}::bigint and dia >= ${periodo.de}::date and dia <= ${periodo.ate}::date${ondeDe(relatorio, pedido)}
      group by requerimento_id),
    daqui as (select * from contados order by dia desc, requerimento_id desc limit ${POR_PAGINA} offset ${(numero - 1) * POR_PAGINA})
    select (select count(*)::int from contados) as total,
      (select coalesce(json_agg(json_build_object('id', r.id, 'numero', r.numero, 'tipo', r.processo_nome, 'situacao', r.situacao,
          'requerente', r.requerente_nome, 'dia', d.dia) order by d.dia desc, r.id desc), '[]')
        from daqui d join requerimento r on r.organizacao_id = ${organizacaoId}::bigint and r.id = d.requerimento_id) as linhas`.execute(
    db,
  );
  const { total, linhas } = rows[0] ?? { total: 0, linhas: [] };
  return pagina(linhas, total, numero, POR_PAGINA);
};
