import type { FastifyReply, FastifyRequest } from 'fastify';
import { definicaoDoRequerimento } from '../../../src/schemas/requerimento/emPapel.ts';
import { ok } from '../../../src/schemas/envelope.ts';
import type { Painel } from '../../../src/schemas/permissions.ts';
import type { Comando } from '../../../src/schemas/requerimento/comandos.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import type { Ator, Contexto as ContextoDoMotor } from '../../../src/schemas/requerimento/contexto.ts';
import type { Contexto } from '../../contexto.ts';
import { transaction, type Trx } from '../../database/transaction.ts';
import { umaVez, type Resposta } from '../../plugins/idempotency.ts';
import { sessaoDe, type Sessao } from '../../plugins/session.ts';
import { socketDaAba } from '../../saida/socketDaAba.ts';
import { definicaoDaVersao } from '../processos/definicaoDaVersao.ts';
import { agir, type Feito, type Pedido, type Preparo } from './agir.ts';
import { atorDaEquipe, atorParticipante, atorRequerente, representa } from './ator.ts';
import { contextoDoMotor } from './contextoDoMotor.ts';
import { carregarParaLer, carregarRequerimento, type RequerimentoCarregado } from './carregar.ts';
import { exigirEquipe, exigirParte } from './direitos.ts';
import { desenharPapel } from './emitidos.ts';
import { desatualizado, porEmDia } from './rascunhoEmDia.ts';

export type PainelDeRequerimento = Exclude<Painel, 'admin'>;

export interface ComId {
  Params: { id: number; p: number; i: number; c: number; k: number; r: number; acao: string };
}
/** A request of these routes, its parameters already numbers. */
export type Req<B = unknown, Q = Record<string, unknown>> = FastifyRequest<ComId & { Body: B; Querystring: Q }>;

/** Whether staff is its applicant here: of drafts, and of what this very person files for a citizen. */
export const comoRequerente = (sessao: Sessao, requerimento: RequerimentoCarregado): boolean =>
  requerimento.estado.protocolado_em === null || representa(sessao, requerimento);

/** The actor of a call: in the city's panel staff, unless this very person files the request for a citizen. */
export const atorDaChamada =
  (painel: PainelDeRequerimento, sessao: Sessao, agora: Date) =>
  ({ requerimento, cidade }: Pick<Preparo, 'requerimento' | 'cidade'>): Ator => {
    if (painel === 'painel-contribuinte') {
      const acesso = exigirParte(sessao, requerimento, agora);
      return acesso === undefined
        ? atorRequerente(sessao, requerimento)
        : atorParticipante(sessao, requerimento, acesso);
    }
    exigirEquipe(sessao, requerimento);
    return comoRequerente(sessao, requerimento)
      ? atorRequerente(sessao, requerimento)
      : atorDaEquipe(sessao, cidade, requerimento, agora);
  };

/** Papers are drawn once the act is committed; one that fails is drawn again when somebody asks for it. */
const desenharDepois = (
  contexto: Contexto,
  req: FastifyRequest,
  organizacaoId: number,
  ids: readonly number[],
): void => {
  for (const id of ids)
    desenharPapel(contexto, organizacaoId, id).catch((erro: unknown) =>
      req.log.error({ err: erro, documento: id }, 'documento não desenhado'),
    );
};

/** Runs one act once per Idempotency-Key and answers with the new version. */
export const fazer = async (
  contexto: Contexto,
  painel: PainelDeRequerimento,
  req: Req,
  reply: FastifyReply,
  comando: (trx: Trx, p: Preparo) => Comando | Promise<Comando>,
  extra: {
    readonly versao?: number | undefined;
    /** What the answer says beside version and status. */
    readonly depois?: (f: Feito) => object;
    readonly colunas?: Pedido['colunas'];
    /** What else it means outside of the state, in the same transaction. */
    readonly cumprir?: (trx: Trx, f: Feito) => Promise<void>;
    readonly corpo?: unknown;
    readonly status?: number;
  } = {},
): Promise<unknown> => {
  const sessao = sessaoDe(req);
  let papeis: readonly number[] = [];
  const trabalho = async (trx: Trx): Promise<Resposta> => {
    const feito = await agir(trx, contexto, {
      req,
      organizacaoId: sessao.organizacaoId,
      fuso: sessao.fuso,
      id: req.params.id,
      versao: extra.versao,
      socket: socketDaAba(req),
      execucao: (req.body as { execucao?: number } | null | undefined)?.execucao,
      ator: atorDaChamada(painel, sessao, contexto.clock.now()),
      comando: (p) => comando(trx, p),
      ...(extra.colunas ? { colunas: extra.colunas } : {}),
    });
    await extra.cumprir?.(trx, feito);
    papeis = feito.papeis;
    return {
      status: extra.status ?? 200,
      corpo: ok({ versao: feito.versao, situacao: feito.situacao, ...extra.depois?.(feito) }),
    };
  };
  const resposta = await umaVez(contexto.db, req, reply, trabalho, extra.corpo ?? req.body);
  desenharDepois(contexto, req, sessao.organizacaoId, papeis);
  return resposta;
};

/** A draft as it stands in the version in force: moved there first when it was begun in an earlier one. */
const rascunhoEmDia = (contexto: Contexto, req: FastifyRequest, sessao: Sessao, id: number) =>
  transaction(contexto.db, async (trx) =>
    porEmDia(trx, contexto, req, sessao, await carregarRequerimento(trx, sessao.organizacaoId, id, { travar: true })),
  );

/** A request opened for reading. */
export interface Leitura {
  readonly requerimento: RequerimentoCarregado;
  readonly definicao: Definicao;
  readonly ator: Ator;
  /** The engine's outside world of now. */
  readonly motor: ContextoDoMotor;
}

/**
 * A request that was read, with its definition, actor and the engine's context of now. @throws AppError nao_encontrado for who has no part in it
 */
export const lerComo = async (
  contexto: Contexto,
  painel: PainelDeRequerimento,
  req: Req,
  { requerimento: lido, cidade }: Pick<Preparo, 'requerimento' | 'cidade'>,
): Promise<Leitura> => {
  const sessao = sessaoDe(req);
  const ator = atorDaChamada(painel, sessao, contexto.clock.now())({ requerimento: lido, cidade });
  const requerimento = desatualizado(lido) ? await rascunhoEmDia(contexto, req, sessao, lido.id) : lido;
  const definicao = definicaoDoRequerimento(
    await definicaoDaVersao(contexto.db, sessao.organizacaoId, requerimento.versaoDoProcesso, cidade),
    requerimento.estado,
  );
  const motor = contextoDoMotor(definicao, cidade, contexto.clock.now(), sessao.fuso);
  return { requerimento, definicao, ator, motor };
};

/** Loads a request for reading, with its definition, city, actor and the engine's context of now. */
export const abrirParaLeitura = async (contexto: Contexto, painel: PainelDeRequerimento, req: Req): Promise<Leitura> =>
  lerComo(contexto, painel, req, await carregarParaLer(contexto.db, sessaoDe(req).organizacaoId, req.params.id));
