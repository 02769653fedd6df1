import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../server/database/tables.ts';
import type { Clock } from '../../server/parts.ts';
import type { Tokens } from '../../server/plugins/token.ts';
import type { Permissao } from '../../src/schemas/permissions.ts';

/** Who calls: an account made for it, unless `usuarioId` names one. */
export interface Quem {
  readonly organizacaoId?: number;
  readonly usuarioId?: number;
  readonly permissoes?: readonly Permissao[];
  readonly isRoot?: boolean;
  readonly nome?: string;
  readonly email?: string;
  readonly pessoaId?: number;
  readonly setores?: readonly { readonly id: number; readonly permissoes: readonly Permissao[] }[];
}

export interface SessaoDeTeste {
  readonly id: number;
  readonly organizacaoId: number;
  readonly sessaoId: string;
  readonly token: string;
}

const DIA_MS = 86_400_000;

const novaConta = async (db: Kysely<Tables>, clock: Clock, { nome = 'Ana Prado', email }: Quem): Promise<number> => {
  const conta = await db
    .insertInto('usuario')
    .values({
      nome,
      email: email ?? `${randomUUID()}@exemplo.com.br`,
      senha_hash: 'x',
      email_confirmado_em: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return conta.id;
};

/** An account with an open session and its access token, without going through the log-in (its own tests do). @param dias how long the token holds */
export const sessaoDeTeste = async (
  db: Kysely<Tables>,
  tokens: Tokens,
  clock: Clock,
  quem: Quem & { readonly organizacaoId: number },
  dias = 1,
): Promise<SessaoDeTeste> => {
  const { organizacaoId, permissoes = ['painel.prefeitura'], isRoot = false, pessoaId, setores = [] } = quem;
  const id = quem.usuarioId ?? (await novaConta(db, clock, quem));
  await db
    .insertInto('usuario_organizacao')
    .values({
      organizacao_id: organizacaoId,
      usuario_id: id,
      permissoes: [...permissoes],
      is_root: isRoot,
      ...(pessoaId === undefined ? {} : { pessoa_id: pessoaId }),
    })
    .onConflict((oc) => oc.doNothing())
    .execute();
  for (const setor of setores)
    await db
      .insertInto('usuario_setor')
      .values({ organizacao_id: organizacaoId, usuario_id: id, setor_id: setor.id, permissoes: [...setor.permissoes] })
      .execute();
  const sessaoId = randomUUID();
  const fim = new Date(clock.now().getTime() + Math.max(30, dias) * DIA_MS);
  await db
    .insertInto('sessao')
    .values({
      id: sessaoId,
      usuario_id: id,
      organizacao_id: organizacaoId,
      refresh_hash: randomUUID(),
      criado_em: clock.now(),
      expira_em: fim,
      familia_expira_em: fim,
    })
    .execute();
  const token = await tokens.emitir({ usuarioId: id, organizacaoId, sessaoId }, dias * 24 * 60);
  return { id, organizacaoId, sessaoId, token };
};
