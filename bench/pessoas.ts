import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { createTokens } from '../server/plugins/token.ts';
import { hashDaSenha } from '../server/modules/auth/senhas.ts';
import type { Keys } from '../server/parts.ts';
import { systemClock } from '../server/systemClock.ts';
import { CIDADE } from './dados/apoio.ts';

export const SENHA = 'Bench@2026';
export const CONTAS = { equipe: 'equipe@bench.local', requerente: `pessoa${CIDADE.primeiro + 1}@bench.local` } as const;

export interface Pessoas {
  /** Access tokens: a member of every sector who also manages, and an applicant. */
  readonly equipe: string;
  readonly requerente: string;
  /** More applicants, so that what one person may do one after the other only is not what is measured. */
  readonly requerentes: readonly string[];
}

const REQUERENTES = 64;

const abrirSessao = async (pool: pg.Pool, keys: Keys, usuarioId: number): Promise<string> => {
  const sessaoId = randomUUID();
  await pool.query(
    `insert into sessao (id, usuario_id, organizacao_id, refresh_hash, expira_em, familia_expira_em) values ($1, $2, $3, $4, now() + interval '1 day', now() + interval '1 day')`,
    [sessaoId, usuarioId, CIDADE.id, randomUUID()],
  );
  const tokens = await createTokens(keys, systemClock);
  return tokens.emitir({ usuarioId, organizacaoId: CIDADE.id, sessaoId }, 24 * 60);
};

/** The two people of the measurement, logged in. Running it twice on one database gives the same two. */
export const criarPessoas = async (pool: pg.Pool, keys: Keys): Promise<Pessoas> => {
  const senha = await hashDaSenha(SENHA);
  const { rows } = await pool.query<{ id: number }>(
    `insert into usuario (nome, email, senha_hash, email_confirmado_em) values ('Equipe da Medição', $1, $2, now())
      on conflict (lower(email)) do update set senha_hash = excluded.senha_hash returning id`,
    [CONTAS.equipe, senha],
  );
  const id = rows[0]?.id;
  await pool.query(
    `insert into usuario_organizacao (organizacao_id, usuario_id, permissoes) values ($1, $2, '{painel.prefeitura,perfil.gestor.prefeitura,prefeitura.contribuinte.cadastro,processo.configurar,prefeitura.requerimento.relatorio}')
      on conflict (organizacao_id, usuario_id) do update set permissoes = excluded.permissoes`,
    [CIDADE.id, id],
  );
  await pool.query(
    `insert into usuario_setor (organizacao_id, usuario_id, setor_id, permissoes) select organizacao_id, $2, id, '{requerimento.analisar}' from setor where organizacao_id = $1 on conflict do nothing`,
    [CIDADE.id, id],
  );
  const { rows: achados } = await pool.query<{ id: number }>(
    'update usuario set senha_hash = $2 where email = $1 returning id',
    [CONTAS.requerente, senha],
  );
  const { rows: outros } = await pool.query<{ id: number }>(
    'select id from usuario where email = any($1::text[]) order by id',
    [Array.from({ length: REQUERENTES }, (_, i) => `pessoa${CIDADE.primeiro + 1 + i}@bench.local`)],
  );
  if (outros.length < REQUERENTES) throw new Error('fewer applicants than the measurement needs');
  const requerentes: string[] = [];
  for (const outro of outros) requerentes.push(await abrirSessao(pool, keys, outro.id));
  return {
    requerentes,
    equipe: await abrirSessao(pool, keys, id ?? 0),
    requerente: await abrirSessao(pool, keys, achados[0]?.id ?? 0),
  };
};
