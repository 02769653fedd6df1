import { sql } from 'kysely';

/** The columns of `LinhaDaAuditoria`; `a` is the row. */
export const colunasDoElo = sql`a.id, a.organizacao_id, a.usuario_id, a.cliente_id, a.acao, a.entidade, a.registro_id, a.antes, a.depois, a.ip, a.rota,
  to_char(a.quando at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as momento`;

/** `is not distinct from` finds no index. */
export const daCadeia = (coluna: string, organizacaoId: number | null) =>
  organizacaoId === null
    ? sql<boolean>`${sql.ref(coluna)} is null`
    : sql<boolean>`${sql.ref(coluna)} = ${organizacaoId}`;
