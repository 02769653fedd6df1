import { sql } from 'kysely';
import { deLinhas, type Lote } from '../../database/lote.ts';
import { mudadas, type Gravacao } from './gravacao.ts';

/** Opinions as rows, by which each sector finds what it is asked; none is ever removed. */
export const incluirPareceres = (lote: Lote, g: Gravacao): void => {
  const { organizacaoId, id, estado: antes } = g.requerimento;
  const linhas = mudadas(antes.pareceres ?? [], g.estado.pareceres ?? [])
    // An outsider has no box of his own in which to find it.
    .filter((p) => p.externo === undefined)
    .map((p) => ({
      ...p,
      sequencia: p.id,
      setor_id: g.cidade.setores.find((s) => s.sigla === p.setor)?.id ?? null,
    }));
  if (linhas.length === 0) return;
  // A sector is deactivated only with nothing asked of it: one that is not there any more has its row already, which keeps it.
  lote.incluir(
    'parecer_mudado',
    sql`insert into requerimento_parecer (organizacao_id, requerimento_id, sequencia, setor_id, situacao, bloqueia, veredito, pedido_em, responder_ate, respondido_em)
      select ${organizacaoId}::bigint, ${id}::bigint, x.sequencia, coalesce(x.setor_id, p.setor_id), x.situacao, x.bloqueia, x.veredito, x.pedido_em, x.responder_ate, x.respondido_em
      from ${deLinhas(
        linhas,
        sql`sequencia int, setor_id bigint, situacao text, bloqueia boolean, veredito text, pedido_em timestamptz, responder_ate date, respondido_em timestamptz`,
      )} as x
      left join requerimento_parecer p on p.organizacao_id = ${organizacaoId} and p.requerimento_id = ${id} and p.sequencia = x.sequencia
      on conflict (organizacao_id, requerimento_id, sequencia) do update set situacao = excluded.situacao, veredito = excluded.veredito,
        respondido_em = excluded.respondido_em`,
  );
};
