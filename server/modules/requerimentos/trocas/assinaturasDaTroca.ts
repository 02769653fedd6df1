import { sql, type Kysely } from 'kysely';
import { agirNaRodada, comAVez } from '../../../../src/schemas/regrasDaAssinatura.ts';
import type { AssinaturaQuePassa } from '../../../../src/schemas/requerimento/trocas.ts';
import type { Contexto } from '../../../contexto.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Trx } from '../../../database/transaction.ts';
import { gravarRodada, lerRodada, nomeDoDocumento, travarDocumento } from '../../assinaturas/rodada.ts';
import type { RequerimentoCarregado } from '../carregar.ts';

/** The same with what asking anew needs. */
export interface AssinaturaDeQuemSai extends AssinaturaQuePassa {
  readonly documento_id: number;
  readonly ordem: number;
  readonly papel: string | null;
  readonly validade_meses: number | null;
  readonly pedida_por: number | null;
  /** Of the new applicant's account; null: he has none. */
  readonly novo: number | null;
  readonly novo_nome: string | null;
}

type Linha = Omit<AssinaturaDeQuemSai, 'documento'> & { readonly nome: string; readonly numero: string | null };

/**
 * Signatures that the applicant's own account still owes in this request. Staff who also are its applicant were asked as staff, and go on. They are
 * asked anew of the new applicant where he has an account, no place among the signers yet, and the document still takes signatures.
 */
export const assinaturasDeQuemSai = async (
  db: Kysely<Tables> | Trx,
  { organizacaoId, id, pessoaId }: Pick<RequerimentoCarregado, 'organizacaoId' | 'id' | 'pessoaId'>,
  { novo, hoje }: { readonly novo: number; readonly hoje: string },
): Promise<readonly AssinaturaDeQuemSai[]> => {
  const { rows } = await sql<Linha>`
    select a.id, a.documento_id, d.nome, d.numero, a.ordem, a.papel, a.validade_meses, a.pedida_por, n.usuario_id as novo, n.nome as novo_nome,
      n.usuario_id is not null and d.situacao = 'válido' and (d.valido_ate is null or d.valido_ate >= ${hoje}::date or d.suspensa_desde is not null)
        and not exists (select from assinatura x where x.organizacao_id = a.organizacao_id and x.documento_id = a.documento_id and x.excluido_em is null
          and (x.decidida_por = n.usuario_id or x.usuario_id = n.usuario_id) and x.status in ('Aguardando', 'Na fila', 'Assinado')) as pedida
    from assinatura a
    join documento d on d.organizacao_id = a.organizacao_id and d.id = a.documento_id
    join usuario_organizacao v on v.organizacao_id = a.organizacao_id and v.usuario_id = a.usuario_id and v.pessoa_id = ${pessoaId} and not v.equipe
    left join (select uo.usuario_id, u.nome from usuario_organizacao uo join usuario u on u.id = uo.usuario_id and u.desativado_em is null
      where uo.organizacao_id = ${organizacaoId} and uo.pessoa_id = ${novo} and uo.excluido_em is null) n on true
    where a.organizacao_id = ${organizacaoId} and a.requerimento_id = ${id} and a.status in ('Aguardando', 'Na fila') and a.excluido_em is null
    order by a.documento_id, a.id`.execute(db);
  return rows.map(({ nome, numero, ...a }) => ({ ...a, documento: nomeDoDocumento({ nome, numero }) }));
};

/** One who leaves has signed or refused in the meantime: his place has its answer. */
const emAberto = (rodada: Awaited<ReturnType<typeof lerRodada>>, id: number): boolean =>
  rodada.some((l) => l.id === id && (l.status === 'Aguardando' || l.status === 'Na fila'));

/** Takes them back, and asks them anew in the same place of the round, for the same part and as long. */
export const passarAssinaturas = async (
  trx: Trx,
  contexto: Contexto,
  { organizacaoId, autor }: { readonly organizacaoId: number; readonly autor: number },
  assinaturas: readonly AssinaturaDeQuemSai[],
): Promise<void> => {
  const agora = contexto.clock.now();
  for (const a of assinaturas) {
    const documento = await travarDocumento(trx, organizacaoId, a.documento_id);
    const antes = await lerRodada(trx, organizacaoId, a.documento_id);
    if (documento === undefined || !emAberto(antes, a.id)) continue;
    await trx
      .updateTable('assinatura')
      .set({ excluido_em: agora })
      .where('organizacao_id', '=', organizacaoId)
      .where('id', '=', a.id)
      .execute();
    const semEla = agirNaRodada(antes, { ato: 'retirar', id: a.id });
    const mudanca = { organizacaoId, documento, autor, socket: undefined };
    if (!a.pedida || a.novo === null) {
      await gravarRodada(trx, contexto, { ...mudanca, antes, depois: semEla }, null);
      continue;
    }
    const { id } = await trx
      .insertInto('assinatura')
      .values({
        ...{ organizacao_id: organizacaoId, requerimento_id: documento.requerimento_id, documento_id: documento.id },
        ...{ usuario_id: a.novo, nome: a.novo_nome ?? '', papel: a.papel, ordem: a.ordem, status: 'Na fila' },
        ...{ validade_meses: a.validade_meses, pedida_por: a.pedida_por, criado_em: agora, atualizado_em: agora },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const nova = { id, ordem: a.ordem, usuario_id: a.novo, decidida_por: null, status: 'Na fila' as const };
    const depois = comAVez([...semEla, nova]);
    await gravarRodada(trx, contexto, { ...mudanca, antes: [...antes, nova], depois }, null);
  }
};
