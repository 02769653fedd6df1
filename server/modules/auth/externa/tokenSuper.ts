import { randomUUID } from 'node:crypto';
import { Integer, Object as Shape, String as Texto, type Static } from 'typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ok } from '../../../../src/schemas/envelope.ts';
import { frasesDaEntradaNoLugar as frases } from '../../../../src/schemas/entradaNoLugar.ts';
import { AppError } from '../../../../src/schemas/errors.ts';
import { textos } from '../../../../src/schemas/textos.ts';
import type { Contexto } from '../../../contexto.ts';
import { auditar } from '../../../audit.ts';
import { transaction } from '../../../database/transaction.ts';
import { noPainel } from '../../../plugins/access.ts';
import { sessaoDe } from '../../../plugins/session.ts';
import { conferirCampos } from '../conferirCampos.ts';
import { acharConta, vinculosDa, type Conta } from '../contas.ts';
import { hashDoRefresh, novoRefresh } from '../refreshToken.ts';
import type { ParDeTokens } from '../sessoes.ts';
import type { Tentativas } from '../tentativas.ts';

const Corpo = Shape(
  {
    sistema_usuario_id: Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    sistema_organizacao_id: Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    motivo: Texto({ maxLength: 500 }),
  },
  { additionalProperties: false },
);
type Corpo = Static<typeof Corpo>;

export const MINUTOS_DO_SUPORTE = 30;
const MENOR_MOTIVO = 10;
const POR_HORA = 30;

const fraseDoMotivo = (motivo: string): string | undefined => {
  if (motivo === '') return textos.validacao.obrigatorio;
  return motivo.length < MENOR_MOTIVO ? frases.motivoCurto : undefined;
};

/** The account to act for: an active member of that city. */
const alvoDe = async ({ db }: Contexto, { sistema_usuario_id: id, sistema_organizacao_id: cidade }: Corpo) => {
  const conta = await acharConta(db, { id });
  const vinculo = (await vinculosDa(db, id)).find((um) => um.id === cidade);
  if (conta === undefined || vinculo === undefined) throw new AppError('nao_encontrado', frases.semConta);
  if (vinculo.is_sistema) throw new AppError('regra', frases.daCasa);
  if (conta.desativado_em !== null) throw new AppError('regra', frases.desativada);
  return conta;
};

/** Half an hour, and no way to make it longer: the refresh token that the table asks for is known to nobody. */
const abrir = (contexto: Contexto, req: FastifyRequest, conta: Conta, { sistema_organizacao_id, motivo }: Corpo) =>
  transaction(contexto.db, async (trx): Promise<Omit<ParDeTokens, 'refresh_token'>> => {
    const { id: suporteId, nome: suporte } = sessaoDe(req);
    const sessaoId = randomUUID();
    const agora = contexto.clock.now();
    const fim = new Date(agora.getTime() + MINUTOS_DO_SUPORTE * 60_000);
    await trx
      .insertInto('sessao')
      .values({
        id: sessaoId,
        usuario_id: conta.id,
        organizacao_id: sistema_organizacao_id,
        refresh_hash: hashDoRefresh(novoRefresh(contexto.keys.links, sessaoId)),
        ip: req.ip,
        agente: req.headers['user-agent']?.slice(0, 255) ?? null,
        origem: 'suporte',
        suporte_id: suporteId,
        criado_em: agora,
        expira_em: fim,
        familia_expira_em: fim,
      })
      .execute();
    await auditar(trx, req, {
      acao: 'entrar_como',
      entidade: 'usuario',
      registroId: conta.id,
      organizacaoId: sistema_organizacao_id,
      depois: { nome: conta.nome, suporte: `${suporte} (nº ${suporteId})`, motivo },
    });
    const quem = { usuarioId: conta.id, organizacaoId: sistema_organizacao_id, sessaoId };
    return {
      token_type: 'Bearer',
      expires_in: MINUTOS_DO_SUPORTE * 60,
      access_token: await contexto.tokens.emitir(quem, MINUTOS_DO_SUPORTE),
    };
  });

/**
 * POST oauth/token-super: support enters a city in a person's place (AMB-123), for half an hour, with a reason that stays in that city's
 * audit together with both names. What such a session may not do is in plugins/acessoDeSuporte.ts.
 */
export const tokenSuper = (app: FastifyInstance, contexto: Contexto, tentativas: Tentativas): void => {
  app.post<{ Body: Corpo }>(
    '/oauth/token-super',
    { config: { access: noPainel('admin') }, schema: { body: Corpo } },
    async (req) => {
      const pedido = { ...req.body, motivo: req.body.motivo.trim() };
      conferirCampos({ motivo: fraseDoMotivo(pedido.motivo) });
      await tentativas.consumir(`suporte:${sessaoDe(req).id}`, POR_HORA, 3600);
      return ok(await abrir(contexto, req, await alvoDe(contexto, pedido), pedido));
    },
  );
};
