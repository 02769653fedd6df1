import { sql, type Kysely } from 'kysely';
import type { LadoDaUnificacao } from '../../../src/schemas/unificacao.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';
import type { Valores } from '../../entities/partes.ts';

/** The account of a record, with all that decides whether and how it stays. */
export interface Conta {
  readonly id: number;
  readonly nome: string;
  readonly email: string;
  readonly documento: string | null;
  readonly confirmada: boolean;
  readonly equipe: boolean;
  /** A member who left, or was deactivated, logs in no more: nothing of him is chosen. */
  readonly ativa: boolean;
  /** Also an active member of another organisation. */
  readonly de_outra: boolean;
  readonly ultima_entrada: string | null;
}

/** One of the two records under merge. */
export interface Lado {
  readonly id: number;
  readonly versao: number;
  readonly tipo: string;
  readonly nome: string;
  readonly documento: string | null;
  readonly desativada: boolean;
  readonly unificada_com: number | null;
  readonly nome_da_outra: string | null;
  readonly campos: Valores;
  readonly conta: Conta | null;
}

/** The lock is the strongest there is: whoever names one of them in a new row waits for it (a foreign key's own lock does not let it pass). */
export const travarLados = async (trx: Trx, organizacaoId: number, ids: readonly number[]): Promise<void> => {
  await sql`select id from pessoa where organizacao_id = ${organizacaoId} and id = any(${ids}::bigint[]) order by id for update`.execute(
    trx,
  );
};

/** Both records with their accounts, in one statement; a record of another organisation is as absent as one that does not exist. */
export const lerLados = async (
  db: Kysely<Tables> | Trx,
  organizacaoId: number,
  ids: readonly number[],
): Promise<readonly (Lado | undefined)[]> => {
  const { rows } = await sql<Lado>`
    select p.id, p.versao, p.tipo, p.nome, p.documento, p.excluido_em is not null as desativada, p.unificada_com, o.nome as nome_da_outra,
      to_jsonb(p) as campos, case when u.id is null then null else json_build_object('id', u.id, 'nome', u.nome, 'email', u.email,
        'documento', u.documento, 'confirmada', u.email_confirmado_em is not null, 'equipe', uo.equipe and uo.equipe_desativada_em is null,
        'ativa', uo.excluido_em is null and u.desativado_em is null,
        'de_outra', exists (select from usuario_organizacao v where v.usuario_id = u.id and v.organizacao_id <> uo.organizacao_id and v.excluido_em is null),
        'ultima_entrada', (select to_char(max(s.criado_em) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from sessao s
          where s.usuario_id = u.id and s.organizacao_id = uo.organizacao_id)) end as conta
    from pessoa p
    left join pessoa o on o.organizacao_id = p.organizacao_id and o.id = p.unificada_com
    left join usuario_organizacao uo on uo.organizacao_id = p.organizacao_id and uo.pessoa_id = p.id
    left join usuario u on u.id = uo.usuario_id
    where p.organizacao_id = ${organizacaoId} and p.id = any(${ids}::bigint[])`.execute(db);
  return ids.map((id) => rows.find((um) => um.id === id));
};

/** As the screen shows it: an account that nobody enters with is none. */
export const ladoVisto = ({ id, versao, nome, conta }: Lado): LadoDaUnificacao => {
  if (conta === null || !conta.ativa) return { id, versao, nome, conta: null };
  const { confirmada: _c, ativa: _a, de_outra: _d, ...vista } = conta;
  return { id, versao, nome, conta: vista };
};
