import { sql, type Kysely } from 'kysely';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { noFuso } from '../../src/schemas/brasil/momento.ts';
import { AppError } from '../../src/schemas/errors.ts';
import { textosDosAcessos } from '../../src/schemas/textosDosAcessos.ts';
import { abrePainel, verificarPermissao, type Permissao } from '../../src/schemas/permissions.ts';
import type { OrigemDaSessao } from '../database/tabelasDasContas.ts';
import type { Tables } from '../database/tables.ts';
import type { AppSettings, Clock } from '../parts.ts';
import { ehCredencialDeCliente } from '../../src/schemas/clienteApi.ts';
import type { Access } from './access.ts';
import { semAtosDoDono } from './acessoDeSuporte.ts';
import { exigirEscopo, lerCliente, type ClienteDaApi } from './clienteDaApi.ts';
import {
  ausenciasEmJson,
  comSubstituicoes,
  type AusenciaDaSessao,
  type SetorDaSessao,
  type Substituido,
} from './substituicoes.ts';
import { qualquerCidade } from './daqui.ts';
import { demonstracaoVale } from './demonstracaoDaqui.ts';
import { createLimitesDoCliente } from './limitesDoCliente.ts';
import type { OrganizacaoDoHost, OrganizacoesPorHost } from './organizacaoDoHost.ts';
import { SessoesGuardadas } from './sessaoGuardada.ts';
import type { Tokens } from './token.ts';

/** Who is calling. What it may do is as new as what any portal has committed (sessaoGuardada.ts). */
export interface Sessao {
  readonly id: number;
  readonly sessaoId: string;
  readonly nome: string;
  readonly email: string;
  readonly isRoot: boolean;
  readonly pessoaId: number | null;
  readonly organizacaoId: number;
  readonly organizacaoSistema: boolean;
  readonly fuso: string;
  readonly permissoes: readonly string[];
  /** Those that he has by standing in for somebody among them. */
  readonly setores: readonly SetorDaSessao[];
  /** Whom he stands in for today; absent: nobody. */
  readonly substitui?: readonly Substituido[];
  /** Staff of an organisation that demands the second factor, and without one: until he has it, he only sets it up. */
  readonly faltaSegundoFator?: boolean;
  /** By what the session was opened; absent for work without one. */
  readonly origem?: OrigemDaSessao;
  /** Who of support acts in it as the user; null: the user himself. */
  readonly suporte?: { readonly id: number; readonly nome: string } | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** null on public routes without a token. */
    sessao: Sessao | null;
    /** The system that calls instead of a person. */
    cliente: ClienteDaApi | null;
    /** Organisation of the Host header; undefined on an unknown host without a default. */
    organizacaoDoHost: OrganizacaoDoHost | undefined;
  }
}

/** What an act needs of whoever asks for it: a request has it, and so has a task that works on after its request was answered. */
export interface Pedinte extends Pick<FastifyRequest, 'sessao' | 'cliente' | 'organizacaoDoHost' | 'method'> {
  /** null where there is no connection (tasks). */
  readonly ip: string | null;
  readonly routeOptions: { readonly url?: string | undefined };
}

/** The session of a guarded route; its absence there is a defect of the route's declaration. */
export const sessaoDe = (req: Pick<Pedinte, 'sessao'>): Sessao => {
  if (req.sessao === null) throw new AppError('sessao_invalida');
  return req.sessao;
};

/** Who calls a route that is open to persons and to clients of the API. */
export const quemChama = (req: Pick<Pedinte, 'sessao' | 'cliente'>): Sessao | ClienteDaApi =>
  req.cliente ?? sessaoDe(req);

/** Organisation that a call is answered for: that of the token, else that of the host (api.md). */
export const organizacaoDe = (req: FastifyRequest): number => {
  const id = (req.sessao ?? req.cliente)?.organizacaoId ?? req.organizacaoDoHost?.id;
  if (id === undefined) throw new AppError('nao_encontrado', 'Endereço não configurado');
  return id;
};

const temNoSetor = (s: Sessao, permissao: Permissao): boolean =>
  s.setores.some((x) => verificarPermissao(s, permissao, x.id));

