import type { FastifyInstance } from 'fastify';
import { ok } from '../../../../src/schemas/envelope.ts';
import { AppError, erroNoCampo } from '../../../../src/schemas/errors.ts';
import type { Prazo } from '../../../../src/schemas/processo/definicao.ts';
import { etapaDe } from '../../../../src/schemas/processo/preenchimento.ts';
import { externoProposto } from '../../../../src/schemas/requerimento/externoProposto.ts';
import { pareceresPropostos, propostoA } from '../../../../src/schemas/requerimento/pareceres.ts';
import { required } from '../../../../src/schemas/validacao/required.ts';
import { validEmail } from '../../../../src/schemas/validacao/email.ts';
import type { Contexto } from '../../../contexto.ts';
import type { Trx } from '../../../database/transaction.ts';
import { noPainel } from '../../../plugins/access.ts';
import { umaVez } from '../../../plugins/idempotency.ts';
import { sessaoDe } from '../../../plugins/session.ts';
import { socketDaAba } from '../../../saida/socketDaAba.ts';
import { createTentativas, type Tentativas } from '../../auth/tentativas.ts';
import { agir, type Preparo } from '../agir.ts';
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
  /** This and what follows, absent: as the rule says that proposes this body. */
  readonly nome?: string;
  readonly email?: string;
  readonly pergunta?: string;
  readonly documentos?: readonly number[];
  readonly bloqueia?: boolean;
  readonly prazo?: Prazo;
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

/** Where the link goes by the rule that proposes a body, read before the act takes the proposal away; null where none says it. */
const emailDaRegra = ({ definicao, requerimento, execucao }: Preparo, orgao: string): string | null => {
  const etapa = etapaDe(definicao, execucao?.etapa ?? '');
  if (etapa === undefined || execucao === undefined) return null;
  const { estado } = requerimento;
  const externo = propostoA(pareceresPropostos(definicao, estado, etapa, execucao), orgao, true)?.externo;
  return externo === undefined ? null : externoProposto(definicao, estado, externo).email;
};

/** The act and its event, the row with the address and the token's hash, the mail with the link. */
const pedir = async (trx: Trx, contexto: Contexto, req: Req<Corpo>) => {
  const sessao = sessaoDe(req);
  const { organizacaoId, fuso } = sessao;
  const agora = contexto.clock.now();
  const { versao, execucao, email: escrito, ...pedido } = req.body;
  let daRegra: string | null = null;
  const feito = await agir(trx, contexto, {
    req,
    organizacaoId,
    fuso,
    id: req.params.id,
    versao,
    execucao,
    socket: socketDaAba(req),
    ator: atorDaChamada('painel-prefeitura', sessao, agora),
    comando: (p) => {
      daRegra = emailDaRegra(p, pedido.orgao);
      return { acao: 'pedir-parecer-externo', ...pedido };
    },
  });
  const email = lerEmail(escrito ?? daRegra ?? '');
  const evento = feito.eventos.find((e) => e.tipo === 'parecer_pedido');
  if (evento?.externo === undefined) throw new AppError('regra');
  await trx
    .insertInto('parecer_externo')
    .values({
      organizacao_id: organizacaoId,
      requerimento_id: feito.requerimento.id,
      parecer: evento.parecer,
      email,
      pedido_em: agora,
    })
    .execute();
  await enviarLinkDoParecer(trx, contexto, {
    ...{ requerimento: feito.requerimento, parecer: evento.parecer, nome: evento.externo.nome, email },
    ...{ ate: evento.responder_ate, de: sessao.nome },
  });
  return { parecer: evento.parecer, versao: feito.versao };
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
