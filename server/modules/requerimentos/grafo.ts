import type { FastifyInstance } from 'fastify';
import { ok } from '../../../src/schemas/envelope.ts';
import { grafoDoRequerimento } from '../../../src/schemas/requerimento/grafo.ts';
import type { Contexto } from '../../contexto.ts';
import { noPainel } from '../../plugins/access.ts';
import { parametros } from './esquemas.ts';
import { abrirParaLeitura, type PainelDeRequerimento, type Req } from './fazer.ts';

/** GET {painel}/requerimento/{id}/grafo: the steps with the ways between them, for who may see the request; asked for when somebody looks. */
export const grafo = (app: FastifyInstance, contexto: Contexto, painel: PainelDeRequerimento): void => {
  app.get(
    `/${painel}/requerimento/:id/grafo`,
    { config: { access: noPainel(painel) }, schema: { params: parametros.id } },
    async (req) => {
      const { requerimento, definicao, ator } = await abrirParaLeitura(contexto, painel, req as Req);
      return ok(
        grafoDoRequerimento(definicao, requerimento.estado, ator.tipo === 'requerente' ? 'requerente' : 'equipe'),
      );
    },
  );
};
