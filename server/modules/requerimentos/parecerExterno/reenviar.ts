import type { FastifyInstance } from 'fastify';
import { ok } from '../../../../src/schemas/envelope.ts';
import { AppError } from '../../../../src/schemas/errors.ts';
import { pareceresDe } from '../../../../src/schemas/requerimento/pareceres.ts';
import type { Contexto } from '../../../contexto.ts';
import type { Trx } from '../../../database/transaction.ts';
import { noPainel } from '../../../plugins/access.ts';
import { umaVez } from '../../../plugins/idempotency.ts';
import { sessaoDe } from '../../../plugins/session.ts';
import { socketDaAba } from '../../../saida/socketDaAba.ts';
import { createTentativas } from '../../auth/tentativas.ts';
import { agir } from '../agir.ts';
import { parametros } from '../esquemas.ts';
import { corposDosPareceres } from '../esquemasDosPareceres.ts';
import { atorDaChamada, type Req } from '../fazer.ts';
import { enviarLinkDoParecer } from './enviarLink.ts';
import { consumirPedido, lerEmail } from './pedir.ts';

interface Corpo {
  readonly versao: number;
  readonly execucao?: number;
  readonly email?: string;
}

/** Where the link goes from now on: the address as it stands, or another one, whose predecessor's links then open nothing any more. */
const paraOnde = async (
  trx: Trx,
  agora: Date,
  de: { organizacaoId: number; id: number; parecer: number },
  email?: string,
) => {
  const linha = await trx
    .selectFrom('parecer_externo')
    .select('email')
    .where('organizacao_id', '=', de.organizacaoId)
    .where('requerimento_id', '=', de.id)
    .where('parecer', '=', de.parecer)
    .executeTakeFirst();
  if (linha === undefined) throw new AppError('nao_encontrado', 'Parecer não localizado');
  if (email === undefined || email === linha.email) return linha.email;
  await trx
    .deleteFrom('parecer_externo_link')
    .where('organizacao_id', '=', de.organizacaoId)
    .where('requerimento_id', '=', de.id)
    .where('parecer', '=', de.parecer)
    .execute();
  // Nor does the one at the new address see what the other had sent and not handed in.
  await trx
    .updateTable('arquivo')
    .set({ removido_em: agora })
    .where('organizacao_id', '=', de.organizacaoId)
    .where('requerimento_id', '=', de.id)
    .where('parecer_externo', '=', de.parecer)
    .where('vinculado_em', 'is', null)
    .where('removido_em', 'is', null)
    .execute();
  await trx
    .updateTable('parecer_externo')
    .set({ email })
    .where('organizacao_id', '=', de.organizacaoId)
    .where('requerimento_id', '=', de.id)
    .where('parecer', '=', de.parecer)
    .execute();
  return email;
};

const reenviar = async (trx: Trx, contexto: Contexto, req: Req<Corpo>) => {
  const sessao = sessaoDe(req);
  const { organizacaoId, fuso } = sessao;
  const { id } = req.params;
  const parecer = Number((req.params as { p: number }).p);
  const { versao, execucao } = req.body;
  const email = (req.body.email ?? '').trim() === '' ? undefined : lerEmail(req.body.email ?? '');
  const feito = await agir(trx, contexto, {
    ...{ req, organizacaoId, fuso, id, versao, execucao, socket: socketDaAba(req) },
    ator: atorDaChamada('painel-prefeitura', sessao, contexto.clock.now()),
    comando: () => ({ acao: 'reenviar-parecer-externo', parecer }),
  });
  const p = pareceresDe(feito.estado).find((um) => um.id === parecer);
  if (p?.externo === undefined) throw new AppError('regra');
  await enviarLinkDoParecer(trx, contexto, {
    ...{ requerimento: feito.requerimento, parecer, nome: p.externo.nome, ate: p.responder_ate, de: sessao.nome },
    email: await paraOnde(trx, contexto.clock.now(), { organizacaoId, id, parecer }, email),
  });
  return { versao: feito.versao };
};

/** Sends the link of an opinion again to who was asked for it, or to another address of his (docs/decisions/0059). */
export const reenviarParecerExterno = (app: FastifyInstance, contexto: Contexto): void => {
  const painel = 'painel-prefeitura';
  const tentativas = createTentativas(contexto);
  app.post(
    `/${painel}/requerimento/:id/pareceres/:p/reenviar`,
    {
      config: { access: noPainel(painel) },
      schema: { params: parametros.pendencia, body: corposDosPareceres.reenviarExterno },
    },
    async (req, reply) => {
      await consumirPedido(tentativas, sessaoDe(req).id);
      return umaVez(contexto.db, req, reply, async (trx) => ({
        status: 200,
        corpo: ok(await reenviar(trx, contexto, req as Req<Corpo>)),
      }));
    },
  );
};
