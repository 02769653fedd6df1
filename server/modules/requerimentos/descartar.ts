import type { Contexto } from '../../contexto.ts';
import { apagarSoltos } from '../../files/apagarSoltos.ts';
import type { Pedido } from './agir.ts';

/** A discarded draft keeps nothing of what was typed, and its files are taken away with it; of other acts, no column. */
export const colunasDoDescarte =
  ({ clock, files }: Contexto): NonNullable<Pedido['colunas']> =>
  async (trx, { requerimento: { organizacaoId, id } }, comando) => {
    if (comando.acao !== 'descartar-rascunho') return {};
    const agora = clock.now();
    await apagarSoltos(trx, { files }, { organizacaoId, requerimentoId: id });
    await trx
      .updateTable('arquivo')
      .set({ removido_em: agora })
      .where('organizacao_id', '=', organizacaoId)
      .where('requerimento_id', '=', id)
      .where('removido_em', 'is', null)
      .execute();
    await trx
      .deleteFrom('requerimento_informado')
      .where('organizacao_id', '=', organizacaoId)
      .where('requerimento_id', '=', id)
      .execute();
    return { rascunho: '{}', descartado_em: agora };
  };
