import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ok } from '../../../../src/schemas/envelope.ts';
import { AppError } from '../../../../src/schemas/errors.ts';
import { TAMANHO_MAXIMO } from '../../../../src/schemas/processo/definicao.ts';
import type {
  ProcessoNovo,
  RascunhoEditado,
  RascunhoGravado,
} from '../../../../src/schemas/processo/edicao/rascunho.ts';
import type { Contexto } from '../../../contexto.ts';
import { auditar } from '../../../audit.ts';
import type { Trx } from '../../../database/transaction.ts';
import { umaVez } from '../../../plugins/idempotency.ts';
import { avisarDoProcesso } from '../avisarDoProcesso.ts';
import {
  acessoDeQuemConfigura,
  consultaCom,
  idDoProcesso,
  numeroDaVersao,
  type PainelDeQuemConfigura,
  parametrosDoProcesso,
  pedidosDeQuemConfigura,
  RASCUNHO_VISTO,
} from '../chamada.ts';
import { cidadeDoEditor } from './cidadeDoEditor.ts';
import { achadosDoRascunho, lerRascunho } from './conferir.ts';
import { type Comeco, comecarRascunho, criarProcesso, descartarRascunho } from './criar.ts';
import { gravarRascunho, rascunhoDe } from './gravar.ts';
import { rotasAoLadoDoRascunho } from './rotasAoLado.ts';

const VERSAO = { type: 'integer', minimum: 1, maximum: 2_147_483_647 } as const;
const texto = (title: string, minLength: number, maxLength: number) =>
  ({ type: 'string', title, minLength, maxLength }) as const;
