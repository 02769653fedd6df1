import type { Kysely } from 'kysely';
import type { Relatorio } from '../../../src/schemas/relatorios/relatorio.ts';
import type { Tables } from '../../database/tables.ts';
import type { Sessao } from '../../plugins/session.ts';
import { hojeEm } from '../requerimentos/hojeEm.ts';
import { comoPode } from './comoPode.ts';
import type { PedidoDeRelatorio } from './consultaDoRelatorio.ts';
import { pedidoDeRelatorio } from './pedidoDeRelatorio.ts';

/** What a session asks of a report, as far as it may read it. @throws AppError dados_invalidos, on the field; sem_permissao for another person's or sector's work, or a report of the whole city */
export const pedidoDaSessao = async (
  db: Kysely<Tables>,
  relatorio: Relatorio,
  consulta: Readonly<Record<string, unknown>>,
  sessao: Sessao,
  agora: Date,
): Promise<PedidoDeRelatorio> => {
  const { organizacaoId, fuso } = sessao;
  const pedido = pedidoDeRelatorio(relatorio, consulta, { organizacaoId, hoje: hojeEm(agora, fuso) });
  return comoPode(db, relatorio, pedido, sessao);
};
