import { sql, type Kysely } from 'kysely';
import type { AcaoDaAuditoria } from '../src/schemas/acoesDaAuditoria.ts';
import { deLinhas, Lote } from './database/lote.ts';
import type { Tables } from './database/tables.ts';
import type { Trx } from './database/transaction.ts';
import { sessaoDe, type Pedinte } from './plugins/session.ts';

export interface Auditavel {
  readonly acao: AcaoDaAuditoria;
  readonly entidade?: string;
  readonly registroId?: number;
  readonly antes?: unknown;
  readonly depois?: unknown;
  /** When the request has no session yet (log-in). */
  readonly usuarioId?: number | null;
  readonly organizacaoId?: number | null;
}

/** Beside the user whose session it is, who of support acted in it: both stand in every row. */
const comSuporte = ({ sessao }: Pedinte, depois: unknown): unknown => {
  const suporte = sessao?.suporte;
  if (suporte == null) return depois;
  const quem = { suporte: `${suporte.nome} (nº ${suporte.id})` };
  return typeof depois === 'object' && depois !== null && !Array.isArray(depois)
    ? { ...depois, ...quem }
    : { ...quem, ...(depois === undefined ? {} : { valor: depois }) };
};

const json = (valor: unknown): string | null => (valor === undefined ? null : JSON.stringify(valor));

/** The row that an act leaves, before it is written. */
export const linhaDa = (req: Pedinte, a: Auditavel) => ({
  organizacao_id: a.organizacaoId ?? (req.sessao ?? req.cliente)?.organizacaoId ?? req.organizacaoDoHost?.id ?? null,
  usuario_id: a.usuarioId ?? req.sessao?.id ?? null,
  cliente_id: req.cliente?.id ?? null,
  acao: a.acao,
  entidade: a.entidade ?? null,
  registro_id: a.registroId ?? null,
  antes: json(a.antes),
  depois: json(comSuporte(req, a.depois)),
  ip: req.ip,
  rota: `${req.method} ${req.routeOptions.url ?? ''}`,
});

/** The same row as `auditar` writes, as part of the one statement of an act. */
export const incluirAuditoria = (lote: Lote, req: Pedinte, a: Auditavel): void => {
  const l = linhaDa(req, a);
  lote.incluir(
    'auditoria_nova',
    sql`insert into auditoria (organizacao_id, usuario_id, cliente_id, acao, entidade, registro_id, antes, depois, ip, rota)
      values (${l.organizacao_id}, ${l.usuario_id}, ${l.cliente_id}, ${l.acao}, ${l.entidade}, ${l.registro_id}, ${l.antes}, ${l.depois}, ${l.ip}, ${l.rota})`,
  );
};

/**
 * The same for what one session writes again and again (autosave): the first write leaves the row, which names the session, and those
 * that follow leave none. The caller holds the record locked, so that of two at once the later sees what the earlier left. Served by
 * the index auditoria_registro, under which a record has few rows.
 */
export const incluirAuditoriaDaSessao = (
  lote: Lote,
  req: Pedinte,
  a: Auditavel & {
    readonly entidade: string;
    readonly registroId: number;
    readonly depois: Readonly<Record<string, unknown>> & { readonly acao: string };
  },
): void => {
  const { sessaoId } = sessaoDe(req);
  const l = linhaDa(req, { ...a, depois: { ...a.depois, sessao: sessaoId } });
  lote.incluir(
    'auditoria_da_sessao',
    sql`insert into auditoria (organizacao_id, usuario_id, cliente_id, acao, entidade, registro_id, antes, depois, ip, rota)
      select ${l.organizacao_id}::bigint, ${l.usuario_id}::bigint, ${l.cliente_id}::bigint, ${l.acao}, ${l.entidade}, ${l.registro_id}::bigint, ${l.antes}::jsonb, ${l.depois}::jsonb, ${l.ip}, ${l.rota}
      where not exists (select from auditoria feita where feita.organizacao_id = ${l.organizacao_id} and feita.entidade = ${l.entidade} and feita.registro_id = ${l.registro_id}
        and feita.acao = ${l.acao} and feita.depois ->> 'acao' = ${a.depois.acao} and feita.depois ->> 'sessao' = ${sessaoId})`,
  );
};

/** One row for a write or log-in, in the same transaction as what it tells of (spec 2 auditoria; issue "Identity"). */
export const auditar = async (db: Kysely<Tables> | Trx, req: Pedinte, a: Auditavel): Promise<void> => {
  const lote = new Lote();
  incluirAuditoria(lote, req, a);
  await lote.adiar(db);
};

/** The same for many acts of one call, as part of one statement however many there are. */
export const incluirAuditorias = (lote: Lote, req: Pedinte, atos: readonly Auditavel[]): void => {
  const linhas = atos.map((a) => ({ ...linhaDa(req, a), antes: a.antes, depois: comSuporte(req, a.depois) }));
  const colunas = sql`organizacao_id bigint, usuario_id bigint, cliente_id bigint, acao text, entidade text, registro_id bigint, antes jsonb, depois jsonb, ip text, rota text`;
  lote.incluir(
    'auditoria_nova',
    sql`insert into auditoria (organizacao_id, usuario_id, cliente_id, acao, entidade, registro_id, antes, depois, ip, rota)
      select * from ${deLinhas(linhas, colunas)} as x`,
  );
};

/** `incluirAuditorias` as a statement of its own. */
export const auditarVarios = async (trx: Trx, req: Pedinte, atos: readonly Auditavel[]): Promise<void> => {
  const lote = new Lote();
  incluirAuditorias(lote, req, atos);
  await lote.adiar(trx);
};
