import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Contexto } from '../../contexto.ts';
import { sessaoDe } from '../../plugins/session.ts';
import { cidadeDoAdmin, type ConsultaDoAdmin } from '../recursos/cidadeDoAdmin.ts';
import { carregarCidade } from './cidade.ts';
import type { Leitura } from './fazer.ts';
import { observar, protocolado } from './observar.ts';
import { requerimentoDoPapel, rotasDeLeitura } from './rotasDeLeitura.ts';
import { hojeEm } from './hojeEm.ts';

/** Requests of one city as support reads them: what was filed, nothing to do on it, and each look in the city's audit (api.md). */
export const suporte = (app: FastifyInstance, contexto: Contexto): void => {
  const { db, clock, olhares } = contexto;
  const cidadeDa = (req: FastifyRequest): Promise<number> =>
    cidadeDoAdmin(contexto, req, (req.query as ConsultaDoAdmin).sistema_organizacao_id);

  const olhado = async (req: FastifyRequest, organizacaoId: number, id: number) => {
    const requerimento = await protocolado(contexto, organizacaoId, id);
    olhares.anotar(req, { acao: 'consultar', entidade: 'requerimento', registroId: id, organizacaoId });
    return requerimento;
  };

  const abrir = async (req: FastifyRequest): Promise<Leitura> => {
    const requerimento = await olhado(req, await cidadeDa(req), (req.params as { id: number }).id);
    return observar(contexto, requerimento, sessaoDe(req));
  };

  rotasDeLeitura(app, contexto, {
    painel: 'admin',
    abrir,
    abrirParaVer: abrir,
    lista: async (req) => {
      const organizacaoId = await cidadeDa(req);
      const { fuso } = (await carregarCidade(db, organizacaoId)).organizacao;
      return { organizacaoId, hoje: hojeEm(clock.now(), fuso), fuso, requerente: null };
    },
    papel: async (req, id) => {
      const organizacaoId = await cidadeDa(req);
      await olhado(req, organizacaoId, await requerimentoDoPapel(contexto, organizacaoId, id));
      return organizacaoId;
    },
  });
};
