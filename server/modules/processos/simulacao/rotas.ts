import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ok, pagina } from '../../../../src/schemas/envelope.ts';
import { parametrosDaPagina } from '../../../../src/schemas/listQuery.ts';
import {
  filtrosDaSimulacao,
  type FiltroDaSimulacao,
  type PedidoDeSimulacao,
} from '../../../../src/schemas/requerimento/simulacao/simulacao.ts';
import { situacoes } from '../../../../src/schemas/requerimento/situacao.ts';
import type { Contexto } from '../../../contexto.ts';
import { auditar } from '../../../audit.ts';
import { umaVez } from '../../../plugins/idempotency.ts';
import { sessaoDe } from '../../../plugins/session.ts';
import { despertarTarefas } from '../../../tarefas/despertar.ts';
import {
  acessoDeQuemConfigura,
  consultaCom,
  exigirProcesso,
  idDoProcesso,
  organizacaoDaChamada,
  type PainelDeQuemConfigura,
  parametrosDoProcesso,
} from '../chamada.ts';
import { simulacaoEmCsv } from './emCsv.ts';
import { acharSimulacao, linhasDaSimulacao, simulacoesDe } from './ler.ts';
import { pedirSimulacao } from './pedir.ts';

const DIA = { type: 'string', minLength: 10, maxLength: 10, description: 'AAAA-MM-DD' } as const;
const CORPO = {
  type: 'object',
  properties: {
    de: { ...DIA, title: 'Protocolados de' },
    ate: { ...DIA, title: 'até' },
    situacao: { type: 'string', enum: [...situacoes], title: 'Resultado' },
    etapa: { type: 'string', minLength: 1, maxLength: 60, title: 'Etapa' },
  },
  required: ['de', 'ate'],
  additionalProperties: false,
} as const;
const COM_SIMULACAO = {
  ...parametrosDoProcesso,
  properties: {
    ...parametrosDoProcesso.properties,
    simulacao: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'Número da simulação' },
  },
  required: ['id', 'simulacao'],
} as const;
const FILTRO = {
  diferenca: { type: 'string', enum: ['', ...filtrosDaSimulacao], description: 'Só os que mudam nisto' },
} as const;

interface Filtro {
  readonly diferenca?: '' | FiltroDaSimulacao;
  readonly page: number;
  readonly per_page: number;
}

/** A draft run over past requests (docs/decisions/0090). Same access as the editor of drafts. */
export const rotasDaSimulacao = (app: FastifyInstance, contexto: Contexto, painel: PainelDeQuemConfigura): void => {
  const { db, clock } = contexto;
  const config = { access: acessoDeQuemConfigura(painel) };
  const base = `/${painel}/processo/:id/simulacao`;
  const params = parametrosDoProcesso;
  const onde = async (req: FastifyRequest) => ({
    organizacaoId: await organizacaoDaChamada(contexto, painel, req),
    processoId: idDoProcesso(req),
  });
  const filtroDe = (req: FastifyRequest): FiltroDaSimulacao => (req.query as Filtro).diferenca || 'qualquer';
  const achada = async (req: FastifyRequest) => {
    const lugar = await onde(req);
    const { simulacao } = req.params as { readonly simulacao: number };
    return { ...lugar, vista: await acharSimulacao(db, lugar, sessaoDe(req).id, simulacao) };
  };

  app.post(base, { config, schema: { params, querystring: consultaCom(), body: CORPO } }, async (req, reply) => {
    const lugar = await onde(req);
    const sessao = sessaoDe(req);
    const pedido = req.body as PedidoDeSimulacao;
    const feita = umaVez(db, req, reply, async (trx) => {
      const quem = { ...lugar, sessao, painel, agora: clock.now() };
      const { id } = await pedirSimulacao(trx, quem, pedido);
      const { organizacaoId, processoId } = lugar;
      const trilha = { acao: 'exportar', entidade: 'processo', registroId: processoId, organizacaoId } as const;
      await auditar(trx, req, { ...trilha, depois: { simulacao: id, ...pedido } });
      return { status: 202, corpo: ok({ id }, 'Simulação iniciada. Avisamos quando terminar') };
    });
    return feita.finally(despertarTarefas);
  });

  app.get(base, { config, schema: { params, querystring: consultaCom() } }, async (req) => {
    const lugar = await onde(req);
    const simulacoes = await simulacoesDe(db, lugar, sessaoDe(req).id);
    if (simulacoes.length === 0) await exigirProcesso(db, lugar);
    return ok(simulacoes);
  });

  app.get(
    `${base}/:simulacao`,
    { config, schema: { params: COM_SIMULACAO, querystring: consultaCom() } },
    async (req) => ok((await achada(req)).vista),
  );

  app.get(
    `${base}/:simulacao/linhas`,
    { config, schema: { params: COM_SIMULACAO, querystring: consultaCom({ ...FILTRO, ...parametrosDaPagina }) } },
    async (req) => {
      const { organizacaoId, vista } = await achada(req);
      const { page, per_page: limite } = req.query as Filtro;
      const pedida = { filtro: filtroDe(req), limite, pular: (page - 1) * limite };
      const { data, total } = await linhasDaSimulacao(db, organizacaoId, vista.id, pedida);
      return ok(pagina(data, total, page, limite));
    },
  );

  app.get(
    `${base}/:simulacao/exportar`,
    { config, schema: { params: COM_SIMULACAO, querystring: consultaCom(FILTRO) } },
    async (req, reply) => {
      const { organizacaoId, processoId, vista } = await achada(req);
      const trilha = { acao: 'exportar', entidade: 'processo', registroId: processoId, organizacaoId } as const;
      await auditar(db, req, { ...trilha, depois: { simulacao: vista.id, formato: 'csv' } });
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="simulacao-${vista.id}.csv"`)
        .send(Readable.from(simulacaoEmCsv(db, organizacaoId, vista.id, filtroDe(req))));
    },
  );
};
