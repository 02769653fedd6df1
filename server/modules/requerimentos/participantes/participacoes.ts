import { sql, type RawBuilder } from 'kysely';
import type { Acao } from '../../../../src/schemas/requerimento/comandos.ts';
import { atosDoPapel, noPrazo, type Participacao } from '../../../../src/schemas/requerimento/participante.ts';
import { SO_O_PORTAL } from '../../../../src/schemas/requerimento/paraTarefas.ts';
import { COM_O_PORTAL, COM_OUTRA_PESSOA } from '../../../../src/schemas/requerimento/situacao.ts';
import type { Sessao } from '../../../plugins/session.ts';
import { hojeEm } from '../hojeEm.ts';

/** What a file was sent for that a power of attorney, or a change of participants, rests on. */
export const ALVO_DO_PARTICIPANTE = 'participante';

/** Of the request that the statement is on: having opened it gives no right to it. */
export const criadorSemParte = sql<boolean>`(requerimento.procuracao_id is not null or requerimento.criador_saiu_em is not null)`;

/** One accepted access, as the row of its request carries it. */
export interface AcessoAceito extends Participacao {
  readonly usuario: number;
  readonly ate: string | null;
}

/** Accesses that were accepted and not taken back, of the request that the statement is on; those past their term too. */
export const acessosEmJson = sql<readonly AcessoAceito[]>`(
  select coalesce(json_agg(json_build_object('participante', p.sequencia, 'usuario', p.usuario_id, 'papel', p.papel, 'pode', p.pode, 'ate', p.ate)
    order by p.pode, p.sequencia), '[]')
  from requerimento_participante p
  where p.organizacao_id = requerimento.organizacao_id and p.requerimento_id = requerimento.id and p.situacao = 'ativo')`;

/** Somebody who acts for the applicant in all his requests (docs/decisions/0069), as the row of a request carries him. */
export interface Procurador {
  readonly usuario: number;
  /** Last day, AAAA-MM-DD; null: until it is ended. */
  readonly ate: string | null;
}

/** Who acts for the applicant of the request that the statement is on; those past their term too. */
export const procuradoresEmJson = sql<readonly Procurador[]>`(
  select coalesce(json_agg(json_build_object('usuario', uo.usuario_id, 'ate', p.ate) order by p.id), '[]')
  from procuracao p join usuario_organizacao uo on uo.organizacao_id = p.organizacao_id and uo.pessoa_id = p.procurador_id and uo.excluido_em is null
  where p.organizacao_id = requerimento.organizacao_id and p.pessoa_id = requerimento.pessoa_id and p.situacao = 'Ativa' and p.excluido_em is null)`;

/**
 * Accounts that acted on the applicant's side of the request that the statement is on and do so no more: by a power that was ended, thrown away or
 * ran out after it was opened, by an access that was taken back or ran out, or with an applicant before the one of now. They judge nothing of it (Lei
 * 9.784/1999, art. 18, II).
 */
export const jaAgiramEmJson = sql<readonly number[]>`(
  select coalesce(json_agg(x.usuario_id), '[]') from (
    select uo.usuario_id from procuracao p join usuario_organizacao uo on uo.organizacao_id = p.organizacao_id and uo.pessoa_id = p.procurador_id and uo.excluido_em is null
    where p.organizacao_id = requerimento.organizacao_id and p.pessoa_id = requerimento.pessoa_id
      and ((p.situacao = 'Encerrada' and p.atualizado_em >= requerimento.criado_em)
        or (p.situacao = 'Ativa' and p.excluido_em is null and p.ate >= requerimento.criado_em::date)
        or (p.situacao = 'Ativa' and p.excluido_em >= requerimento.criado_em and (p.ate is null or p.ate >= requerimento.criado_em::date)))
    union select unnest(requerimento.contas_que_sairam)
    union select p.usuario_id from requerimento_participante p
    where p.organizacao_id = requerimento.organizacao_id and p.requerimento_id = requerimento.id
      and p.situacao in ('revogado', 'ativo') and p.pode = 'agir' and p.usuario_id is not null) x)`;

/**
 * Open requests of which somebody of the staff is given nothing to judge, by id: his own, those that he opened or was let in to, those of whom he acts
 * or acted for since they were opened, and those that passed on from a side that he was on. A list to be left out by: the few that he had to do with in other ways the engine refuses itself.
 */
export const emQueTemParte = (q: {
  readonly organizacaoId: number;
  readonly usuarioId: number;
  readonly pessoaId: number | null;
}): RawBuilder<unknown> => sql`(
  select d.id from requerimento d where d.organizacao_id = ${q.organizacaoId} and d.finalizado_em is null and (d.criado_por = ${q.usuarioId} or d.pessoa_id = ${q.pessoaId ?? -1}::bigint)
  union all select d.id from requerimento d
    where d.organizacao_id = ${q.organizacaoId} and d.contas_que_sairam <> '{}' and d.contas_que_sairam operator(pg_catalog.@>) array[${q.usuarioId}]::bigint[]
  union all select p.requerimento_id from requerimento_participante p
    where p.organizacao_id = ${q.organizacaoId} and p.usuario_id = ${q.usuarioId} and (p.situacao = 'ativo' or (p.situacao = 'revogado' and p.pode = 'agir'))
  union all select d.id from procuracao p join requerimento d on d.organizacao_id = p.organizacao_id and d.pessoa_id = p.pessoa_id and d.finalizado_em is null
    where p.organizacao_id = ${q.organizacaoId} and p.procurador_id = ${q.pessoaId ?? -1}::bigint
      and ((p.situacao = 'Ativa' and (p.excluido_em is null or p.excluido_em >= d.criado_em)) or (p.situacao = 'Encerrada' and p.atualizado_em >= d.criado_em)))`;

