import type { FastifyInstance } from 'fastify';
import type { Entity } from '../../../src/schemas/entity.ts';
import { AppError, erroNoCampo } from '../../../src/schemas/errors.ts';
import { acessoDe } from '../../entities/acesso.ts';
import { noPainel, type Access } from '../../plugins/access.ts';
import { exigirAcesso, type Sessao } from '../../plugins/session.ts';

const permite = (sessao: Sessao, acesso: Access): boolean => {
  try {
    exigirAcesso(sessao, acesso);
    return true;
  } catch (erro) {
    if (erro instanceof AppError) return false;
    throw erro;
  }
};

/** Whether this session reads the registry in any of its panels. */
const leitor = (sessao: Sessao, entity: Entity): boolean =>
  entity.access.panels.some((painel) => permite(sessao, acessoDe(entity, painel, 'read'))) ||
  (entity.access.readers ?? []).some((painel) => permite(sessao, noPainel(painel)));

/** The registry of this name, if the session reads it; undefined for one it does not and for an unknown name alike. */
export const entidadeLida = (app: FastifyInstance, sessao: Sessao, lista: string): Entity | undefined => {
  const entity = app.servicos.get(lista)?.fonte.entity;
  return entity !== undefined && leitor(sessao, entity) ? entity : undefined;
};

/** @throws AppError dados_invalidos on `lista` for a name that no registry has; sem_permissao for one that the session may not read */
export const exigirLista = (app: FastifyInstance, sessao: Sessao, lista: string): Entity => {
  const entity = app.servicos.get(lista)?.fonte.entity;
  if (entity === undefined) throw erroNoCampo('lista', 'Lista não encontrada');
  if (!leitor(sessao, entity)) throw new AppError('sem_permissao');
  return entity;
};
