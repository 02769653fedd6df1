import type { FastifyInstance } from 'fastify';
import { mostrarData } from '../../../../src/schemas/brasil/data.ts';
import { ok } from '../../../../src/schemas/envelope.ts';
import { AppError, erroNoCampo } from '../../../../src/schemas/errors.ts';
import type { Prazo } from '../../../../src/schemas/processo/definicao.ts';
import { required } from '../../../../src/schemas/validacao/required.ts';
import { validEmail } from '../../../../src/schemas/validacao/email.ts';
import type { Contexto } from '../../../app.ts';
import type { Trx } from '../../../database/transaction.ts';
import { nomeSemLink } from '../../../mail/saudacao.ts';
import { noPainel } from '../../../plugins/access.ts';
import { umaVez } from '../../../plugins/idempotency.ts';
import { sessaoDe } from '../../../plugins/session.ts';
import { socketDaAba } from '../../../saida/socketDaAba.ts';
import { avisarConta } from '../../auth/avisarConta.ts';
import { enderecoPublico } from '../../auth/enderecoPublico.ts';
import { novoToken } from '../../auth/linkDeUsoUnico.ts';
import { createTentativas } from '../../auth/tentativas.ts';
import { agir } from '../agir.ts';
import { parametros } from '../esquemas.ts';
import { corposDosPareceres } from '../esquemasDosPareceres.ts';
import { atorDaChamada, type Req } from '../fazer.ts';
import { requerimentoDito } from '../participantes/enviarConvite.ts';

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

const lerEmail = (texto: string): string => {
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
  const { token, hash } = novoToken(contexto);
  await trx
    .insertInto('parecer_externo')
    .values({
      organizacao_id: organizacaoId,
      requerimento_id: feito.requerimento.id,
      parecer: pedido.parecer,
      email,
      convite_hash: hash,
      pedido_em: agora,
    })
    .execute();
  const { dominio } = await trx
    .selectFrom('organizacao')
    .select('dominio')
    .where('id', '=', organizacaoId)
    .executeTakeFirstOrThrow();
  await avisarConta(trx, organizacaoId, { nome: pedido.externo.nome, email }, 'parecer_externo_pedido', {
    valores: {
      'convite.de': nomeSemLink(sessao.nome),
      'convite.requerimento': requerimentoDito(feito.requerimento),
      'link.validade': pedido.responder_ate === null ? '' : mostrarData(pedido.responder_ate),
    },
    endereco: enderecoPublico(contexto, dominio ?? '', `/parecer/${token}`),
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
      await tentativas.consumir(`parecer-externo:${sessaoDe(req).id}`, PEDIDOS_POR_HORA, 3600);
      return umaVez(contexto.db, req, reply, async (trx) => ({
        status: 201,
        corpo: ok(await pedir(trx, contexto, req as Req<Corpo>)),
      }));
    },
  );
};