/**
 * Accounts whose request it is, of the request that the statement is on, as `usuario_id`: its person's own, who opened it for her, and who acts for
 * her on a day (AAAA-MM-DD). Each way is a look-up of its own: one condition with `or exists` would read every account of the city.
 */
export const contasDoRequerente = (hoje: string): RawBuilder<unknown> => sql`
  select d.usuario_id from usuario_organizacao d where d.organizacao_id = requerimento.organizacao_id and d.pessoa_id = requerimento.pessoa_id
  union select requerimento.criado_por where not ${criadorSemParte}
  union select d.usuario_id from procuracao p join usuario_organizacao d on d.organizacao_id = p.organizacao_id and d.pessoa_id = p.procurador_id
    where p.organizacao_id = requerimento.organizacao_id and p.pessoa_id = requerimento.pessoa_id
    and p.situacao = 'Ativa' and p.excluido_em is null and (p.ate is null or p.ate >= ${hoje}::date)`;

/** Persons whom another acts for on a day, as an array of ids; none for who has no record of his own. */
export const representadosPor = (q: {
  readonly organizacaoId: number;
  readonly pessoaId: number | null;
  readonly hoje: string;
}): RawBuilder<readonly number[]> =>
  sql`array(select p.pessoa_id from procuracao p where p.organizacao_id = ${q.organizacaoId} and p.procurador_id = ${q.pessoaId ?? -1}::bigint
    and p.situacao = 'Ativa' and p.excluido_em is null and (p.ate is null or p.ate >= ${q.hoje}::date))`;

/** The access by which somebody is let in to a filed request today; the one that lets him act before one that does not. */
export const acessoDe = (
  s: Pick<Sessao, 'id' | 'fuso'>,
  r: { readonly acessos: readonly AcessoAceito[]; readonly rascunho: boolean },
  agora: Date,
): AcessoAceito | undefined => {
  if (r.rascunho) return undefined;
  const hoje = hojeEm(agora, s.fuso);
  return r.acessos.find((a) => a.usuario === s.id && noPrazo(a, hoje));
};

/** Requests (alias `r`) that are somebody's own: opened by him, made for him, or for whom he acts today. */
export const propriosRequerimentos = (q: {
  readonly organizacaoId: number;
  readonly usuarioId: number;
  readonly pessoaId: number | null;
  /** AAAA-MM-DD in the organisation. */
  readonly hoje: string;
}): RawBuilder<unknown> =>
  sql`((r.criado_por = ${q.usuarioId} and r.procuracao_id is null and r.criador_saiu_em is null) or r.pessoa_id = ${q.pessoaId ?? -1}::bigint or r.pessoa_id = any(${representadosPor(q)}))`;

/** The same with those that he was let in to. The drafts of others are never among them. */
export const seusRequerimentos = (q: Parameters<typeof propriosRequerimentos>[0]): RawBuilder<unknown> =>
  sql`(${propriosRequerimentos(q)} or r.id = any(array(select x.requerimento_id from requerimento_participante x
    where x.organizacao_id = ${q.organizacaoId} and x.usuario_id = ${q.usuarioId} and x.situacao = 'ativo' and (x.ate is null or x.ate >= ${q.hoje}::date))))`;

const ATOS_DO_PAPEL = JSON.stringify(atosDoPapel);

/**
 * Of a request (alias `r`) that is somebody's or that he was let in to: its status as he is told it (`situacaoDita`), by the acts that are kept of
 * what is awaited. A row of which they were not worked out yet says what its status does. Of several accesses the one that acts counts, as in `acessoDe`.
 */
export const situacaoDitaDe = (q: Parameters<typeof propriosRequerimentos>[0]): RawBuilder<string> => sql`case
    when r.situacao = 'Rascunho' or r.finalizado_em is not null or (r.situacao <> 'Aguardando requerente' and coalesce(r.atos_esperados, '{}') = '{}') then r.situacao
    when r.atos_esperados = array[${sql.lit(SO_O_PORTAL)}] then ${sql.lit(COM_O_PORTAL)}
    when ${propriosRequerimentos(q)} or (select x.pode = 'agir' and coalesce(jsonb_exists_any(${ATOS_DO_PAPEL}::jsonb -> x.papel, r.atos_esperados), true)
      from requerimento_participante x where x.organizacao_id = r.organizacao_id and x.requerimento_id = r.id and x.usuario_id = ${q.usuarioId}
      and x.situacao = 'ativo' and (x.ate is null or x.ate >= ${q.hoje}::date) order by x.pode, x.sequencia limit 1) then 'Aguardando requerente'
    else ${sql.lit(COM_OUTRA_PESSOA)} end`;

/** Of a request (alias `r`): whether it is somebody's own, or his part in it allows one of these acts. Another's is nothing that he has to do. */
export const dependeDele = (
  q: Parameters<typeof propriosRequerimentos>[0],
  atos: readonly Acao[],
): RawBuilder<unknown> => sql`(${propriosRequerimentos(q)} or exists (select from requerimento_participante x
    where x.organizacao_id = r.organizacao_id and x.requerimento_id = r.id and x.usuario_id = ${q.usuarioId} and x.situacao = 'ativo' and x.pode = 'agir'
      and (x.ate is null or x.ate >= ${q.hoje}::date) and jsonb_exists_any(${ATOS_DO_PAPEL}::jsonb -> x.papel, ${atos}::text[])))`;
