import { sql, type RawBuilder } from 'kysely';
import { emAberto, type StatusDaAssinatura } from '../../../src/schemas/regrasDaAssinatura.ts';
import type { LeitorDoSeu } from '../../entities/partes.ts';
import type { Sessao } from '../../plugins/session.ts';
import type { Substituido } from '../../plugins/substituicoes.ts';
import type { Lugar } from './rodada.ts';

type Leitor = Pick<Sessao, 'id' | 'pessoaId' | 'substitui'>;

/** Accounts with a part in a request (alias `r`) beside its applicant's: who opened it, also for a citizen, who acts for its applicant, and whoever was let in to it. */
const PARTES = sql`select r.criado_por as usuario union select p.usuario_id from requerimento_participante p
  where p.organizacao_id = r.organizacao_id and p.requerimento_id = r.id and p.situacao = 'ativo' and p.usuario_id is not null
  union select uo.usuario_id from procuracao p join usuario_organizacao uo on uo.organizacao_id = p.organizacao_id and uo.pessoa_id = p.procurador_id
  where p.organizacao_id = r.organizacao_id and p.pessoa_id = r.pessoa_id and p.situacao = 'Ativa' and p.excluido_em is null`;

/** The same as a list of ids. */
export const partesEmJson = sql<readonly number[]>`(select coalesce(json_agg(x.usuario), '[]') from (${PARTES}) x)`;

/** That somebody has no part in the request that a signature is about. */
const semParte = ({ id, pessoaId }: Pick<LeitorDoSeu, 'id' | 'pessoaId'>): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from requerimento r where r.organizacao_id = t.organizacao_id and r.id = t.processo_requerimento_id
    and (r.pessoa_id = ${pessoaId ?? null}::bigint or ${id}::bigint in (${PARTES})))`;

/**
 * Signatures (alias `t` of assinatura_lida) that are somebody's to read and decide: his own, and while he stands in for somebody those that
 * wait for that one, but in a request in which either has a part (docs/decisions/0024).
 */
export const suasAssinaturas = ({ id, pessoaId = null, substitui = [] }: LeitorDoSeu): RawBuilder<boolean> => {
  const dele = sql<boolean>`t.usuario_id = ${id}`;
  if (substitui.length === 0) return dele;
  const deOutros = substitui.map((s) => sql<boolean>`t.usuario_id = ${s.id} and ${semParte(s)}`);
  return sql<boolean>`(${dele} or (t.status in ('Aguardando', 'Na fila') and ${semParte({ id, pessoaId })} and (${sql.join(deOutros, sql` or `)})))`;
};

interface Pedida {
  readonly usuario_id: number;
  readonly pessoa_id: number;
  /** `partesEmJson` */
  readonly partes: readonly number[];
  readonly status: string;
}

/** Whom somebody would decide a signature for; `proprio` for his own, undefined where it is not his. The twin of `suasAssinaturas`. */
export const porQuemAssina = (s: Leitor, a: Pedida): 'proprio' | Substituido | undefined => {
  if (a.usuario_id === s.id) return 'proprio';
  const temParte = ({ id, pessoaId }: Pick<Leitor, 'id' | 'pessoaId'>): boolean =>
    pessoaId === a.pessoa_id || a.partes.includes(id);
  if (temParte(s) || !emAberto({ status: a.status as StatusDaAssinatura })) return undefined;
  return s.substitui?.find((x) => x.id === a.usuario_id && !temParte(x));
};

/** Why a substitute does not sign: two signatures that were asked of two people are not one person's to give. */
const JA_ASSINA =
  'A sua assinatura também foi pedida neste documento. Peça que outra pessoa assine por quem está ausente';
const JA_ASSINOU = 'Você já assinou este documento. Peça que outra pessoa dê esta assinatura';

/** Whether somebody signed in a round, in his own place or in another's. */
export const assinouNaRodada = (rodada: readonly Lugar[], usuario: number): boolean =>
  rodada.some((l) => l.status === 'Assinado' && l.decidida_por === usuario);

/**
 * Why somebody does not decide a place of the round though it is his to decide: nobody signs twice in one document, in whosever place, nor
 * decides in another's where his own signature is asked for.
 */
export const recusaDoSegundoLugar = (
  rodada: readonly Lugar[],
  { usuario, noLugarDeOutro, assina }: { usuario: number; noLugarDeOutro: boolean; assina: boolean },
): string | undefined => {
  const seu = (l: Lugar): boolean => l.usuario_id === usuario && (emAberto(l) || l.status === 'Assinado');
  if (noLugarDeOutro && rodada.some(seu)) return JA_ASSINA;
  return assina && assinouNaRodada(rodada, usuario) ? JA_ASSINOU : undefined;
};
