import { sql, type Kysely } from 'kysely';
import { ocultarEmail } from '../../../src/schemas/brasil/ocultar.ts';
import type { Contexto } from '../../contexto.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';
import { enderecoPublico } from './enderecoPublico.ts';
import { avisarConta } from './avisarConta.ts';

export interface ContaUnificada {
  readonly organizacaoId: number;
  readonly dominio: string;
  /** Address of the account that stayed; null when nobody logs in with that record any more. */
  readonly email: string | null;
}

/**
 * Where the person of an account is now, when the account ended because the city found him registered twice; undefined for every other
 * account. `organizacaoId` undefined: in any organisation.
 */
export const contaUnificada = async (
  db: Kysely<Tables> | Trx,
  usuarioId: number,
  organizacaoId: number | undefined,
): Promise<ContaUnificada | undefined> => {
  const { rows } = await sql<ContaUnificada>`
    select uo.organizacao_id as "organizacaoId", o.dominio, u.email
    from usuario_organizacao uo
    join organizacao o on o.id = uo.organizacao_id
    join pessoa p on p.organizacao_id = uo.organizacao_id and p.id = uo.pessoa_id and p.unificada_com is not null
    left join usuario_organizacao f on f.organizacao_id = p.organizacao_id and f.pessoa_id = p.unificada_com and f.excluido_em is null
    left join usuario u on u.id = f.usuario_id
    where uo.usuario_id = ${usuarioId} and uo.excluido_em is not null
      and (${organizacaoId ?? null}::bigint is null or uo.organizacao_id = ${organizacaoId ?? null})
    order by uo.organizacao_id limit 1`.execute(db);
  return rows[0];
};

/** The sentence at log-in. The other address in part: a merge of two strangers must not give one away to the other. */
export const fraseDaUnificada = ({ email }: ContaUnificada): string =>
  email === null
    ? 'Esta conta foi unificada com outro cadastro seu. Fale com a prefeitura'
    : `Esta conta foi unificada com a de e-mail ${ocultarEmail(email)}. Entre com ela`;

/** What the mail to the owner of an account that ended says of it, and where it leads. */
export const avisoDaUnificacao = (contexto: Contexto, unificada: ContaUnificada) => ({
  valores: { 'conta.outra': unificada.email === null ? '' : ocultarEmail(unificada.email) },
  endereco: enderecoPublico(contexto, unificada.dominio, '/'),
});

/** What the owner of an account that ended reads: after the merge, and whenever he asks for a way in with it. */
export const avisarDaUnificacao = async (
  trx: Trx,
  contexto: Contexto,
  destino: { readonly nome: string; readonly email: string },
  unificada: ContaUnificada,
): Promise<void> =>
  avisarConta(trx, unificada.organizacaoId, destino, 'conta_unificada', avisoDaUnificacao(contexto, unificada));
