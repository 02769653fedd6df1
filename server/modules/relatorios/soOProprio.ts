import { AppError } from '../../../src/schemas/errors.ts';
import { verificarPermissao } from '../../../src/schemas/permissions.ts';
import type { Relatorio } from '../../../src/schemas/relatorios/relatorio.ts';
import type { Sessao } from '../../plugins/session.ts';
import type { PedidoDeRelatorio } from './consultaDoRelatorio.ts';

/** Dimension of a report that names people; undefined: none does. */
export const dasPessoas = ({ dimensoes }: Relatorio): string | undefined =>
  Object.entries(dimensoes).find(([, { nomes }]) => nomes === 'pessoa')?.[0];

/** Whether somebody reads what each person did; who may not reads what he did himself. */
export const vePessoas = (sessao: Sessao): boolean => verificarPermissao(sessao, 'perfil.gestor.prefeitura');

/** Whether a report, where it is by persons, shows its reader nobody but himself. */
export const leSoOProprio = (relatorio: Relatorio, sessao: Sessao): boolean =>
  dasPessoas(relatorio) !== undefined && !vePessoas(sessao);

/**
 * A report as this user may read it: by persons, he who is no manager reads his own work and nobody else's.
 * @throws AppError sem_permissao where he asks for another person's
 */
export const soOProprio = (relatorio: Relatorio, pedido: PedidoDeRelatorio, sessao: Sessao): PedidoDeRelatorio => {
  const pessoa = dasPessoas(relatorio);
  if (pessoa === undefined || vePessoas(sessao)) return pedido;
  const seu = String(sessao.id);
  const pedidas = pedido.filtro[pessoa];
  if (pedidas?.some((uma) => uma !== seu) === true)
    throw new AppError('sem_permissao', 'O trabalho de cada pessoa é lido por ela e pelos gestores');
  return pedido.por === pessoa ? { ...pedido, filtro: { ...pedido.filtro, [pessoa]: [seu] } } : pedido;
};
