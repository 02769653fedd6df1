import { sql } from 'kysely';
import { auditarVarios } from '../../audit.ts';
import type { Trx } from '../../database/transaction.ts';
import type { Pedinte } from '../../plugins/session.ts';

/** Either side of a power: whom it acts for, and who acts. */
export type LadoDaProcuracao = 'pessoa_id' | 'procurador_id';

const MOTIVO = 'Cadastros unificados';
const outroLado = { pessoa_id: 'procurador_id', procurador_id: 'pessoa_id' } as const;

/**
 * Before two persons become one: of two open powers that would be the same one ends, one that waits before one that is in force, and so does
 * one between the two.
 * @param coluna the side that is merged
 */
export const encerrarRepetidas = async (
  trx: Trx,
  req: Pedinte,
  organizacaoId: number,
  agora: Date,
  { coluna, sai, fica }: { readonly coluna: LadoDaProcuracao; readonly sai: number; readonly fica: number },
): Promise<void> => {
  const [de, outro] = [sql.ref(`p.${coluna}`), sql.ref(`p.${outroLado[coluna]}`)];
  const { rows } = await sql<{ id: number; versao: number; situacao: string }>`
    with pares as (
      select p.id, p.situacao, ${outro} in (${sai}, ${fica}) as entre_si,
        row_number() over (partition by ${outro} order by p.situacao = 'Ativa' desc, ${de} = ${fica} desc, p.id) as vez
      from procuracao p where p.organizacao_id = ${organizacaoId} and ${de} in (${sai}, ${fica})
        and p.excluido_em is null and p.situacao in ('Em conferência', 'Aguardando procurador', 'Ativa'))
    update procuracao x set situacao = 'Encerrada', motivo = ${MOTIVO}, versao = x.versao + 1, atualizado_em = ${agora}
    from pares where x.organizacao_id = ${organizacaoId} and x.id = pares.id and (pares.vez > 1 or pares.entre_si)
    returning x.id, x.versao, pares.situacao`.execute(trx);
  await auditarVarios(
    trx,
    req,
    rows.map(({ id, versao, situacao }) => ({
      ...{ acao: 'unificar', entidade: 'procuracao', registroId: id, organizacaoId },
      antes: { situacao, versao: versao - 1 },
      depois: { situacao: 'Encerrada', motivo: MOTIVO, versao },
    })),
  );
};
