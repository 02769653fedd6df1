import { sql } from 'kysely';
import { canalPrivado } from '../../../src/schemas/tempoReal.ts';
import type { Mudanca, Partes, Registro } from '../../entities/partes.ts';
import { sessaoDe } from '../../plugins/session.ts';
import { emitir } from '../../saida/emitir.ts';

/** The moment at which one was first read stays; his bell is told in every tab. */
const marcar =
  (lida: boolean) =>
  async ({ trx, req, organizacaoId, agora, registros }: Mudanca): Promise<void> => {
    const { id: usuarioId } = sessaoDe(req);
    const [primeiro] = registros;
    if (organizacaoId === null || primeiro === undefined) return;
    await trx
      .updateTable('notificacao')
      .set({ read_at: lida ? sql<Date>`coalesce(read_at, ${agora})` : null })
      .where('organizacao_id', '=', organizacaoId)
      .where('usuario_id', '=', usuarioId)
      .where(
        'id',
        'in',
        registros.map(({ id }) => id),
      )
      .execute();
    await emitir(trx, organizacaoId, {
      canal: canalPrivado('usuario', usuarioId),
      evento: 'notificacao.alterada',
      dados: { id: primeiro.id },
    });
  };

const soAsPrimeiras = (): never => {
  throw new Error('notifications are written by the portal, not by their registry');
};

/** A user's notifications: read through their view, marked many at a time. */
export const partesDaNotificacao: Partes = {
  leitura: 'notificacao_lida',
  marcacoes: { marcarLidas: marcar(true), marcarNaoLidas: marcar(false) },
  armazem: () => ({
    travar: async (trx, organizacaoId, ids) => {
      const { rows } =
        await sql<Registro>`select n.id, 1 as versao, n.criado_em, n.criado_em as atualizado_em, null as excluido_em, n.usuario_id
        from notificacao n where n.organizacao_id = ${organizacaoId} and n.id = any(${ids}::bigint[]) order by n.id for no key update`.execute(
          trx,
        );
      return rows;
    },
    inserir: soAsPrimeiras,
    alterar: soAsPrimeiras,
    mover: soAsPrimeiras,
  }),
};
