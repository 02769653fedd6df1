import type { FastifyReply, FastifyRequest } from 'fastify';
import { ok, pagina } from '../../src/schemas/envelope.ts';
import { lerConsulta } from '../../src/schemas/listQuery.ts';
import type { Painel } from '../../src/schemas/permissions.ts';
import type { Auditavel } from '../audit.ts';
import type { Resposta } from '../plugins/idempotency.ts';
import { quemChama } from '../plugins/session.ts';
import { organizacaoDaChamada } from './alcance.ts';
import { buscaDe, buscaPessoa } from './buscaPessoa.ts';
import { responderExportacao } from './exportacao/responderExportacao.ts';
import { fonteDoLeitor, type Fonte } from './fonte.ts';
import { gravarUmaVez } from './gravarUmaVez.ts';
import { historico } from './history.ts';
import { lerJanela, noMapa } from './mapa.ts';
import { mensagens } from './mensagens.ts';
import { excluirIds, restaurarIds } from './mover.ts';
import { lerArvore } from './nosDaArvore.ts';
import type { Valores } from './partes.ts';
import { buscar, listar, type Situacao } from './repository.ts';
import { darSegredo, respostaComSegredo } from './segredo.ts';
import { donoDoRastro, type Chamada, type Servico } from './servico.ts';
import { alterar, criar, naoEncontrado } from './write.ts';

const idDe = (req: FastifyRequest): number => {
  const { id } = req.params as { id: string };
  if (!/^[1-9]\d{0,14}$/.test(id)) throw naoEncontrado();
  return Number(id);
};

/** Answers one call of a registry. */
export type Handler = (req: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
type Escrever = (chamada: Chamada) => Promise<Resposta>;

/** What one registry answers in one panel. */
export const handlersDe = (servico: Servico, painel: Painel) => {
  const { fonte, contexto } = servico;
  const { entity } = fonte;
  const { db, olhares } = contexto;
  const frases = mensagens(entity);

  /** Support looking at one city's records is on the trail too (api.md "{painel}"). */
  const lendo = async (req: FastifyRequest, registroId?: number) => {
    const organizacaoId = await organizacaoDaChamada(db, entity, painel, req);
    if (organizacaoId !== null && painel === 'admin' && !entity.own)
      olhares.anotar(req, {
        acao: 'consultar',
        entidade: entity.name,
        organizacaoId,
        ...(registroId === undefined ? {} : { registroId }),
      });
    return organizacaoId;
  };
  const daPessoa = (req: FastifyRequest): Fonte => fonteDoLeitor(fonte, painel, quemChama(req));
  /** A look at a record, or the search for one, that tells of a person; support's are on the trail already. */
  const olhou = (req: FastifyRequest, olhar: Pick<Auditavel, 'registroId' | 'depois'>): void => {
    if (entity.personal.length > 0 && painel !== 'admin')
      olhares.anotar(req, { acao: 'consultar', entidade: entity.name, ...olhar });
  };
  const escrevendo =
    (escrever: (req: FastifyRequest) => Escrever): Handler =>
    async (req, reply) => {
      const organizacaoId = await organizacaoDaChamada(db, entity, painel, req);
      const work = escrever(req);
      return gravarUmaVez(db, req, reply, (trx) => work({ trx, req, organizacaoId }));
    };
  const lista =
    (situacao: Situacao): Handler =>
    async (req) => {
      const organizacaoId = await lendo(req);
      const consulta = lerConsulta(entity, req.query as Valores);
      const { data, total, somas } = await listar(db, daPessoa(req), organizacaoId, consulta, situacao);
      if (buscaPessoa(entity, consulta)) olhou(req, { depois: { busca: buscaDe(consulta), total } });
      const lida = pagina(data, total, consulta.page, consulta.perPage);
      return ok(somas === undefined ? lida : { ...lida, somas });
    };
  const existente = async (req: FastifyRequest) => {
    const id = idDe(req);
    const organizacaoId = await lendo(req, id);
    const registro = await buscar(db, daPessoa(req), organizacaoId, id);
    if (registro === undefined) throw naoEncontrado();
    olhou(req, { registroId: id });
    const deQuem = await fonte.partes.organizacaoDoOlhar?.(db, registro);
    if (deQuem !== undefined)
      olhares.anotar(req, { acao: 'consultar', entidade: entity.name, registroId: id, organizacaoId: deQuem });
    return { registro, organizacaoId };
  };

  return {
    lendo,
    lista,
    mapa: async (req: FastifyRequest) => {
      const organizacaoId = await lendo(req);
      const query = req.query as Valores;
      const achado = await noMapa(db, daPessoa(req), organizacaoId, lerConsulta(entity, query), lerJanela(query));
      return ok(achado);
    },
    arvore: async (req: FastifyRequest) => ok(await lerArvore(db, daPessoa(req), await lendo(req))),
    ver: async (req: FastifyRequest) => ok((await existente(req)).registro),
    historico: async (req: FastifyRequest) => {
      const { registro, organizacaoId } = await existente(req);
      const { page, perPage } = lerConsulta(entity, req.query as Valores);
      const dono = donoDoRastro({ req, organizacaoId });
      const { data, total } = await historico(db, entity, dono, registro.id, { page, perPage });
      return ok(pagina(data, total, page, perPage));
    },
    criar: escrevendo((req) => async (chamada) => {
      const registro = await criar(servico, chamada, req.body as Valores);
      const comSegredo = await darSegredo(servico, chamada, registro);
      if (comSegredo !== undefined) return respostaComSegredo(201, comSegredo, frases.criado);
      return { status: 201, corpo: ok(registro, frases.criado) };
    }),
    alterar: escrevendo((req) => {
      const id = idDe(req);
      return async (chamada) => {
        const registro = await alterar(servico, chamada, id, req.body as Valores, daPessoa(req));
        return { status: 200, corpo: ok(registro, frases.alterado) };
      };
    }),
    excluir: escrevendo((req) => async (chamada) => {
      const { ids } = req.body as { ids: number[] };
      await excluirIds(servico, chamada, ids);
      return { status: 200, corpo: ok({ ids }, frases.excluidos(ids.length)) };
    }),
    /** One record by its address: absent is 404, where a list of ids is refused with a reason for each. */
    excluirUm: escrevendo((req) => {
      const id = idDe(req);
      return async (chamada) => {
        if ((await buscar(chamada.trx, fonte, chamada.organizacaoId, id)) === undefined) throw naoEncontrado();
        await excluirIds(servico, chamada, [id]);
        return { status: 200, corpo: ok({ ids: [id] }, frases.excluidos(1)) };
      };
    }),
    restaurar: escrevendo((req) => async (chamada) => {
      const { ids } = req.body as { ids: number[] };
      await restaurarIds(servico, chamada, ids);
      return { status: 200, corpo: ok({ ids }, frases.restaurados(ids.length)) };
    }),
    exportar: responderExportacao(servico, painel),
  };
};
