import type { FastifyRequest } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { Lote } from './database/lote.ts';
import type { Tables } from './database/tables.ts';
import type { Trx } from './database/transaction.ts';

export interface Auditavel {
  readonly acao:
    | 'criar'
    | 'alterar'
    | 'excluir'
    | 'restaurar'
    | 'entrar'
    | 'entrada_recusada'
    | 'sair'
    | 'publicar'
    | 'importar'
    | 'agir'
    | 'enviar'
    | 'senha'
    | 'confirmar'
    | 'consultar'
    | 'exportar';
  readonly entidade?: string;
  readonly registroId?: number;
  readonly antes?: unknown;
  readonly depois?: unknown;
  /** When the request has no session yet (log-in). */
  readonly usuarioId?: number | null;
  readonly organizacaoId?: number | null;
}

const json = (valor: unknown): string | null => (valor === undefined ? null : JSON.stringify(valor));

const linhaDa = (req: FastifyRequest, a: Auditavel) => ({
  organizacao_id: a.organizacaoId ?? req.sessao?.organizacaoId ?? req.organizacaoDoHost?.id ?? null,
  usuario_id: a.usuarioId ?? req.sessao?.id ?? null,
  acao: a.acao,
  entidade: a.entidade ?? null,
  registro_id: a.registroId ?? null,
  antes: json(a.antes),
  depois: json(a.depois),
  ip: req.ip,
  rota: `${req.method} ${req.routeOptions.url ?? ''}`,
});

/** The same row as `auditar` writes, as part of the one statement of an act. */
export const incluirAuditoria = (lote: Lote, req: FastifyRequest, a: Auditavel): void => {
  const l = linhaDa(req, a);
  lote.incluir(
    'auditoria_nova',
    sql`insert into auditoria (organizacao_id, usuario_id, acao, entidade, registro_id, antes, depois, ip, rota)
      values (${l.organizacao_id}, ${l.usuario_id}, ${l.acao}, ${l.entidade}, ${l.registro_id}, ${l.antes}, ${l.depois}, ${l.ip}, ${l.rota})`,
  );
};

/** One row for a write or log-in, in the same transaction as what it tells of (spec 2 auditoria; issue "Identity"). */
export const auditar = async (db: Kysely<Tables> | Trx, req: FastifyRequest, a: Auditavel): Promise<void> => {
  await db.insertInto('auditoria').values(linhaDa(req, a)).execute();
};
