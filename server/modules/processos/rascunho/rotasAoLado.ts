import type { FastifyInstance } from 'fastify';
import { ok, pagina } from '../../../../src/schemas/envelope.ts';
import { AppError } from '../../../../src/schemas/errors.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { lida } from '../../../../src/schemas/processo/edicao/fichaLida.ts';
import { fichaDaDefinicao } from '../../../../src/schemas/processo/edicao/fichas/definicao.ts';
import { parametrosDaPagina } from '../../../../src/schemas/listQuery.ts';
import type { Contexto } from '../../../contexto.ts';
import {
  acessoDeQuemConfigura,
  consultaCom,
  exigirProcesso,
  idDoProcesso,
  type PainelDeQuemConfigura,
  parametrosDoProcesso,
  pedidosDeQuemConfigura,
} from '../chamada.ts';
import { dadosDasProvas } from './dadosDasProvas.ts';
import { historicoDoRascunho } from './historico.ts';
import { marcarPresenca } from './presenca.ts';
import { rotaDaPrevia } from './rotaDaPrevia.ts';

/** Pages of the editor, by the property of the definition that each begins with. */
const PARTES = Object.keys(lida(fichaDaDefinicao).itens);
const COM_EDICAO = {
  ...parametrosDoProcesso,
  properties: {
    ...parametrosDoProcesso.properties,
    edicao: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
  },
  required: ['id', 'edicao'],
} as const;

/** What stands around a draft: who has it open, what it is tried out by, how it came about. Same access as the draft itself. */
export const rotasAoLadoDoRascunho = (
  app: FastifyInstance,
  contexto: Contexto,
  painel: PainelDeQuemConfigura,
): void => {
  const { db } = contexto;
  const config = { access: acessoDeQuemConfigura(painel) };
  const querystring = consultaCom();
  const params = parametrosDoProcesso;
  const base = `/${painel}/processo/:id/rascunho`;
  const pedidoDe = pedidosDeQuemConfigura(contexto, painel);

  app.post(
    `${base}/presenca`,
    {
      config,
      schema: {
        params,
        querystring,
        body: {
          type: 'object',
          additionalProperties: false,
          required: ['onde'],
          properties: {
            onde: {
              anyOf: [{ type: 'string', enum: [...PARTES] }, { type: 'null' }],
              title: 'Onde',
              description: 'Nulo: saiu',
            },
          },
        },
      },
    },
    async (req) => {
      const { onde } = req.body as { readonly onde: string | null };
      return ok(await marcarPresenca(db, await pedidoDe(req), idDoProcesso(req), onde));
    },
  );
  rotaDaPrevia(app, contexto, painel);

  app.get(`${base}/provas`, { config, schema: { params, querystring } }, async (req) => {
    const { organizacaoId, agora } = await pedidoDe(req);
    return ok(await dadosDasProvas(db, { organizacaoId, processoId: idDoProcesso(req), agora }));
  });

  app.get(
    `${base}/historico`,
    { config, schema: { params, querystring: consultaCom(parametrosDaPagina) } },
    async (req) => {
      const { organizacaoId } = await pedidoDe(req);
      const { page, per_page } = req.query as { readonly page: number; readonly per_page: number };
      const lugar = { organizacaoId, processoId: idDoProcesso(req) };
      const { data, total } = await historicoDoRascunho(db, lugar, { limite: per_page, pular: (page - 1) * per_page });
      if (total === 0) await exigirProcesso(db, lugar);
      return ok(pagina(data, total, page, per_page));
    },
  );

  app.get(`${base}/historico/:edicao`, { config, schema: { params: COM_EDICAO, querystring } }, async (req) => {
    const { organizacaoId } = await pedidoDe(req);
    const { edicao } = req.params as { readonly edicao: number };
    const linha = await db
      .selectFrom('processo_edicao as e')
      .innerJoin('processo_versao as v', (j) =>
        j.onRef('v.organizacao_id', '=', 'e.organizacao_id').onRef('v.id', '=', 'e.processo_versao_id'),
      )
      .select(['e.conteudo'])
      .where('e.organizacao_id', '=', organizacaoId)
      .where('e.id', '=', edicao)
      .where('v.processo_id', '=', idDoProcesso(req))
      .executeTakeFirst();
    if (linha === undefined) throw new AppError('nao_encontrado', 'Edição não encontrada');
    return ok(linha.conteudo as Definicao);
  });
};
