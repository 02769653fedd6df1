import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { verificarPermissao } from '../../../src/schemas/permissions.ts';
import type { Contexto } from '../../contexto.ts';
import type { OrigemDaSessao } from '../../database/tabelasDasContas.ts';
import type { Trx } from '../../database/transaction.ts';
import { encerrarConexoes } from '../../saida/encerrarConexoes.ts';
import { hashDoRefresh, novoRefresh } from './refreshToken.ts';

/** OAuth names, inside `dados` (AMB-049). `expires_in` in seconds. */
export interface ParDeTokens {
  readonly token_type: 'Bearer';
  readonly expires_in: number;
  readonly access_token: string;
  readonly refresh_token: string;
}

export interface Titular {
  readonly usuarioId: number;
  readonly organizacaoId: number;
  readonly permissoes: readonly string[];
  readonly isRoot: boolean;
  /** By what it is opened; absent: the portal's own password. */
  readonly origem?: OrigemDaSessao | undefined;
}

const HORA_MS = 3_600_000;
export const menor = (a: Date, b: Date): Date => (a < b ? a : b);

/** Staff sessions end after a day of work, an applicant's family lasts a month (api.md "tokens"). */
const horasDaFamilia = ({ settings }: Contexto, { usuarioId, permissoes, isRoot }: Titular): number => {
  const titular = { id: usuarioId, isRoot, permissoes, setores: [] };
  const equipe = verificarPermissao(titular, 'painel.prefeitura') || verificarPermissao(titular, 'painel.sistema');
  return equipe ? settings.familiaHoras.equipe : settings.familiaHoras.requerente;
};

/** Until when a refresh token used now may be used again. */
export const fimDaRenovacao = ({ settings }: Contexto, agora: Date, familia: Date): Date =>
  menor(new Date(agora.getTime() + settings.renovacaoHoras * HORA_MS), familia);

/** Minutes of an access token issued at `em`; it never outlives its family. */
export const minutosDeAcesso = ({ settings }: Contexto, em: Date, familia: Date): number =>
  Math.max(1, Math.min(settings.acessoMinutos, Math.floor((familia.getTime() - em.getTime()) / 60_000)));

/** Opens a session (a refresh family) and gives its first pair. */
export const abrirSessao = async (
  trx: Trx,
  contexto: Contexto,
  req: FastifyRequest,
  titular: Titular,
): Promise<ParDeTokens> => {
  const { usuarioId, organizacaoId } = titular;
  const sessaoId = randomUUID();
  const agora = contexto.clock.now();
  const familia = new Date(agora.getTime() + horasDaFamilia(contexto, titular) * HORA_MS);
  const refresh = novoRefresh(contexto.keys.links, sessaoId);
  await trx
    .insertInto('sessao')
    .values({
      id: sessaoId,
      usuario_id: usuarioId,
      organizacao_id: organizacaoId,
      refresh_hash: hashDoRefresh(refresh),
      ip: req.ip,
      agente: req.headers['user-agent']?.slice(0, 255) ?? null,
      criado_em: agora,
      expira_em: fimDaRenovacao(contexto, agora, familia),
      familia_expira_em: familia,
      origem: titular.origem ?? 'senha',
    })
    .execute();
  const minutos = minutosDeAcesso(contexto, agora, familia);
  return {
    token_type: 'Bearer',
    expires_in: minutos * 60,
    access_token: await contexto.tokens.emitir({ usuarioId, organizacaoId, sessaoId }, minutos),
    refresh_token: refresh,
  };
};

/** Ends one session; its access and refresh tokens are refused from this commit on. */
export const encerrarSessao = async (
  trx: Trx,
  { clock }: Contexto,
  sessao: { id: string; usuarioId: number; organizacaoId: number },
  motivo: 'saiu' | 'reuso' | 'conta',
): Promise<void> => {
  await trx
    .updateTable('sessao')
    .set({ encerrada_em: clock.now(), motivo })
    .where('id', '=', sessao.id)
    .where('encerrada_em', 'is', null)
    .execute();
  await encerrarConexoes(trx, sessao.organizacaoId, sessao.usuarioId);
};

/**
 * Ends every session of an account, also those that it has in another's place, in all organisations (password or address changed, account
 * disabled); `menos` stays open.
 */
export const encerrarSessoesDoUsuario = async (
  trx: Trx,
  { clock }: Pick<Contexto, 'clock'>,
  usuarioId: number,
  motivo: 'senha' | 'conta',
  menos: string | null = null,
): Promise<void> => {
  const encerradas = await trx
    .updateTable('sessao')
    .set({ encerrada_em: clock.now(), motivo })
    .where((eb) => eb.or([eb('usuario_id', '=', usuarioId), eb('suporte_id', '=', usuarioId)]))
    .where('encerrada_em', 'is', null)
    .$if(menos !== null, (busca) => busca.where('id', '<>', menos))
    .returning(['organizacao_id', 'usuario_id'])
    .execute();
  const donos = new Map(encerradas.map((s) => [`${s.organizacao_id} ${s.usuario_id}`, s]));
  for (const { organizacao_id, usuario_id } of donos.values()) await encerrarConexoes(trx, organizacao_id, usuario_id);
};
