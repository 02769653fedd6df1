import type { FastifyInstance } from 'fastify';
import { ok } from '../../../../src/schemas/envelope.ts';
import { AppError, erroNoCampo } from '../../../../src/schemas/errors.ts';
import type { Prazo } from '../../../../src/schemas/processo/definicao.ts';
import { required } from '../../../../src/schemas/validacao/required.ts';
import { validEmail } from '../../../../src/schemas/validacao/email.ts';
import type { Contexto } from '../../../app.ts';
import type { Trx } from '../../../database/transaction.ts';
import { noPainel } from '../../../plugins/access.ts';
import { umaVez } from '../../../plugins/idempotency.ts';
import { sessaoDe } from '../../../plugins/session.ts';
import { socketDaAba } from '../../../saida/socketDaAba.ts';
import { createTentativas, type Tentativas } from '../../auth/tentativas.ts';
import { agir } from '../agir.ts';
import { parametros } from '../esquemas.ts';
import { corposDosPareceres } from '../esquemasDosPareceres.ts';
import { atorDaChamada, type Req } from '../fazer.ts';
import { enviarLinkDoParecer } from './enviarLink.ts';

/** Links that one account may send within an hour: they go to addresses that nobody has confirmed. */
const PEDIDOS_POR_HORA = 30;

interface Corpo {
  readonly versao: number;
  readonly execucao?: number;
  readonly orgao: string;
  readonly nome: string;
  readonly email: string;
  readonly pergunta: string;
  readonly documentos?: readonly number[];
  readonly bloqueia?: boolean;
  readonly prazo: Prazo;
}

/** Counts a mail with a link against its sender. @throws AppError muitas_tentativas past what an hour allows */
export const consumirPedido = (tentativas: Tentativas, usuario: number): Promise<void> =>
  tentativas.consumir(`parecer-externo:${usuario}`, PEDIDOS_POR_HORA, 3600);

/** @throws AppError on `email` where it is none */
export const lerEmail = (texto: string): string => {
  const email = texto.trim().toLowerCase();
  const falta = required(email) ?? validEmail(email);
  if (falta !== undefined) throw erroNoCampo('email', falta);
  return email;
};

/** The act and its event, the row with the address and the token's hash, the mail with the link. */
const pedir = async (trx: Trx, contexto: Contexto, req: Req<Corpo>) => {
  const sessao = sessaoDe(req);
  const { organizacaoId, fuso } = sessao;
  const agora = contexto.clock.now();
  const { versao, execucao, orgao, nome, pergunta, documentos = [], bloqueia = false, prazo } = req.body;
  const feito = await agir(trx, contexto, {
    req,
    organizacaoId,
    fuso,
    id: req.params.id,
    versao,
    execucao,
    socket: socketDaAba(req),
    ator: atorDaChamada('painel-prefeitura', sessao, agora),
    comando: () => ({ acao: 'pedir-parecer-externo', orgao, nome, pergunta, documentos, bloqueia, prazo }),
  });
  const email = lerEmail(req.body.email);
  const pedido = feito.eventos.find((e) => e.tipo === 'parecer_pedido');
  if (pedido?.externo === undefined) throw new AppError('regra');
  await trx
    .insertInto('parecer_externo')
    .values({
      organizacao_id: organizacaoId,
      requerimento_id: feito.requerimento.id,
      parecer: pedido.parecer,
      email,
      pedido_em: agora,
    })
    .execute();
  await enviarLinkDoParecer(trx, contexto, {
    ...{ requerimento: feito.requerimento, parecer: pedido.parecer, nome: pedido.externo.nome, email },
    ...{ ate: pedido.responder_ate, de: sessao.nome },
  });
  return { parecer: pedido.parecer, versao: feito.versao };
};

/** Asks somebody outside of the city for an opinion, by a link (docs/decisions/0059). */
export const pedirParecerExterno = (app: FastifyInstance, contexto: Contexto): void => {
  const painel = 'painel-prefeitura';
  const tentativas = createTentativas(contexto);
  app.post(
    `/${painel}/requerimento/:id/pareceres/externos`,
    {
      config: { access: noPainel(painel) },
      schema: { params: parametros.id, body: corposDosPareceres.pedirExterno },
    },
    async (req, reply) => {
      await consumirPedido(tentativas, sessaoDe(req).id);
      return umaVez(contexto.db, req, reply, async (trx) => ({
        status: 201,
        corpo: ok(await pedir(trx, contexto, req as Req<Corpo>)),
      }));
    },
  );
};
