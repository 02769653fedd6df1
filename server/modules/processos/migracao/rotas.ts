import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ok } from '../../../../src/schemas/envelope.ts';
import { AppError } from '../../../../src/schemas/errors.ts';
import { MapaDaMigracao } from '../../../../src/schemas/requerimento/migracao/mapa.ts';
import {
  escolhasDosPrazos,
  SEM_ESCOLHA,
  type EscolhaDosPrazos,
} from '../../../../src/schemas/requerimento/prazoMantido.ts';
import { parametrosDaPagina } from '../../../../src/schemas/listQuery.ts';
import type { Contexto } from '../../../contexto.ts';
import { auditar } from '../../../audit.ts';
import { umaVez } from '../../../plugins/idempotency.ts';
import { sessaoDe } from '../../../plugins/session.ts';
import { socketDaAba } from '../../../saida/socketDaAba.ts';
import { despertarTarefas } from '../../../tarefas/despertar.ts';
import { tarefaVista } from '../../../tarefas/tarefa.ts';
import {
  acessoDeQuemConfigura,
  consultaCom,
  idDoProcesso,
  numeroDaVersao,
  organizacaoDaChamada,
  type PainelDeQuemConfigura,
  parametrosDoProcesso,
} from '../chamada.ts';
import { andamentoDe, csvDaMigracao, tarefaDoProcesso, type FiltroDosItens } from './andamento.ts';
import { iniciarMigracao, type ModoDaMigracao } from './iniciar.ts';
import { ensaiarUm, passarUm } from './passarUm.ts';
import { contarEmAndamento, destinoDe, mapaConferido, mapaDoPedido, verMigracao } from './versoes.ts';

const ID = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } as const;
const parametrosCom = (nome: string) => ({
  ...parametrosDoProcesso,
  properties: { ...parametrosDoProcesso.properties, [nome]: ID },
  required: ['id', nome],
});
const corpo = (properties: object, required: readonly string[]) => ({
  type: 'object',
  properties,
  required: [...required],
  additionalProperties: false,
});
const MAPA = {
  ...MapaDaMigracao,
  description: 'Correspondências entre as versões; ausente: por nomes internos iguais',
};

/** What becomes of terms that are shorter there. */
export const PRAZOS = {
  type: 'string',
  enum: [...escolhasDosPrazos],
  description:
    'Prazos em curso que a versão nova encurta: manter (se ausente) deixa cada um como está; aplicar usa o prazo novo',
} as const;

interface Pedido {
  readonly prazos?: EscolhaDosPrazos;
  readonly para?: number;
  readonly mapa?: MapaDaMigracao;
  readonly esperados?: number;
  readonly versao?: number;
}

