import { sql, type RawBuilder } from 'kysely';
import { emAberto, type StatusDaAssinatura } from '../../../src/schemas/regrasDaAssinatura.ts';
import type { LeitorDoSeu } from '../../entities/partes.ts';
import type { Sessao } from '../../plugins/session.ts';
import type { Substituido } from '../../plugins/substituicoes.ts';

type Leitor = Pick<Sessao, 'id' | 'pessoaId' | 'substitui'>;

/** Whose request a signature is about. */
const PESSOA = sql`(select r.pessoa_id from requerimento r where r.organizacao_id = t.organizacao_id and r.id = t.processo_requerimento_id)`;

/**
 * Signatures (alias `t` of assinatura_lida) that are somebody's to read and decide: his own, and while he stands in for somebody those that
 * wait for that one, but in a request of either (docs/decisions/0024).
 */
export const suasAssinaturas = ({ id, pessoaId = null, substitui = [] }: LeitorDoSeu): RawBuilder<boolean> => {
  const dele = sql<boolean>`t.usuario_id = ${id}`;
  if (substitui.length === 0) return dele;
  const deOutros = substitui.map(
    (s) => sql<boolean>`t.usuario_id = ${s.id} and ${PESSOA} is distinct from ${s.pessoaId}::bigint`,
  );
  return sql<boolean>`(${dele} or (t.status in ('Aguardando', 'Na fila') and ${PESSOA} is distinct from ${pessoaId}::bigint and (${sql.join(deOutros, sql` or `)})))`;
};

interface Pedida {
  readonly usuario_id: number;
  readonly pessoa_id: number;
  readonly status: string;
}

/** Whom somebody would decide a signature for; `proprio` for his own, undefined where it is not his. The twin of `suasAssinaturas`. */
export const porQuemAssina = (s: Leitor, a: Pedida): 'proprio' | Substituido | undefined => {
  if (a.usuario_id === s.id) return 'proprio';
  if (s.pessoaId === a.pessoa_id || !emAberto({ status: a.status as StatusDaAssinatura })) return undefined;
  return s.substitui?.find(({ id, pessoaId }) => id === a.usuario_id && pessoaId !== a.pessoa_id);
};

/** Why a substitute does not sign: two signatures that were asked of two people are not one person's to give. */
export const JA_ASSINA =
  'A sua assinatura também foi pedida neste documento. Peça que outra pessoa assine por quem está ausente';