/** Throws 401 or 403 unless the session satisfies what the route declares. */
export const exigirAcesso = (sessao: Sessao | null, access: Access): void => {
  if (access.kind === 'publico') return;
  if (sessao === null) throw new AppError('sessao_invalida');
  if (access.kind === 'sessao') return;
  if (!abrePainel(sessao, access.painel, sessao.organizacaoSistema)) throw new AppError('sem_permissao');
  const { permissao } = access;
  if (permissao === undefined || verificarPermissao(sessao, permissao)) return;
  if (access.emSetor === true && temNoSetor(sessao, permissao)) return;
  throw new AppError('sem_permissao');
};

/** Whoever still has to set his second factor up is nobody on public routes, and opens only what that needs. */
const semSegundoFator = (req: FastifyRequest, access: Access): void => {
  if (req.sessao?.faltaSegundoFator !== true || req.routeOptions.config.antesDoSegundoFator === true) return;
  if (access.kind !== 'publico') throw new AppError('segundo_fator_exigido');
  req.sessao = null;
};

interface Linha {
  nome: string;
  email: string;
  is_root: boolean;
  pessoa_id: number | null;
  permissoes: string[];
  is_sistema: boolean;
  /** The account, or that of support which acts in its place, is the demonstration's. */
  demonstracao: boolean;
  fuso: string;
  falta_segundo_fator: boolean;
  origem: OrigemDaSessao;
  suporte: { id: number; nome: string } | null;
  setores: { id: number; permissoes: string[] }[] | null;
  ausencias: readonly AusenciaDaSessao[] | null;
}

/** One statement: account, membership, sectors, organisation and that the session is still open. */
const carregar = async (
  db: Kysely<Tables>,
  { usuarioId, organizacaoId, sessaoId }: { usuarioId: number; organizacaoId: number; sessaoId: string },
  agora: Date,
) => {
  const { rows } = await sql<Linha>`
    select u.nome, u.email, uo.is_root and uo.equipe_desativada_em is null as is_root, uo.pessoa_id, uo.direitos as permissoes, o.is_sistema, o.fuso, ss.origem,
      (select json_build_object('id', s.id, 'nome', s.nome) from usuario s where s.id = ss.suporte_id) as suporte,
      u.demonstracao or exists (select from usuario s where s.id = ss.suporte_id and s.demonstracao) as demonstracao,
      o.exigir_segundo_fator and ss.origem <> 'suporte' and uo.equipe and uo.equipe_desativada_em is null and not exists
        (select from segundo_fator f where f.usuario_id = u.id and f.ativado_em is not null) as falta_segundo_fator,
      (select json_agg(json_build_object('id', us.setor_id, 'permissoes', us.direitos)) from usuario_setor us
        join setor s on s.organizacao_id = us.organizacao_id and s.id = us.setor_id and s.excluido_em is null
        where us.organizacao_id = uo.organizacao_id and us.usuario_id = u.id and uo.equipe_desativada_em is null) as setores,
      case when uo.equipe_desativada_em is null then ${ausenciasEmJson(agora)} end as ausencias
    from sessao ss
    join usuario u on u.id = ss.usuario_id
    join usuario_organizacao uo on uo.usuario_id = u.id and uo.organizacao_id = ss.organizacao_id and uo.excluido_em is null
    join organizacao o on o.id = ss.organizacao_id and o.excluido_em is null
    where ss.id = ${sessaoId} and ss.usuario_id = ${usuarioId} and ss.organizacao_id = ${organizacaoId}
      and ss.encerrada_em is null and u.desativado_em is null
      and (ss.suporte_id is null or exists (select from usuario_organizacao so
        join organizacao os on os.id = so.organizacao_id and os.is_sistema and os.excluido_em is null
        join usuario s on s.id = so.usuario_id and s.desativado_em is null
        where so.usuario_id = ss.suporte_id and so.excluido_em is null and so.equipe_desativada_em is null))`.execute(
    db,
  );
  return rows[0];
};