const corpo = (properties: object, required: readonly string[] = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required: [...required],
  additionalProperties: false,
});
const SEM_RASCUNHO = 'Este processo não tem rascunho. Comece um a partir de uma versão';
/** Drafts of definitions, made and changed by the editor (docs/decisions/0075). Same access as the import of a file. */
export const rotasDoRascunho = (app: FastifyInstance, contexto: Contexto, painel: PainelDeQuemConfigura): void => {
  const { db } = contexto;
  const config = { access: acessoDeQuemConfigura(painel) };
  const querystring = consultaCom();
  const params = parametrosDoProcesso;
  const base = `/${painel}/processo/:id/rascunho`;
  const pedidoDe = pedidosDeQuemConfigura(contexto, painel);
  const lido = async (trx: Trx, req: FastifyRequest): Promise<RascunhoEditado> => {
    const { organizacaoId, agora } = await pedidoDe(req);
    const id = idDoProcesso(req);
    const rascunho = await rascunhoDe(trx, { organizacaoId, processoId: id });
    if (rascunho === undefined) throw new AppError('nao_encontrado', SEM_RASCUNHO);
    const { id: rascunho_id, numero, versao, conteudo: definicao, atualizado_em, editado_por } = rascunho;
    const vigente = await trx
      .selectFrom('processo_versao')
      .select('numero')
      .where('organizacao_id', '=', organizacaoId)
      .where('processo_id', '=', id)
      .where('situacao', '=', 'vigente')
      .executeTakeFirst();
    const cidade = await cidadeDoEditor(trx, organizacaoId, agora);
    return {
      ...{ id, rascunho_id, numero, versao, definicao, editado_por, cidade },
      atualizado_em: new Date(atualizado_em).toISOString(),
      vigente: vigente?.numero ?? null,
      achados: achadosDoRascunho(definicao, cidade),
    };
  };

  app.post(
    `/${painel}/processo`,
    {
      config,
      schema: {
        querystring,
        body: corpo(
          {
            ...{ nome: texto('Nome', 3, 255), nome_curto: texto('Nome curto', 1, 24), grupo: texto('Grupo', 1, 255) },
            descricao: texto('Descrição', 1, 5000),
            processo_id: {
              ...{ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
              description: 'Processo da prefeitura que é copiado; ausente: começa do nada',
            },
          },
          ['nome', 'nome_curto', 'grupo', 'descricao'],
        ),
      },
    },
    async (req, reply) => {
      const pedido = await pedidoDe(req);
      return umaVez(db, req, reply, async (trx) => {
        const { processo_id, ...novo } = req.body as ProcessoNovo & { readonly processo_id?: number };
        const criado = await criarProcesso(trx, pedido, novo, processo_id);
        const { organizacaoId } = pedido;
        const trilha = { acao: 'criar', entidade: 'processo', registroId: criado.id, organizacaoId } as const;
        await auditar(trx, req, { ...trilha, depois: criado });
        await avisarDoProcesso(trx, req, organizacaoId, criado.id);
        return { status: 201, corpo: ok(criado, 'Processo criado como rascunho') };
      });
    },
  );

  app.get(base, { config, schema: { params, querystring } }, async (req) =>
    ok(
      await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((trx) => lido(trx, req)),
    ),
  );

  app.post(
    base,
    { config, schema: { params, querystring, body: corpo({ de: numeroDaVersao, substituir: VERSAO }, []) } },
    async (req, reply) => {
      const pedido = await pedidoDe(req);
      return umaVez(db, req, reply, async (trx) => {
        const comeco = req.body as Comeco;
        const { saiu, ...criado } = await comecarRascunho(trx, pedido, idDoProcesso(req), comeco);
        const { organizacaoId } = pedido;
        const trilha = {
          acao: 'criar',
          entidade: 'processo_versao',
          registroId: criado.versao_id,
          organizacaoId,
        } as const;
        if (saiu !== undefined) {
          const { versaoId: registroId, numero, definicao } = saiu;
          await auditar(trx, req, { ...trilha, acao: 'remover', registroId, antes: { numero, definicao } });
        }
        await auditar(trx, req, { ...trilha, depois: { numero: criado.numero, de: comeco.de } });
        await avisarDoProcesso(trx, req, organizacaoId, criado.id);
        return { status: 201, corpo: ok(criado, `Rascunho da versão ${criado.numero} criado`) };
      });
    },
  );

  app.post(
    `${base}/gravar`,
    {
      config,
      bodyLimit: TAMANHO_MAXIMO * 2,
      schema: {
        params,
        querystring,
        body: corpo(
          {
            versao: VERSAO,
            rascunho_id: RASCUNHO_VISTO,
            definicao: { type: 'object' },
            comentario: texto('Comentário', 1, 500),
          },
          ['versao', 'definicao'],
        ),
      },
    },
    async (req, reply) => {
      const pedido = await pedidoDe(req);
      const {
        versao,
        rascunho_id: rascunhoId,
        definicao: enviada,
        comentario,
      } = req.body as {
        readonly versao: number;
        readonly rascunho_id?: number;
        readonly definicao: unknown;
        readonly comentario?: string;
      };
      const { definicao, texto: arquivo } = lerRascunho(enviada);
      const processoId = idDoProcesso(req);
      return umaVez(db, req, reply, async (trx) => {
        const gravado = await gravarRascunho(trx, {
          ...pedido,
          processoId,
          versao,
          rascunhoId,
          definicao,
          texto: arquivo,
          comentario,
        });
        const { organizacaoId, agora } = pedido;
        // Typing is saved from one second to the next: the trail has what the history tells.
        if (gravado.linha === 'nova') {
          const { versaoId: registroId, versao: nova } = gravado;
          const trilha = { acao: 'alterar', entidade: 'processo_versao', registroId, organizacaoId } as const;
          await auditar(trx, req, { ...trilha, depois: { versao: nova, ...(comentario && { comentario }) } });
        }
        // Other pages hear of it whenever the draft passes from one hand to another.
        if (gravado.linha !== 'segue') await avisarDoProcesso(trx, req, organizacaoId, processoId);
        const resposta: RascunhoGravado = {
          versao: gravado.versao,
          atualizado_em: agora.toISOString(),
          achados: achadosDoRascunho(definicao, await cidadeDoEditor(trx, organizacaoId, agora)),
        };
        return { status: 200, corpo: ok(resposta) };
      });
    },
  );

  app.post(
    `${base}/descartar`,
    { config, schema: { params, querystring, body: corpo({ versao: VERSAO }) } },
    async (req, reply) => {
      const pedido = await pedidoDe(req);
      const id = idDoProcesso(req);
      return umaVez(db, req, reply, async (trx) => {
        const { versao } = req.body as { readonly versao: number };
        const feito = await descartarRascunho(trx, pedido, id, versao);
        const { organizacaoId } = pedido;
        const trilha = {
          acao: 'remover',
          entidade: 'processo_versao',
          registroId: feito.versaoId,
          organizacaoId,
        } as const;
        await auditar(trx, req, { ...trilha, antes: { numero: feito.numero, definicao: feito.definicao } });
        await avisarDoProcesso(trx, req, organizacaoId, id);
        const { processo_descartado } = feito;
        const frase = processo_descartado ? 'Processo descartado' : `Rascunho da versão ${feito.numero} descartado`;
        return { status: 200, corpo: ok({ processo_descartado }, frase) };
      });
    },
  );

  rotasAoLadoDoRascunho(app, contexto, painel);
};