/** Running requests and another version of their process: the map, the trial, the doing, what came of it (docs/decisions/0089). */
export const rotasDaMigracao = (app: FastifyInstance, contexto: Contexto, painel: PainelDeQuemConfigura): void => {
  const { db, clock } = contexto;
  const config = { access: acessoDeQuemConfigura(painel) };
  const base = `/${painel}/processo/:id/migracao`;
  const ondeDe = async (req: FastifyRequest) => ({
    organizacaoId: await organizacaoDaChamada(contexto, painel, req),
    processoId: idDoProcesso(req),
  });

  app.get(
    base,
    { config, schema: { params: parametrosDoProcesso, querystring: consultaCom({ para: numeroDaVersao }) } },
    async (req) => {
      const { organizacaoId, processoId } = await ondeDe(req);
      return ok(await verMigracao(db, organizacaoId, processoId, (req.query as Pedido).para));
    },
  );

  const emTarefa = (modo: ModoDaMigracao, mensagem: string): void => {
    app.post(
      `${base}/${modo}`,
      {
        config,
        schema: {
          params: parametrosDoProcesso,
          querystring: consultaCom(),
          body: corpo(
            {
              para: numeroDaVersao,
              mapa: MAPA,
              prazos: PRAZOS,
              esperados: {
                type: 'integer',
                minimum: 0,
                description: 'Quantos requerimentos em andamento foram mostrados: outro número recusa o pedido',
              },
            },
            ['para', 'mapa'],
          ),
        },
      },
      async (req, reply) => {
        const { organizacaoId, processoId } = await ondeDe(req);
        const { para, mapa: enviado, prazos = SEM_ESCOLHA, esperados } = req.body as Pedido;
        const { id: usuarioId, organizacaoId: daSessao } = sessaoDe(req);
        const feita = umaVez(db, req, reply, async (trx) => {
          const agora = clock.now();
          const destino = await destinoDe(trx, organizacaoId, processoId, para);
          if (modo === 'migrar' && destino.situacao !== 'vigente')
            throw new AppError('regra', `A versão ${destino.numero} ainda não foi publicada: só pode ser ensaiada`);
          const total = await contarEmAndamento(trx, organizacaoId, processoId, destino.id);
          if (total === 0)
            throw new AppError('regra', `Nenhum requerimento em andamento fora da versão ${destino.numero}`);
          if (esperados !== undefined && esperados !== total)
            throw new AppError('conflito', `Agora são ${total} os requerimentos em andamento. Ensaie de novo`, {
              dados: { total },
            });
          const tarefa = await iniciarMigracao(trx, {
            organizacaoId,
            processoId,
            para: destino.id,
            modo,
            prazos,
            agora,
            mapa: await mapaConferido(trx, organizacaoId, processoId, destino.id, enviado),
            quem: { organizacaoId: daSessao, usuarioId, painel, ip: req.ip },
          });
          await auditar(trx, req, {
            ...{ acao: 'criar', entidade: 'tarefa', registroId: tarefa.id, organizacaoId },
            depois: { migracao: modo, processo: processoId, versao_do_processo: destino.numero, prazos, total },
          });
          return { status: 202, corpo: ok(tarefaVista(tarefa, agora), mensagem) };
        });
        return feita.finally(despertarTarefas);
      },
    );
  };
  emTarefa('ensaiar', 'Ensaio iniciado');
  emTarefa('migrar', 'Passagem iniciada');

  app.get(
    `${base}/:passagem`,
    {
      config,
      schema: {
        params: parametrosCom('passagem'),
        querystring: consultaCom({
          resultado: { type: 'string', enum: ['', 'passam', 'nao_passam', 'encurtados'] },
          page: parametrosDaPagina.page,
        }),
      },
    },
    async (req) => {
      const { organizacaoId, processoId } = await ondeDe(req);
      const { passagem: id } = req.params as { readonly passagem: number };
      const { resultado, page } = req.query as { readonly resultado?: '' | FiltroDosItens; readonly page: number };
      const tarefa = await tarefaDoProcesso(db, organizacaoId, processoId, id);
      const filtro = resultado === '' ? undefined : resultado;
      return ok(await andamentoDe(db, tarefa, { filtro, pagina: page, agora: clock.now() }));
    },
  );

  app.get(
    `${base}/:passagem/csv`,
    { config, schema: { params: parametrosCom('passagem'), querystring: consultaCom() } },
    async (req, reply) => {
      const { organizacaoId, processoId } = await ondeDe(req);
      const { passagem: id } = req.params as { readonly passagem: number };
      const tarefa = await tarefaDoProcesso(db, organizacaoId, processoId, id);
      await auditar(db, req, { acao: 'exportar', entidade: 'tarefa', registroId: id, organizacaoId });
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="passagem-de-versao-${id}.csv"`)
        .send(Readable.from(csvDaMigracao(db, tarefa)));
    },
  );

  const deUm = `${base}/requerimento/:requerimento`;
  const requerimentoDe = (req: FastifyRequest): number => (req.params as { requerimento: number }).requerimento;

  app.post(
    `${deUm}/ensaiar`,
    {
      config,
      schema: {
        params: parametrosCom('requerimento'),
        querystring: consultaCom(),
        body: corpo({ para: numeroDaVersao, mapa: MAPA, prazos: PRAZOS }, []),
      },
    },
    async (req) => {
      const onde = await ondeDe(req);
      const { para, mapa, prazos } = req.body as Pedido;
      return ok(await ensaiarUm(contexto, sessaoDe(req), { ...onde, id: requerimentoDe(req), para, mapa, prazos }));
    },
  );

  app.post(
    `${deUm}/migrar`,
    {
      config,
      schema: {
        params: parametrosCom('requerimento'),
        querystring: consultaCom(),
        body: corpo(
          {
            para: numeroDaVersao,
            mapa: MAPA,
            prazos: PRAZOS,
            versao: { ...ID, maximum: 2_147_483_647, description: 'Versão do requerimento que foi vista' },
          },
          ['versao'],
        ),
      },
    },
    async (req, reply) => {
      const { organizacaoId, processoId } = await ondeDe(req);
      const { para, mapa: enviado, prazos, versao } = req.body as Pedido;
      return umaVez(db, req, reply, async (trx) => {
        const destino = await destinoDe(trx, organizacaoId, processoId, para);
        if (destino.situacao !== 'vigente')
          throw new AppError('regra', `A versão ${destino.numero} ainda não foi publicada: só pode ser ensaiada`);
        const mapa = await mapaDoPedido(trx, organizacaoId, processoId, destino.id, enviado);
        const feito = await passarUm(trx, contexto, {
          req,
          organizacaoId,
          processoId,
          id: requerimentoDe(req),
          destino,
          mapa,
          prazos,
          versao,
          socket: socketDaAba(req),
        });
        const frase = `Requerimento ${feito.numero}: agora na versão ${destino.numero} do processo`;
        return { status: 200, corpo: ok({ versao: feito.versao, versao_do_processo: destino.numero }, frase) };
      });
    },
  );
};
