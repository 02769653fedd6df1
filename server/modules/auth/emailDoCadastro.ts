import type { Contexto } from '../../contexto.ts';
import type { Trx } from '../../database/transaction.ts';
import type { Pedinte } from '../../plugins/session.ts';
import { rastroDaPessoa } from './rastroDaPessoa.ts';

interface Mudanca {
  readonly usuarioId: number;
  /** Only its record there; absent: in every city. */
  readonly organizacaoId?: number;
  /** The account's address until now: a record that named it goes along whoever keeps the record. */
  readonly antigo?: string;
  /** Who brings it about; absent: the owner. */
  readonly autorId?: number | undefined;
}

/** Records of the account that do not carry its proved address yet, locked. */
const comOutroEmail = (trx: Trx, { usuarioId, organizacaoId, antigo }: Mudanca) =>
  trx
    .selectFrom('pessoa as p')
    .innerJoin('usuario_organizacao as uo', (on) =>
      on.onRef('uo.organizacao_id', '=', 'p.organizacao_id').onRef('uo.pessoa_id', '=', 'p.id'),
    )
    .innerJoin('usuario as u', 'u.id', 'uo.usuario_id')
    .select(['p.id', 'p.organizacao_id', 'p.versao', 'p.email', 'u.email as novo'])
    .where('u.id', '=', usuarioId)
    .where('u.email_confirmado_em', 'is not', null)
    // What was merged into another record is kept as it was.
    .where('p.unificada_com', 'is', null)
    .$if(organizacaoId !== undefined, (q) => q.where('p.organizacao_id', '=', organizacaoId ?? 0))
    .where((eb) => {
      const email = eb.fn<string>('lower', ['p.email']);
      const dele = eb('p.tem_conta', '=', true);
      return eb.and([
        eb(email, 'is distinct from', eb.fn<string>('lower', ['u.email'])),
        antigo === undefined ? dele : eb.or([dele, eb(email, '=', antigo.toLowerCase())]),
      ]);
    })
    .orderBy('p.organizacao_id')
    .orderBy('p.id')
    .forNoKeyUpdate(['p'])
    .execute();

/**
 * The record of an account in use carries the account's address, in each city (docs/decisions/0028): nobody else could set it right there,
 * and the city would write to an address that is its owner's no more. A record that the registry keeps (`tem_conta` false) stays as it is,
 * unless it named the old address. One row of audit per record, in its own city.
 * @returns how many records changed
 */
export const levarEmailAoCadastro = async (
  trx: Trx,
  { clock }: Pick<Contexto, 'clock'>,
  req: Pedinte,
  mudanca: Mudanca,
): Promise<number> => {
  const { usuarioId, autorId = usuarioId } = mudanca;
  const cadastros = await comOutroEmail(trx, mudanca);
  for (const { id, organizacao_id, versao, email, novo } of cadastros) {
    await trx
      .updateTable('pessoa')
      .set({ email: novo, atualizado_em: clock.now(), versao: versao + 1 })
      .where('organizacao_id', '=', organizacao_id)
      .where('id', '=', id)
      .execute();
    await rastroDaPessoa(
      trx,
      req,
      { organizacaoId: organizacao_id, pessoaId: id, usuarioId: autorId },
      { acao: 'alterar', antes: { email, versao }, depois: { email: novo, versao: versao + 1 } },
    );
  }
  return cadastros.length;
};
