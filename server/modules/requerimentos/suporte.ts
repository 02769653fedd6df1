import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../../src/schemas/errors.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import type { Contexto } from '../../app.ts';
import { auditar } from '../../audit.ts';
import { sessaoDe } from '../../plugins/session.ts';
import { definicaoDaVersao } from '../processos/definicaoDaVersao.ts';
import { cidadeDoAdmin, type ConsultaDoAdmin } from '../recursos/cidadeDoAdmin.ts';
import { contextoDoMotor } from './agir.ts';
import { carregarRequerimento } from './carregar.ts';
import { carregarCidade } from './cidade.ts';
import type { Leitura } from './fazer.ts';
import { requerimentoDoPapel, rotasDeLeitura } from './rotasDeLeitura.ts';
import { hojeEm } from './visao.ts';

/** Requests of one city as support reads them: what was filed, nothing to do on it, and each look in the city's audit (api.md). */
export const suporte = (app: FastifyInstance, contexto: Contexto): void => {
  const { db, clock } = contexto;
  const cidadeDa = (req: FastifyRequest): Promise<number> =>
    cidadeDoAdmin(contexto, req, (req.query as ConsultaDoAdmin).sistema_organizacao_id);

  const protocolado = async (req: FastifyRequest, organizacaoId: number, id: number) => {
    const requerimento = await carregarRequerimento(db, organizacaoId, id);
    // A draft is its applicant's alone (AMB-103).
    if (requerimento.estado.protocolado_em === null)
      throw new AppError('nao_encontrado', 'Requerimento não localizado');
    await auditar(db, req, { acao: 'consultar', entidade: 'requerimento', registroId: id, organizacaoId });
    return requerimento;
  };

  const abrir = async (req: FastifyRequest): Promise<Leitura> => {
    const sessao = sessaoDe(req);
    const organizacaoId = await cidadeDa(req);
    const requerimento = await protocolado(req, organizacaoId, (req.params as { id: number }).id);
    const cidade = await carregarCidade(db, organizacaoId);
    const definicao = await definicaoDaVersao(db, organizacaoId, requerimento.versaoDoProcesso);
    const ator: Ator = { tipo: 'equipe', id: sessao.id, nome: sessao.nome, setores: [], gestor: false };
    const motor = contextoDoMotor(definicao, cidade, clock.now(), cidade.organizacao.fuso);
    return { requerimento, definicao, ator, motor };
  };

  rotasDeLeitura(app, contexto, {
    painel: 'admin',
    abrir,
    lista: async (req) => {
      const organizacaoId = await cidadeDa(req);
      const { fuso } = (await carregarCidade(db, organizacaoId)).organizacao;
      return { organizacaoId, hoje: hojeEm(clock.now(), fuso), fuso, requerente: null };
    },
    papel: async (req, id) => {
      const organizacaoId = await cidadeDa(req);
      await protocolado(req, organizacaoId, await requerimentoDoPapel(contexto, organizacaoId, id));
      return organizacaoId;
    },
  });
};
