import { AppError } from '../../../src/schemas/errors.ts';
import { verificarPermissao } from '../../../src/schemas/permissions.ts';
import type { Relatorio } from '../../../src/schemas/relatorios/relatorio.ts';
import type { Sessao } from '../../plugins/session.ts';
import type { PedidoDeRelatorio } from './consultaDoRelatorio.ts';

const DE_OUTRA_PESSOA = 'O trabalho de cada pessoa é lido por ela e pelos gestores';

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
 * @throws AppError sem_permissao, on the filter, where he asks for another person's: without it he may read the report
 */
export const soOProprio = (relatorio: Relatorio, pedido: PedidoDeRelatorio, sessao: Sessao): PedidoDeRelatorio => {
  const pessoa = dasPessoas(relatorio);
  if (pessoa === undefined || vePessoas(sessao)) return pedido;
  const seu = String(sessao.id);
  const pedidas = pedido.filtro[pessoa];
  if (pedidas?.some((uma) => uma !== seu) === true)
    throw new AppError('sem_permissao', DE_OUTRA_PESSOA, { erros: { [pessoa]: [DE_OUTRA_PESSOA] } });
  return pedido.por === pessoa ? { ...pedido, filtro: { ...pedido.filtro, [pessoa]: [seu] } } : pedido;
};
