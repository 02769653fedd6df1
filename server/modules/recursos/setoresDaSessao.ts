import { verificarPermissao } from '../../../src/schemas/permissions.ts';
import type { Contexto } from '../../contexto.ts';
import type { Sessao } from '../../plugins/session.ts';
import { setoresDa } from './pessoal.ts';

/** Managers of the city and whoever manages all requests work in every sector; others in those they belong to. */
const trabalhaEmTodos = (sessao: Sessao): boolean =>
  verificarPermissao(sessao, 'perfil.gestor.prefeitura') || verificarPermissao(sessao, 'requerimento.gerenciar');

/** Sectors of the session's own organisation that its user may use. */
export const setoresPermitidos = async (contexto: Pick<Contexto, 'db'>, sessao: Sessao) => {
  const todos = await setoresDa(contexto, sessao.organizacaoId);
  if (trabalhaEmTodos(sessao)) return todos;
  const seus = new Set(sessao.setores.map(({ id }) => id));
  return todos.filter(({ id }) => seus.has(id));
};
