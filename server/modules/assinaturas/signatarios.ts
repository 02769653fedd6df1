import { sql, type Kysely } from 'kysely';
import type { SignatarioVisto } from '../../../src/schemas/assinatura.ts';
import type { Tables } from '../../database/tables.ts';
import type { Sessao } from '../../plugins/session.ts';
import { suasAssinaturas } from './emSeuLugar.ts';

/** How many signatures wait for this user: their number in the menu's badge (spec 3 totalAssinaturasPendentes). */
export const assinaturasPendentes = async (db: Kysely<Tables>, sessao: Sessao): Promise<number> => {
  const { organizacaoId, id, substitui = [] } = sessao;
  if (substitui.length > 0) {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from assinatura_lida t where t.organizacao_id = ${organizacaoId} and t.status = 'Aguardando' and t.excluido_em is null
        and ${suasAssinaturas(sessao)}`.execute(db);
    return rows[0]?.total ?? 0;
  }
  const { total } = await db
    .selectFrom('assinatura')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .where('organizacao_id', '=', organizacaoId)
    .where('usuario_id', '=', id)
    .where('status', '=', 'Aguardando')
    .where('excluido_em', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(total);
};

/** Signers of a document as its readers see them, as JSON over the alias `d` of the document. */
export const signatariosEmJson = sql<readonly SignatarioVisto[]>`coalesce((
  select json_agg(json_build_object('id', a.id, 'signatario_id', a.usuario_id, 'signatario', a.nome || coalesce(', no lugar de ' || a.no_lugar_de, ''), 'pedida_por_id', a.pedida_por, 'papel', a.papel, 'ordem', a.ordem,
    'status', a.status, 'quando', to_char(a.decidida_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'motivo', a.motivo, 'valida_ate', a.valida_ate)
    order by a.ordem, a.id)
  from assinatura a where a.organizacao_id = d.organizacao_id and a.documento_id = d.id and a.excluido_em is null), '[]')`;
