import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../src/schemas/errors.ts';
import { noPainel } from '../../plugins/access.ts';
import { exigirAcesso, sessaoDe } from '../../plugins/session.ts';

/**
 * For calls that are public in one form and a manager's in another: throws 401 or 403 unless the caller manages users of this
 * organisation, or is support.
 */
export const exigirGestor = (req: FastifyRequest, organizacaoId: number): void => {
  const sessao = sessaoDe(req);
  if (sessao.organizacaoSistema) return exigirAcesso(sessao, noPainel('admin'));
  exigirAcesso(sessao, noPainel('painel-prefeitura', 'perfil.gestor.prefeitura'));
  if (sessao.organizacaoId !== organizacaoId) throw new AppError('sem_permissao');
};
