import { sql } from 'kysely';
import { recusar } from '../../entities/mover.ts';
import type { Mudanca, Partes, Registro } from '../../entities/partes.ts';
import { marcarSaida } from '../../saida/despertar.ts';

/** Only what was given up is put in the queue again, from its first try: what waits or arrived would come twice. */
const reenviar = async ({ trx, organizacaoId, agora, registros }: Mudanca): Promise<void> => {
  recusar(
    registros.map(({ id }) => id),
    new Map(
      registros
        .filter((um) => um['situacao'] !== 'falhou')
        .map(({ id }): [number, string] => [id, 'Só um e-mail não entregue pode ser enviado de novo']),
    ),
  );
  await trx
    .updateTable('mensagem')
    .set({ situacao: 'pendente', tentativas: 0, proxima_em: agora, erro: null })
    .where('organizacao_id', '=', organizacaoId ?? 0)
    .where(
      'id',
      'in',
      registros.map(({ id }) => id),
    )
    .execute();
  marcarSaida(trx);
};

const soOPortal = (): never => {
  throw new Error('mails are written by the portal, not by their registry');
};

/** A city's mails: read without their texts, sent again when they were given up. */
export const partesDaMensagem: Partes = {
  leitura: 'mensagem_lida',
  total: (organizacaoId) => sql`(select count(*) from mensagem m where m.organizacao_id = ${organizacaoId})`,
  marcacoes: { reenviar },
  armazem: () => ({
    travar: async (trx, organizacaoId, ids) => {
      const { rows } =
        await sql<Registro>`select m.id, 1 as versao, m.criado_em, m.criado_em as atualizado_em, null as excluido_em, m.situacao
        from mensagem m where m.organizacao_id = ${organizacaoId} and m.id = any(${ids}::bigint[]) order by m.id for no key update`.execute(
          trx,
        );
      return rows;
    },
    inserir: soOPortal,
    alterar: soOPortal,
    mover: soOPortal,
  }),
};
