import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ok } from '../../../../src/schemas/envelope.ts';
import { AppError } from '../../../../src/schemas/errors.ts';
import type { NomesEscritos } from '../../../../src/schemas/processo/modelo/generalizar.ts';
import type { Contexto } from '../../../contexto.ts';
import { auditar } from '../../../audit.ts';
import { noPainel } from '../../../plugins/access.ts';
import { transaction } from '../../../database/transaction.ts';
import { umaVez } from '../../../plugins/idempotency.ts';
import { sessaoDe } from '../../../plugins/session.ts';
import { consultaCom, numeroDaVersao, organizacaoDaChamada } from '../chamada.ts';
import { corpo, texto, VERSAO } from './corpos.ts';
import { nomesDoModelo } from './generalizada.ts';
import { alterarModelo, criarModelo, publicarNoModelo, type Oferta } from './oferecer.ts';
import { definicaoDoModelo, modelosMantidos } from './oferta.ts';

const ID = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } as const;
const params = { type: 'object', properties: { id: ID }, required: ['id'] } as const;
const DA_OFERTA = {
  nome: texto('Nome', 3, 255),
  descricao: texto('Descrição', 1, 5000),
  grupo: texto('Grupo', 1, 255),
  para_todas: { type: 'boolean', title: 'Para todas as prefeituras' },
  organizacoes: {
    ...{ type: 'array', title: 'Prefeituras', items: ID, maxItems: 1000 },
    description: 'As que o veem, quando não é para todas',
  },
} as const;
const REVISADO = {
  ...{ type: 'boolean', title: 'Textos lidos' },
  description: 'true: os textos que podem dizer respeito só à cidade de origem foram lidos',
} as const;
const NOMES_ESCRITOS = {
  type: 'object',
  title: 'Nomes gerais',
  description: 'Nomes no lugar dos que o portal dá, pela sigla geral: `setores`, `parametros`',
  properties: Object.fromEntries(
    ['setores', 'parametros'].map((nome) => [
      nome,
      { type: 'object', maxProperties: 200, additionalProperties: { type: 'string', maxLength: 255 } },
    ]),
  ),
  additionalProperties: false,
} as const;
const COMENTARIO = texto('O que mudou', 1, 2000);

/** Templates of processes as support keeps them (docs/decisions/0093): made of a city's published version, moved on, no longer offered. */
export const rotasDosModelosMantidos = (app: FastifyInstance, contexto: Contexto): void => {
  const { db, clock } = contexto;
  const config = { access: noPainel('admin') };
  const base = '/admin/modelo-de-processo';
  const quemDe = (req: FastifyRequest) => ({ usuarioId: sessaoDe(req).id, agora: clock.now() });
  const idDe = (req: FastifyRequest): number => (req.params as { readonly id: number }).id;

  app.get(base, { config }, async () => ok(await modelosMantidos(db)));

  app.get(
    `${base}/nomes`,
    {
      config,
      schema: { querystring: { ...consultaCom({ processo_id: ID, modelo: ID }), required: ['processo_id'] } },
    },
    async (req) => {
      const organizacaoId = await organizacaoDaChamada(contexto, 'admin', req);
      const { processo_id: processoId, modelo } = req.query as { processo_id: number; modelo?: number };
      return ok(await transaction(db, (trx) => nomesDoModelo(trx, { organizacaoId, processoId }, modelo)));
    },
  );

  app.get(`${base}/:id`, { config, schema: { params } }, async (req) => {
    const [modelo] = await modelosMantidos(db, idDe(req));
    if (modelo === undefined) throw new AppError('nao_encontrado', 'Modelo não encontrado');
    return ok(modelo);
  });

  app.get(
    `${base}/:id/versao/:numero`,
    {
      config,
      schema: {
        params: { type: 'object', properties: { id: ID, numero: VERSAO }, required: ['id', 'numero'] },
      },
    },
    async (req) => {
      const { numero } = req.params as { readonly numero: number };
      return ok(await definicaoDoModelo(db, idDe(req), numero));
    },
  );

  app.post(
    base,
    {
      config,
      schema: {
        querystring: consultaCom(),
        body: corpo(
          {
            processo_id: ID,
            de: numeroDaVersao,
            ...DA_OFERTA,
            comentario: COMENTARIO,
            revisado: REVISADO,
            nomes: NOMES_ESCRITOS,
          },
          ['de', 'revisado', 'nomes'],
        ),
      },
    },
    async (req, reply) => {
      const organizacaoId = await organizacaoDaChamada(contexto, 'admin', req);
      return umaVez(db, req, reply, async (trx) => {
        const { processo_id, de, revisado, nomes, ...oferta } = req.body as Oferta & {
          readonly processo_id: number;
          readonly de?: number;
          readonly comentario: string;
          readonly revisado?: boolean;
          readonly nomes?: NomesEscritos;
        };
        const origem = { organizacaoId, processoId: processo_id, numero: de, revisado: revisado === true, nomes };
        const id = await criarModelo(trx, origem, oferta, quemDe(req));
        const { nome, para_todas, organizacoes } = oferta;
        const depois = {
          nome,
          para_todas,
          organizacoes,
          origem: { organizacao: organizacaoId, processo: processo_id },
        };
        await auditar(trx, req, { acao: 'criar', entidade: 'modelo_de_processo', registroId: id, depois });
        return { status: 201, corpo: ok({ id, numero: 1 }, 'Modelo oferecido') };
      });
    },
  );

  app.post(
    `${base}/:id/versao`,
    {
      config,
      schema: {
        params,
        body: corpo(
          { versao: VERSAO, de: numeroDaVersao, comentario: COMENTARIO, revisado: REVISADO, nomes: NOMES_ESCRITOS },
          ['de', 'revisado', 'nomes'],
        ),
      },
    },
    async (req, reply) =>
      umaVez(db, req, reply, async (trx) => {
        const id = idDe(req);
        const { de, versao, comentario, revisado, nomes } = req.body as {
          readonly versao: number;
          readonly de?: number;
          readonly comentario: string;
          readonly revisado?: boolean;
          readonly nomes?: NomesEscritos;
        };
        const pedido = { numero: de, versao, comentario, revisado: revisado === true, nomes };
        const numero = await publicarNoModelo(trx, id, pedido, quemDe(req));
        const depois = { numero, comentario };
        await auditar(trx, req, { acao: 'publicar', entidade: 'modelo_de_processo', registroId: id, depois });
        return { status: 201, corpo: ok({ id, numero }, `Versão ${numero} do modelo publicada`) };
      }),
  );

  app.post(
    `${base}/:id/alterar`,
    {
      config,
      schema: {
        params,
        body: corpo({ versao: VERSAO, ...DA_OFERTA, oferecido: { type: 'boolean', title: 'Oferecido' } }),
      },
    },
    async (req, reply) =>
      umaVez(db, req, reply, async (trx) => {
        const id = idDe(req);
        const mudanca = req.body as Oferta & { readonly versao: number; readonly oferecido: boolean };
        const [antes] = await modelosMantidos(trx, id);
        await alterarModelo(trx, id, mudanca, clock.now());
        const { versao: _, ...depois } = mudanca;
        await auditar(trx, req, {
          ...{ acao: 'alterar', entidade: 'modelo_de_processo', registroId: id, depois },
          antes: antes && {
            ...{ nome: antes.nome, para_todas: antes.para_todas, oferecido: antes.encerrado_em === null },
            organizacoes: antes.organizacoes.map((o) => o.id),
          },
        });
        return { status: 200, corpo: ok({ id }, 'Modelo salvo') };
      }),
  );
};
