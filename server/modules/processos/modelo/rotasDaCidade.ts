import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ok } from '../../../../src/schemas/envelope.ts';
import type { ModeloAberto } from '../../../../src/schemas/processo/modelo/modelo.ts';
import type { Escolhas } from '../../../../src/schemas/processo/modelo/trazer.ts';
import { paginaDoProcesso } from '../../../../src/schemas/processo/pagina.ts';
import type { Contexto } from '../../../contexto.ts';
import { auditar } from '../../../audit.ts';
import { umaVez } from '../../../plugins/idempotency.ts';
import { sessaoDe } from '../../../plugins/session.ts';
import { hojeEm } from '../../requerimentos/hojeEm.ts';
import { avisarDoProcesso } from '../avisarDoProcesso.ts';
import {
  acessoDeQuemConfigura,
  consultaCom,
  idDoProcesso,
  organizacaoDaChamada,
  type PainelDeQuemConfigura,
  parametrosDoProcesso,
  pedidosDeQuemConfigura,
} from '../chamada.ts';
import { cidadeDoEditor } from '../rascunho/cidadeDoEditor.ts';
import { dispensarModelo, processoEModelo, trazerModelo, type Vista } from './seguir.ts';
import { definicaoDoModelo, modelosOferecidos } from './oferta.ts';
import { desligarModelo, ligarModelo, type Ligada } from './ligar.ts';
import { modeloOferecido, tomarModelo, type Tomada } from './tomar.ts';
import { corpo, NUMERO_DO_MODELO, texto, VERSAO } from './corpos.ts';

const ID = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } as const;
const params = { type: 'object', properties: { modelo: ID }, required: ['modelo'] } as const;
const idDoModelo = (req: FastifyRequest): number => (req.params as { readonly modelo: number }).modelo;
const siglas = (title: string, description: string) =>
  ({
    ...{ type: 'object', title, description, maxProperties: 50 },
    additionalProperties: { type: 'string', maxLength: 255 },
  }) as const;

const CORRESPONDENCIA = {
  setores: siglas('Setores', 'Sigla do setor da cidade, por sigla do modelo; ausente: escolhido depois'),
  parametros: siglas('Valores', 'Sigla do valor da cidade, por sigla do modelo; ausente: escolhido depois'),
} as const;

