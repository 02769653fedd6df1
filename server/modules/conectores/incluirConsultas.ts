import { sql } from 'kysely';
import type { Evento, EventoDe } from '../../../src/schemas/requerimento/eventos.ts';
import { deLinhas, type Lote } from '../../database/lote.ts';
import type { Gravacao } from '../requerimentos/gravacao.ts';

const ehPedida = (e: Evento): e is EventoDe<'consulta_pedida'> => e.tipo === 'consulta_pedida';

/** Whether an act asks another system something. */
export const pedeConsulta = (eventos: readonly Evento[]): boolean => eventos.some(ehPedida);

/** Questions that an act asks other systems, as rows that wait to be asked after its commit. */
export const incluirConsultas = (lote: Lote, { requerimento, eventos, agora }: Gravacao): void => {
  const linhas = eventos.filter(ehPedida).map(({ execucao, vez }) => ({ execucao, vez }));
  if (linhas.length === 0) return;
  lote.incluir(
    'consulta_nova',
    sql`insert into consulta_externa (organizacao_id, requerimento_id, execucao, vez, proxima_em, criado_em)
      select ${requerimento.organizacaoId}::bigint, ${requerimento.id}::bigint, x.execucao, x.vez, ${agora}::timestamptz, ${agora}::timestamptz
      from ${deLinhas(linhas, sql`execucao int, vez int`)} as x`,
  );
};
