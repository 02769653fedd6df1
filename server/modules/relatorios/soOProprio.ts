import type { ErrosPorCampo } from '../../../src/schemas/errors.ts';
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

/** What is refused on the filter of persons: who is no manager asks for another's work than his own. */
export const recusasDePessoas = (
  relatorio: Relatorio,
  { filtro }: PedidoDeRelatorio,
  sessao: Sessao,
): ErrosPorCampo => {
  const pessoa = dasPessoas(relatorio);
  if (pessoa === undefined || vePessoas(sessao)) return {};
  const deOutra = filtro[pessoa]?.some((uma) => uma !== String(sessao.id)) === true;
  return deOutra ? { [pessoa]: [DE_OUTRA_PESSOA] } : {};
};

/** A report as this user may read it: by persons, he who is no manager reads his own work and nobody else's. */
export const soOProprio = (relatorio: Relatorio, pedido: PedidoDeRelatorio, sessao: Sessao): PedidoDeRelatorio => {
  const pessoa = dasPessoas(relatorio);
  return pessoa === undefined || vePessoas(sessao) || pedido.por !== pessoa
    ? pedido
    : { ...pedido, filtro: { ...pedido.filtro, [pessoa]: [String(sessao.id)] } };
};
