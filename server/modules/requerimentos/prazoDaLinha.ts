import type { FastifyInstance } from 'fastify';
import { ok } from '../../../src/schemas/envelope.ts';
import { maisUrgente } from '../../../src/schemas/requerimento/prazoDaExecucao.ts';
import type { Contexto } from '../../contexto.ts';
import { noPainel } from '../../plugins/access.ts';
import { parametros } from './esquemas.ts';
import { abrirParaLeitura, type Req } from './fazer.ts';
import { prazoVisto } from './partesDaVisao.ts';

const PAINEL = 'painel-prefeitura';

/**
 * GET painel-prefeitura/requerimento/{id}/prazo: the date that the request's row shows, and why it is that one. Asked for when somebody wants to
 * know, since the list itself tells of many; it says nothing of a person, so nothing is kept of the look.
 */
export const prazoDaLinha = (app: FastifyInstance, contexto: Contexto): void => {
  app.get(
    `/${PAINEL}/requerimento/:id/prazo`,
    { config: { access: noPainel(PAINEL) }, schema: { params: parametros.id } },
    async (req) => {
      const { requerimento, definicao, motor } = await abrirParaLeitura(contexto, PAINEL, req as Req);
      const { estado } = requerimento;
      return ok(prazoVisto(definicao, estado, maisUrgente(definicao, estado, motor)?.execucao, motor));
    },
  );
};
