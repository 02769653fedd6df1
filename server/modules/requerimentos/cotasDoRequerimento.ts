import type { FastifyInstance } from 'fastify';
import { ok } from '../../../src/schemas/envelope.ts';
import { AppError } from '../../../src/schemas/errors.ts';
import type { Contexto } from '../../contexto.ts';
import { usoDeArquivos } from '../../files/registrarArquivo.ts';
import { noPainel } from '../../plugins/access.ts';
import { sessaoDe } from '../../plugins/session.ts';
import { podeLerRequerimento } from '../podeLerRequerimento.ts';
import { parametros } from './esquemas.ts';
import type { PainelDeRequerimento, Req } from './fazer.ts';

/**
 * GET {painel}/requerimento/{id}/cotas: what is used of the quotas that whoever sends files to it meets, his own day's and the request's
 * (docs/decisions/0122), so that his screen says what is left before he chooses a file. How full the organisation is stays the organisation's.
 */
export const cotasDoRequerimento = (app: FastifyInstance, contexto: Contexto, painel: PainelDeRequerimento): void => {
  const { db, clock } = contexto;
  app.get(
    `/${painel}/requerimento/:id/cotas`,
    { config: { access: noPainel(painel) }, schema: { params: parametros.id } },
    async (req) => {
      const sessao = sessaoDe(req);
      const { id } = (req as Req).params;
      if (!(await podeLerRequerimento(db, sessao, id, clock.now(), painel)))
        throw new AppError('nao_encontrado', 'Requerimento não localizado');
      const { organizacaoId, id: usuarioId } = sessao;
      const { requerimento, dia } = await usoDeArquivos(db, contexto, { organizacaoId, usuarioId, requerimentoId: id });
      return ok({ requerimento, dia });
    },
  );
};
