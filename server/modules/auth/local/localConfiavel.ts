import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../../src/schemas/errors.ts';
import type { Contexto } from '../../../contexto.ts';
import { transaction } from '../../../database/transaction.ts';
import type { Conta, Vinculo } from '../contas.ts';
import { enviarLink } from '../links.ts';
import { enderecoLimitado, MAILS_POR_HORA, type Tentativas } from '../tentativas.ts';
import { nomeDoAparelho } from './aparelho.ts';

/** As long as browsers keep one. */
const VIDA_S = 400 * 86_400;
const APARELHO = /^[A-Za-z0-9_-]{32}$/;

const nomeDoCookie = ({ settings }: Contexto): string =>
  settings.producao ? '__Host-portal-aparelho' : 'portal-aparelho';

/**
 * The network that an address belongs to, wide enough that a new address of the same line is no new place: the first three parts of an IPv4
 * address, the first 48 bits of an IPv6 one.
 */
export const redeDoEndereco = (ip: string): string => {
  const limitado = enderecoLimitado(ip);
  const separador = limitado.includes('.') ? '.' : ':';
  return limitado.split(separador).slice(0, 3).join(separador);
};

/** What this browser's cookie holds; a browser without one gets it now, and only where places are asked about. */
const aparelhoDe = (contexto: Contexto, req: FastifyRequest, reply: FastifyReply): string => {
  const guardado = req.cookies[nomeDoCookie(contexto)];
  const { valid, value } = guardado === undefined ? { valid: false, value: null } : req.unsignCookie(guardado);
  if (valid && value !== null && APARELHO.test(value)) return value;
  const novo = randomBytes(24).toString('base64url');
  reply.setCookie(nomeDoCookie(contexto), novo, {
    signed: true,
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: contexto.settings.producao,
    maxAge: VIDA_S,
  });
  return novo;
};

/**
 * Where the organisation wants its staff's places confirmed, a log-in from a device or network that the account's owner has not confirmed
 * sends him a link and is refused (AMB-125). The caller has checked the password.
 * @throws AppError local_nao_confiavel
 */
export const exigirLocalConfiavel = async (
  contexto: Contexto,
  tentativas: Tentativas,
  { req, reply }: { readonly req: FastifyRequest; readonly reply: FastifyReply },
  { conta, vinculo }: { readonly conta: Conta; readonly vinculo: Vinculo },
): Promise<void> => {
  if (!vinculo.confirmar_local || !vinculo.da_equipe) return;
  const { db, clock, keys } = contexto;
  const agora = clock.now();
  const lugar = {
    organizacao_id: vinculo.id,
    usuario_id: conta.id,
    dispositivo: createHmac('sha256', keys.links)
      .update(`aparelho\0${aparelhoDe(contexto, req, reply)}`)
      .digest('base64url'),
    rede: redeDoEndereco(req.ip),
  };
  const { numUpdatedRows } = await db
    .updateTable('local_confiavel')
    .set({ usado_em: agora, ip: req.ip })
    .where((eb) => eb.and(lugar))
    .where('confirmado_em', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 1n) return;
  if (await tentativas.cabe(`local:${conta.id}`, MAILS_POR_HORA, 3600))
    await transaction(db, async (trx) => {
      const agente = req.headers['user-agent']?.slice(0, 255) ?? null;
      const { id } = await trx
        .insertInto('local_confiavel')
        .values({ ...lugar, ip: req.ip, agente, criado_em: agora })
        .onConflict((oc) =>
          oc
            .columns(['organizacao_id', 'usuario_id', 'dispositivo', 'rede'])
            .doUpdateSet({ ip: req.ip, agente, criado_em: agora }),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      const destino = { usuarioId: conta.id, organizacaoId: vinculo.id, nome: conta.nome, email: conta.email };
      const dados = { local_id: id, credencial_versao: conta.credencial_versao };
      await enviarLink(trx, contexto, 'confirmar_local', destino, dados, {
        'local.descricao': `${nomeDoAparelho(agente)}, no endereço de rede ${req.ip}`,
      });
    });
  throw new AppError('local_nao_confiavel');
};
