import type { Relatorio } from '../../../src/schemas/relatorios/relatorio.ts';
import type { Sessao } from '../../plugins/session.ts';
import { hojeEm } from '../requerimentos/hojeEm.ts';
import type { PedidoDeRelatorio } from './consultaDoRelatorio.ts';
import { pedidoDeRelatorio } from './pedidoDeRelatorio.ts';
import { soOProprio } from './soOProprio.ts';
import { soSeusSetores } from './soSeusSetores.ts';

/** What a session asks of a report, as far as it may read it. @throws AppError dados_invalidos, on the field; sem_permissao for another person's work, or a report of the whole city */
export const pedidoDaSessao = (
  relatorio: Relatorio,
  consulta: Readonly<Record<string, unknown>>,
  sessao: Sessao,
  agora: Date,
): PedidoDeRelatorio => {
  const { organizacaoId, fuso } = sessao;
  const pedido = pedidoDeRelatorio(relatorio, consulta, { organizacaoId, hoje: hojeEm(agora, fuso) });
  return soSeusSetores(relatorio, soOProprio(relatorio, pedido, sessao), sessao);
};