/** Reads the bearer token, checks it against the host, and guards every route by its declared access. */
export const sessions = (
  app: FastifyInstance,
  {
    db,
    pool,
    clock,
    tokens,
    organizacoes,
    settings,
  }: {
    db: Kysely<Tables>;
    pool: pg.Pool;
    clock: Clock;
    tokens: Tokens;
    organizacoes: OrganizacoesPorHost;
    settings: Pick<AppSettings, 'limites' | 'demonstracao' | 'aberto'>;
  },
): void => {
  const limites = createLimitesDoCliente(app, settings.limites);
  app.decorateRequest('sessao', null);
  app.decorateRequest('cliente', null);
  app.decorateRequest('organizacaoDoHost', undefined);
  const guardadas = new SessoesGuardadas<Linha>({ db, pool, log: app.log });
  app.addHook('onClose', () => guardadas.parar());
  /** A city's token or credential is not taken on another city's host (api.md). */
  const noHost = (
    req: FastifyRequest,
    quem: { readonly organizacaoId: number; readonly doSistema: boolean },
  ): boolean => req.organizacaoDoHost?.id === quem.organizacaoId || quem.doSistema || qualquerCidade(settings, req);
  const porAusencias = ({ ausencias, setores, fuso }: Linha, id: number): Pick<Sessao, 'setores' | 'substitui'> =>
    ausencias === null
      ? { setores: setores ?? [] }
      : comSubstituicoes({ id, setores: setores ?? [] }, ausencias, noFuso(clock.now(), fuso)?.dia ?? '');
  const ler = async (req: FastifyRequest, bearer: string): Promise<Sessao | null> => {
    const acesso = await tokens.verificar(bearer);
    if (acesso === undefined) return null;
    const { usuarioId, organizacaoId, sessaoId } = acesso;
    const linha = await guardadas.achar(`${sessaoId} ${usuarioId} ${organizacaoId}`, () =>
      carregar(db, acesso, clock.now()),
    );
    if (linha === undefined || (linha.demonstracao && !demonstracaoVale(settings, req))) return null;
    // Support comes from the system's own address, and acts in a city from there.
    const daCasa = linha.is_sistema || (linha.suporte !== null && req.organizacaoDoHost?.isSistema === true);
    if (!noHost(req, { organizacaoId, doSistema: daCasa })) return null;
    return {
      id: acesso.usuarioId,
      sessaoId: acesso.sessaoId,
      nome: linha.nome,
      email: linha.email,
      isRoot: linha.is_root,
      pessoaId: linha.pessoa_id,
      organizacaoId: acesso.organizacaoId,
      organizacaoSistema: linha.is_sistema,
      fuso: linha.fuso,
      permissoes: linha.permissoes,
      ...porAusencias(linha, usuarioId),
      faltaSegundoFator: linha.falta_segundo_fator,
      origem: linha.origem,
      suporte: linha.suporte,
    };
  };
  app.addHook('onRequest', async (req, reply) => {
    const access = req.routeOptions.config.access;
    if (access === undefined) return;
    req.organizacaoDoHost = await organizacoes.achar(req.host);
    const bearer = /^Bearer (\S+)$/i.exec(req.headers.authorization ?? '')?.[1];
    if (bearer !== undefined && ehCredencialDeCliente(bearer)) {
      await limites.endereco(req, reply);
      const cliente = await lerCliente(db, bearer, clock.now());
      if (!noHost(req, { organizacaoId: cliente.organizacaoId, doSistema: false }))
        throw new AppError('credencial_invalida', textosDosAcessos.clienteApi.recusado);
      req.cliente = cliente;
      await limites.cliente(req, reply);
      req.cliente = exigirEscopo(cliente, access);
    } else {
      req.sessao = bearer === undefined ? null : await ler(req, bearer);
      exigirAcesso(req.sessao, access);
      semSegundoFator(req, access);
      semAtosDoDono(req);
    }
    const manutencao = req.organizacaoDoHost?.dataManutencao;
    if (
      manutencao &&
      manutencao <= clock.now() &&
      req.routeOptions.config.emManutencao !== true &&
      req.sessao?.organizacaoSistema !== true
    )
      throw new AppError('manutencao');
  });
};