/** The library of templates and what a city makes of them (docs/decisions/0093). Same access as the drafts of processes. */
export const rotasDosModelos = (app: FastifyInstance, contexto: Contexto, painel: PainelDeQuemConfigura): void => {
  const { db } = contexto;
  const config = { access: acessoDeQuemConfigura(painel) };
  const querystring = consultaCom();
  const pedidoDe = pedidosDeQuemConfigura(contexto, painel);

  app.get(`/${painel}/processo/modelos`, { config, schema: { querystring } }, async (req) =>
    ok(await modelosOferecidos(db, await organizacaoDaChamada(contexto, painel, req))),
  );

  app.get(`/${painel}/processo/modelos/:modelo`, { config, schema: { params, querystring } }, async (req) => {
    const { organizacaoId, agora } = await pedidoDe(req);
    const { tomado_em: _, ...modelo } = await modeloOferecido(db, organizacaoId, idDoModelo(req));
    const definicao = await definicaoDoModelo(db, modelo.id, modelo.numero);
    const { setores, parametros, campos } = definicao;
    const { nomes } = await cidadeDoEditor(db, organizacaoId, agora);
    const aberto: ModeloAberto = {
      ...{ ...modelo, setores, parametros, campos: campos.length },
      cidade: { setores: nomes.setores, parametros: nomes.parametros },
      pagina: paginaDoProcesso(modelo.id, definicao, hojeEm(agora, sessaoDe(req).fuso)),
    };
    return ok(aberto);
  });

  app.post(
    `/${painel}/processo/modelos/:modelo/tomar`,
    {
      config,
      schema: {
        params,
        querystring,
        body: corpo({
          numero: NUMERO_DO_MODELO,
          nome: texto('Nome', 3, 255),
          nome_curto: texto('Nome curto', 1, 24),
          grupo: texto('Grupo', 1, 255),
          ...CORRESPONDENCIA,
        }),
      },
    },
    async (req, reply) => {
      const pedido = await pedidoDe(req);
      return umaVez(db, req, reply, async (trx) => {
        const tomada = { modeloId: idDoModelo(req), ...(req.body as Omit<Tomada, 'modeloId'>) };
        const criado = await tomarModelo(trx, pedido, tomada);
        const { organizacaoId } = pedido;
        const trilha = { acao: 'criar', entidade: 'processo', registroId: criado.id, organizacaoId } as const;
        const { modeloId: modelo, numero: versao_do_modelo } = tomada;
        await auditar(trx, req, { ...trilha, depois: { ...criado, modelo, versao_do_modelo } });
        await avisarDoProcesso(trx, req, organizacaoId, criado.id);
        return { status: 201, corpo: ok(criado, 'Processo criado como rascunho') };
      });
    },
  );

  const base = `/${painel}/processo/:id/modelo`;
  app.get(base, { config, schema: { params: parametrosDoProcesso, querystring } }, async (req) =>
    ok(await processoEModelo(db, await organizacaoDaChamada(contexto, painel, req), idDoProcesso(req))),
  );

  app.post(
    `${base}/trazer`,
    {
      config,
      schema: {
        params: parametrosDoProcesso,
        querystring,
        body: corpo({
          numero: NUMERO_DO_MODELO,
          de: { ...VERSAO, description: 'Número da versão do processo que foi vista' },
          versao: VERSAO,
          escolhas: {
            type: 'object',
            title: 'Escolhas',
            description: 'Onde os dois mudaram o mesmo, por lugar: a mudança da cidade (meu) ou a do modelo (deles)',
            maxProperties: 10_000,
            additionalProperties: { type: 'string', enum: ['meu', 'deles'] },
          },
        }),
      },
    },
    async (req, reply) => {
      const pedido = await pedidoDe(req);
      const id = idDoProcesso(req);
      return umaVez(db, req, reply, async (trx) => {
        const vista = req.body as Vista & { readonly escolhas: Escolhas };
        const { versaoId, modelo, ...trazido } = await trazerModelo(trx, pedido, id, vista);
        const { organizacaoId } = pedido;
        const trilha = { acao: 'alterar', entidade: 'processo_versao', registroId: versaoId, organizacaoId } as const;
        await auditar(trx, req, {
          ...{ ...trilha, antes: { versao_do_modelo: modelo.numero } },
          depois: { modelo: modelo.id, versao_do_modelo: vista.numero, numero: trazido.numero },
        });
        await avisarDoProcesso(trx, req, organizacaoId, id);
        return { status: 200, corpo: ok(trazido, `Versão ${vista.numero} do modelo trazida para o rascunho`) };
      });
    },
  );

  app.post(
    `${base}/dispensar`,
    { config, schema: { params: parametrosDoProcesso, querystring, body: corpo({ numero: NUMERO_DO_MODELO }) } },
    async (req, reply) => {
      const { organizacaoId } = await pedidoDe(req);
      const id = idDoProcesso(req);
      return umaVez(db, req, reply, async (trx) => {
        const { numero } = req.body as { readonly numero: number };
        const modelo = await dispensarModelo(trx, organizacaoId, id, numero);
        await auditar(trx, req, {
          ...{ acao: 'recusar', entidade: 'processo', registroId: id, organizacaoId },
          depois: { modelo: modelo.id, versao_do_modelo: numero },
        });
        await avisarDoProcesso(trx, req, organizacaoId, id);
        return { status: 200, corpo: ok({ dispensada: numero }, `A versão ${numero} do modelo foi dispensada`) };
      });
    },
  );

  app.post(
    `${base}/ligar`,
    {
      config,
      schema: {
        params: parametrosDoProcesso,
        querystring,
        body: corpo({ modelo: ID, numero: NUMERO_DO_MODELO, ...CORRESPONDENCIA }),
      },
    },
    async (req, reply) => {
      const pedido = await pedidoDe(req);
      const id = idDoProcesso(req);
      return umaVez(db, req, reply, async (trx) => {
        const { modelo: modeloId, ...visto } = req.body as Omit<Ligada, 'modeloId'> & { readonly modelo: number };
        const modelo = await ligarModelo(trx, pedido, id, { modeloId, ...visto });
        const { organizacaoId } = pedido;
        await auditar(trx, req, {
          ...{ acao: 'alterar', entidade: 'processo', registroId: id, organizacaoId },
          ...{ antes: { modelo: null }, depois: { modelo: modelo.id, versao_do_modelo: visto.numero } },
        });
        await avisarDoProcesso(trx, req, organizacaoId, id);
        return { status: 200, corpo: ok({ modelo: modelo.id }, `O processo segue o modelo “${modelo.nome}”`) };
      });
    },
  );

  app.post(
    `${base}/desligar`,
    { config, schema: { params: parametrosDoProcesso, querystring, body: corpo({ modelo: ID }) } },
    async (req, reply) => {
      const { organizacaoId } = await pedidoDe(req);
      const id = idDoProcesso(req);
      return umaVez(db, req, reply, async (trx) => {
        const { modelo } = req.body as { readonly modelo: number };
        await desligarModelo(trx, organizacaoId, id, modelo);
        await auditar(trx, req, {
          ...{ acao: 'alterar', entidade: 'processo', registroId: id, organizacaoId },
          ...{ antes: { modelo }, depois: { modelo: null } },
        });
        await avisarDoProcesso(trx, req, organizacaoId, id);
        return { status: 200, corpo: ok({ modelo: null }, 'O processo não segue mais o modelo') };
      });
    },
  );
};
