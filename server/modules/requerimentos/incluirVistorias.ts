import { sql } from 'kysely';
import { deLinhas, type Lote } from '../../database/lote.ts';
import { mudadas, type Gravacao } from './gravacao.ts';

/** Inspections as rows, by which agendas find them and by which no inspector is booked twice; none is ever removed. */
export const incluirVistorias = (lote: Lote, g: Gravacao): void => {
  const { organizacaoId, id, estado: antes } = g.requerimento;
  const linhas = mudadas(antes.vistorias ?? [], g.estado.vistorias ?? []).map((v) => ({
    ...v,
    sequencia: v.id,
    inspetor_id: v.inspetor.id,
  }));
  if (linhas.length === 0) return;
  lote.incluir(
    'vistoria_mudada',
    sql`insert into requerimento_vistoria (organizacao_id, requerimento_id, sequencia, inspetor_id, situacao, inicio, fim)
      select ${organizacaoId}::bigint, ${id}::bigint, x.sequencia, x.inspetor_id, x.situacao, x.inicio, x.fim
      from ${deLinhas(linhas, sql`sequencia int, inspetor_id bigint, situacao text, inicio timestamptz, fim timestamptz`)} as x
      on conflict (organizacao_id, requerimento_id, sequencia) do update set inspetor_id = excluded.inspetor_id, situacao = excluded.situacao,
        inicio = excluded.inicio, fim = excluded.fim`,
  );
};
