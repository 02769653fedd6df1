import type { Kysely } from 'kysely';
import { AppError } from '../../../src/schemas/errors.ts';
import type { Relatorio } from '../../../src/schemas/relatorios/relatorio.ts';
import type { Tables } from '../../database/tables.ts';
import type { Sessao } from '../../plugins/session.ts';
import type { PedidoDeRelatorio } from './consultaDoRelatorio.ts';
import { recusasDePessoas, soOProprio } from './soOProprio.ts';
import { recusasDeSetores, soSeusSetores } from './soSeusSetores.ts';

/**
 * A report as this user may read it: of his own sectors, and by persons his own work, where no more is his to read.
 * @throws AppError sem_permissao for a report of the whole city; on each filter that asks for what is others': without those he may read it
 */
export const comoPode = async (
  db: Kysely<Tables>,
  relatorio: Relatorio,
  pedido: PedidoDeRelatorio,
  sessao: Sessao,
): Promise<PedidoDeRelatorio> => {
  const seu = soSeusSetores(relatorio, soOProprio(relatorio, pedido, sessao), sessao);
  const erros = {
    ...recusasDePessoas(relatorio, pedido, sessao),
    ...(await recusasDeSetores(db, relatorio, pedido, sessao)),
  };
  const [primeira] = Object.values(erros);
  if (primeira !== undefined) throw new AppError('sem_permissao', primeira[0], { erros });
  return seu;
};
