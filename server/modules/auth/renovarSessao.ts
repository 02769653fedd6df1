import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../src/schemas/errors.ts';
import type { Contexto } from '../../contexto.ts';
import { auditar } from '../../audit.ts';
import { transaction, type Trx } from '../../database/transaction.ts';
import { demonstracaoVale } from '../../plugins/demonstracaoDaqui.ts';
import { qualquerCidade } from '../../plugins/daqui.ts';
import { hashDoRefresh, novoRefresh, refreshDerivado, sessaoDoRefresh } from './refreshToken.ts';
import { encerrarSessao, fimDaRenovacao, minutosDeAcesso, type ParDeTokens } from './sessoes.ts';

/** How long a lost answer may be asked for again (api.md "tokens"). */
const REPETICAO_MS = 60_000;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const travar = (trx: Trx, id: string) =>
  trx
    .selectFrom('sessao as s')
    .innerJoin('usuario as u', 'u.id', 's.usuario_id')
    .innerJoin('organizacao as o', 'o.id', 's.organizacao_id')
    .innerJoin('usuario_organizacao as uo', (on) =>
      on.onRef('uo.usuario_id', '=', 's.usuario_id').onRef('uo.organizacao_id', '=', 's.organizacao_id'),
    )
    .selectAll('s')
    .select(['u.demonstracao', 'u.desativado_em', 'uo.excluido_em as saiu_em', 'o.excluido_em as fechada_em'])
    .select(['o.is_sistema', 'o.data_manutencao'])
    .where('s.id', '=', id)
    .forUpdate('s')
    .executeTakeFirst();
type Travada = NonNullable<Awaited<ReturnType<typeof travar>>>;

/** The id of the access token that goes with a refresh token: the same again when the pair is given again. */
const jtiDe = (refresh: string): string =>
  createHash('sha256').update(`jti\0${refresh}`).digest('base64url').slice(0, 22);

const parDe = async (
  contexto: Contexto,
  { id, usuario_id, organizacao_id, familia_expira_em }: Travada,
  refresh: string,
  em: Date,
): Promise<ParDeTokens> => {
  const minutos = minutosDeAcesso(contexto, em, familia_expira_em);
  const quem = { usuarioId: usuario_id, organizacaoId: organizacao_id, sessaoId: id };
  return {
    token_type: 'Bearer',
    expires_in: minutos * 60,
    access_token: await contexto.tokens.emitir(quem, minutos, { jti: jtiDe(refresh), em }),
    refresh_token: refresh,
  };
};

const girar = async (
  trx: Trx,
  contexto: Contexto,
  sessao: Travada,
  antigo: string,
  chave: string | undefined,
): Promise<ParDeTokens> => {
  const agora = contexto.clock.now();
  const { links } = contexto.keys;
  const novo = chave === undefined ? novoRefresh(links, sessao.id) : refreshDerivado(links, sessao.id, antigo, chave);
  await trx
    .updateTable('sessao')
    .set({
      refresh_hash: hashDoRefresh(novo),
      anterior_hash: sessao.refresh_hash,
      renovacao_chave: chave ?? null,
      renovada_em: agora,
      expira_em: fimDaRenovacao(contexto, agora, sessao.familia_expira_em),
    })
    .where('id', '=', sessao.id)
    .execute();
  return parDe(contexto, sessao, novo, agora);
};

/** The pair of a renewal whose answer was lost; undefined when this is no such repetition. */
const repetir = (
  contexto: Contexto,
  sessao: Travada,
  antigo: string,
  chave: string | undefined,
): Promise<ParDeTokens> | undefined => {
  const { renovada_em: em, renovacao_chave, refresh_hash, anterior_hash } = sessao;
  if (chave === undefined || renovacao_chave !== chave || em === null) return undefined;
  if (anterior_hash !== hashDoRefresh(antigo) || contexto.clock.now().getTime() - em.getTime() > REPETICAO_MS)
    return undefined;
  const novo = refreshDerivado(contexto.keys.links, sessao.id, antigo, chave);
  return hashDoRefresh(novo) === refresh_hash ? parDe(contexto, sessao, novo, em) : undefined;
};

const naoVale = (contexto: Contexto, req: FastifyRequest, s: Travada): boolean => {
  const agora = contexto.clock.now();
  const outroHost =
    req.organizacaoDoHost?.id !== s.organizacao_id && !s.is_sistema && !qualquerCidade(contexto.settings, req);
  return (
    s.origem === 'suporte' ||
    (s.demonstracao && !demonstracaoVale(contexto.settings, req)) ||
    outroHost ||
    s.encerrada_em !== null ||
    s.expira_em <= agora ||
    s.familia_expira_em <= agora
  );
};

const chaveDe = (req: FastifyRequest): string | undefined => {
  const chave = req.headers['idempotency-key'];
  if (chave === undefined) return undefined;
  if (typeof chave !== 'string' || !UUID.test(chave))
    throw new AppError('dados_invalidos', 'Idempotency-Key precisa ser um UUID');
  return chave.toLowerCase();
};

/**
 * Exchanges a refresh token for a new pair and retires it. One used before ends its whole family: either the owner or a thief
 * holds a copy, and only a new log-in tells them apart. A repetition within a minute under the same Idempotency-Key is answered
 * with the same pair.
 * @throws AppError sessao_invalida, manutencao
 */
export const renovarSessao = async (contexto: Contexto, req: FastifyRequest, antigo: string): Promise<ParDeTokens> => {
  const chave = chaveDe(req);
  const id = sessaoDoRefresh(contexto.keys.links, antigo);
  if (id === undefined) throw new AppError('sessao_invalida');
  const par = await transaction(contexto.db, async (trx): Promise<ParDeTokens | undefined> => {
    const sessao = await travar(trx, id);
    if (sessao === undefined || naoVale(contexto, req, sessao)) return undefined;
    const quem = { id, usuarioId: sessao.usuario_id, organizacaoId: sessao.organizacao_id };
    if (sessao.desativado_em !== null || sessao.saiu_em !== null || sessao.fechada_em !== null) {
      await encerrarSessao(trx, contexto, quem, 'conta');
      return undefined;
    }
    const { data_manutencao: manutencao, is_sistema } = sessao;
    if (manutencao !== null && manutencao <= contexto.clock.now() && !is_sistema) throw new AppError('manutencao');
    if (hashDoRefresh(antigo) === sessao.refresh_hash) return girar(trx, contexto, sessao, antigo, chave);
    const mesmo = repetir(contexto, sessao, antigo, chave);
    if (mesmo !== undefined) return mesmo;
    await encerrarSessao(trx, contexto, quem, 'reuso');
    await auditar(trx, req, {
      acao: 'entrada_recusada',
      usuarioId: quem.usuarioId,
      organizacaoId: quem.organizacaoId,
      depois: { motivo: 'renovacao_reutilizada' },
    });
    return undefined;
  });
  if (par === undefined) throw new AppError('sessao_invalida');
  return par;
};
